import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { tellTabs } from '#web/capabilities/session/tabs.ts';
import { useTakenOver } from '#web/shared/lib/use-taken-over.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { takePresses } from './take-presses.ts';

/** Around a page that came rendered: what was pressed meanwhile is done once the whole page answers. */
export function TakenOver({ children }: { children: ReactNode }) {
  const isTakenOver = useTakenOver();
  useEffect(() => {
    if (isTakenOver) takePresses();
  }, [isTakenOver]);
  useEffect(() => {
    if (isBehindSignIn()) tellTabs({ kind: 'signedIn' });
  }, []);
  return children;
}

// Who signed in by the form itself had no script yet that could tell the other tabs.
function isBehindSignIn(): boolean {
  const signIn = location.origin + paths.signIn();
  return document.referrer.startsWith(signIn) && !location.href.startsWith(signIn);
}
