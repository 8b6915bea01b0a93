import type { QueryClient } from '@tanstack/react-query';
import { addComment } from '#generated/api/comments/comments.ts';
import { createTicket } from '#generated/api/tickets/tickets.ts';
import { mergeNewComments } from '../conversation-queries.ts';
import { refreshLists, ticketQuery } from '../queries.ts';
import { replyRequest } from '../reply-request.ts';
import { sendWaiting } from './send-waiting.ts';
import { dropWaiting, keepWaiting, readWaiting } from './waiting-items.ts';
import type { Waiting } from './waiting-items.ts';

/**
 * Sends what a person has kept on this device, unless another tab is at it; returns how many were sent. The lock ends with its
 * tab; without locks two tabs may send the same, which the server makes once.
 */
export async function sendAlone(queryClient: QueryClient, userId: string): Promise<number> {
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
