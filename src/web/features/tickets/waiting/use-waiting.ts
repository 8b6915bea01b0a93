import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { logError } from '#web/shared/feedback/log-error.ts';
import { showToast } from '#web/shared/feedback/toast.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { listenToOutgoing } from '../outgoing-changes.ts';
import { readWaiting, waitingVersion } from './waiting-items.ts';
import type { Waiting } from './waiting-items.ts';

const AGAIN_AFTER_MS = 30_000;

/** What this device has to send. Nothing on the server and before hydration. */
export function useWaiting(): Waiting[] {
  const { id: userId } = useSession();
  const version = useSyncExternalStore(
    listenToOutgoing,
    () => waitingVersion(userId),
    () => '',
  );
  return useMemo(() => (version === '' ? [] : readWaiting(userId)), [version, userId]);
}

/** Whether the browser says that there is no connection; never before hydration. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(
    listenToLine,
    () => !navigator.onLine,
    () => false,
  );
}

/** Sends what waits as soon as there is a connection: one tab does. Every page of the signed-in person has it once. */
export function useSendWaiting(hasKept: boolean): void {
  const queryClient = useQueryClient();
  const { waiting } = useMessages();
  const { id: userId } = useSession();
  useEffect(() => {
    if (!hasKept) return undefined;
    const sendAll = async () => {
      // Where nothing waits nobody loads it.
      const { sendAlone } = await import('./send-alone.ts');
      const count = await sendAlone(queryClient, userId);
      if (count > 0) showToast('success', waiting.sent(count));
    };
    const send = () => {
      if (navigator.onLine) sendAll().catch(logError);
    };
    send();
    const timer = setInterval(send, AGAIN_AFTER_MS);
    const stop = listenToLine(send);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [hasKept, queryClient, userId, waiting]);
}

function listenToLine(listener: () => void): () => void {
  const stop = new AbortController();
  for (const name of ['online', 'offline']) window.addEventListener(name, listener, { signal: stop.signal });
  return () => stop.abort();
}
