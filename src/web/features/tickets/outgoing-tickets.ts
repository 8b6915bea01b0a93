import type { CreateTicketRequest } from '#generated/model/createTicketRequest.ts';
import type { DraftCopy } from '#web/capabilities/drafts/draft-copies.ts';
import type { Problem } from '#web/shared/http/api-error.ts';
import { userEntries, userKey } from '#web/shared/lib/storage/user-storage.ts';
import { noteOutgoing } from './outgoing-changes.ts';

/** A new ticket that waits on this device for a connection. */
export type OutgoingTicket = {
  /** The idempotency key of its request. */
  key: string;
  /** By this browser's clock, in milliseconds. */
  writtenAt: number;
  request: CreateTicketRequest;
  /** The form's content, to be changed again. */
  copy: DraftCopy;
  status: 'kept' | 'failed';
  /** What the server refused it with. */
  problem?: Problem | undefined;
};

const PREFIX = 'outgoing-ticket:';

/** Stores a new ticket on this device until it is sent. Throws where the browser has no space: the form keeps it then. */
export function saveOutgoingTicket(userId: string, ticket: OutgoingTicket): void {
  localStorage.setItem(userKey(userId, PREFIX + ticket.key), JSON.stringify(ticket));
  noteOutgoing();
}

export function dropOutgoingTicket(userId: string, key: string): void {
  localStorage.removeItem(userKey(userId, PREFIX + key));
  noteOutgoing();
}

/** The new tickets that wait on this device. In the browser only. */
export function readOutgoingTickets(userId: string): OutgoingTicket[] {
  try {
    return userEntries(userId, PREFIX).flatMap(([, text]) => parsed(text) ?? []);
  } catch {
    return [];
  }
}

function parsed(text: string): OutgoingTicket | undefined {
  const value = JSON.parse(text) as Partial<OutgoingTicket>;
  return isOutgoing(value) ? value : undefined;
}

function isOutgoing(value: Partial<OutgoingTicket>): value is OutgoingTicket {
  return typeof value.key === 'string' && value.request !== undefined && value.copy !== undefined;
}
