import { userEntries } from '#web/shared/lib/storage/user-storage.ts';
import { dropOutgoing, readAllOutgoing, saveOutgoing } from '../outgoing.ts';
import type { OutgoingReply } from '../outgoing.ts';
import { dropOutgoingTicket, readOutgoingTickets, saveOutgoingTicket } from '../outgoing-tickets.ts';
import type { OutgoingTicket } from '../outgoing-tickets.ts';

/** What this device has to send: a reply or a new ticket, which a person wrote without a connection or the server refused. */
export type Waiting = ({ kind: 'reply' } & OutgoingReply) | ({ kind: 'ticket' } & OutgoingTicket);

/** What waits on this device, in the order written. In the browser only. */
export function readWaiting(userId: string): Waiting[] {
  const replies = readAllOutgoing(userId).flatMap((reply) =>
    reply.status === 'kept' || reply.status === 'failed' ? [{ kind: 'reply' as const, ...reply }] : [],
  );
  const tickets = readOutgoingTickets(userId).map((ticket) => ({ kind: 'ticket' as const, ...ticket }));
  return [...replies, ...tickets].toSorted((one, other) => one.writtenAt - other.writtenAt);
}

/** Equal as long as nothing on this device has changed that a person wrote. */
export function waitingVersion(userId: string): string {
  try {
    return userEntries(userId, 'outgoing')
      .map(([, text]) => text)
      .join();
  } catch {
    return '';
  }
}

/** Stores a changed one. */
export function keepWaiting(userId: string, { kind, ...item }: Waiting): void {
  if (kind === 'ticket') saveOutgoingTicket(userId, item as OutgoingTicket);
  else saveOutgoing(userId, (item as OutgoingReply).ticketId, item as OutgoingReply);
}

/** Removes one that was sent, or is not wanted any more. */
export function dropWaiting(userId: string, item: Waiting): void {
  if (item.kind === 'ticket') dropOutgoingTicket(userId, item.key);
  else dropOutgoing(userId, item.ticketId, item.key);
}
