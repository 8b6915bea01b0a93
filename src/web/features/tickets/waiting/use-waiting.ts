import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { addComment } from '#generated/api/comments/comments.ts';
import { createTicket } from '#generated/api/tickets/tickets.ts';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { logError } from '#web/shared/feedback/log-error.ts';
import { showToast } from '#web/shared/feedback/toast.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { mergeNewComments } from '../conversation-queries.ts';
import { listenToOutgoing } from '../outgoing-changes.ts';
import { ticketQuery, refreshLists } from '../queries.ts';
import { replyRequest } from '../reply-request.ts';
import { sendWaiting } from './send-waiting.ts';
import { dropWaiting, keepWaiting, readWaiting, waitingVersion } from './waiting-items.ts';
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
    const send = () => {
      if (navigator.onLine)
        void sendAlone(queryClient, userId)
          .then((count) => count > 0 && showToast('success', waiting.sent(count)))
          .catch(logError);
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

// The lock ends with its tab. Without locks two tabs may send the same, which the server makes once.
async function sendAlone(queryClient: QueryClient, userId: string): Promise<number> {
  let count = 0;
  const send = () =>
    sendWaiting({
      read: () => readWaiting(userId),
      keep: (item) => keepWaiting(userId, item),
      drop: (item) => {
        dropWaiting(userId, item);
        count += 1;
      },
      send: (item, fix) => sendOne(queryClient, item, fix),
    });
  if (!('locks' in navigator)) await send();
  else
    await navigator.locks.request(`helpdesk_waiting:${userId}`, { ifAvailable: true }, async (lock) => {
      if (lock !== null) await send();
    });
  return count;
}

async function sendOne(queryClient: QueryClient, item: Waiting, fix: (item: Waiting) => void): Promise<void> {
  const options = { headers: { 'idempotency-key': item.key } };
  if (item.kind === 'ticket') {
    await createTicket(item.request, options);
  } else {
    const { ticketId, about } = item;
    const names = { ticketId, displayId: about?.displayId ?? '' };
    const request = item.request ?? (await replyRequest(queryClient, names, item, undefined));
    fix({ ...item, request });
    await addComment(request, options);
    void queryClient.invalidateQueries({ queryKey: ticketQuery(names.displayId).queryKey });
    void mergeNewComments(queryClient, ticketId);
  }
  refreshLists(queryClient);
}
