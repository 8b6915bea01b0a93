import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useUnsaved } from '#web/capabilities/session/unsaved.ts';
import { logError } from '#web/shared/feedback/log-error.ts';
import type { Reply } from './use-reply.ts';

/** Product decision: leaving a reply asks nothing; it waits until the draft is saved, or is kept on this device. */
export function SaveBeforeLeaving({ reply: { draft, document, uploads, outgoing } }: { reply: Reply }): null {
  const { keeper } = draft;
  useUnsaved(() => document !== undefined || uploads.files.length > 0 || outgoing.length > 0);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && keeper?.hasUnsaved() === true,
  );
  // The router tells by its state that somebody wants to go.
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void keeper?.flush().catch(logError).finally(blocker.proceed);
  }, [blocker, keeper]);
  return null;
}
