import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useUnsaved } from '#web/shared/forms/unsaved.ts';
import { logError } from '#web/shared/feedback/log-error.ts';
import type { Reply } from './use-reply.ts';

/** Product decision: leaving a reply does not ask; it waits until the draft is saved, or stored on this device. */
export function SaveBeforeLeaving({ reply: { draft, document, uploads, outgoing } }: { reply: Reply }): null {
  const { draftStore } = draft;
  useUnsaved(() => document !== undefined || uploads.files.length > 0 || outgoing.length > 0);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && draftStore?.hasUnsaved() === true,
  );
  // The router's state says that a navigation wants to start.
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void draftStore?.flush().catch(logError).finally(blocker.proceed);
  }, [blocker, draftStore]);
  return null;
}
