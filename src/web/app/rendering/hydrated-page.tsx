import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { notifyTabs } from '#web/capabilities/session/tabs.ts';
import { forgetEarlyTexts } from '#web/shared/forms/early-input.ts';
import { useHydrated } from '#web/shared/lib/use-hydrated.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { replayEarlyEvents } from './replay-early-events.ts';

/** Around a rendered page: once the whole page is hydrated, shows times in the browser's zone and replays early events. */
export function HydratedPage({ children }: { children: ReactNode }) {
  const isHydrated = useHydrated();
  useEffect(() => {
    if (!isHydrated) return;
    delete document.documentElement.dataset['zone'];
    forgetEarlyTexts();
    replayEarlyEvents();
  }, [isHydrated]);
  useEffect(() => {
    if (isBehindSignIn()) notifyTabs({ kind: 'signedIn' });
  }, []);
  return children;
}

// A sign-in by the plain form had no script that could notify the other tabs.
function isBehindSignIn(): boolean {
  const signIn = location.origin + paths.signIn();
  return document.referrer.startsWith(signIn) && !location.href.startsWith(signIn);
}
