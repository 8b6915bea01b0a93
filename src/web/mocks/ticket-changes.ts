import { nextPromise } from '#domain/tickets/sla.ts';
import type { PromiseCause } from '#domain/tickets/sla.ts';
import type { HistoryEntry } from '#generated/model/historyEntry.ts';
import type { OnHoldReason } from '#generated/model/onHoldReason.ts';
import type { TicketStatus } from '#generated/model/ticketStatus.ts';
import type { MockContext } from './call.ts';
import type { MockTicket } from './data.ts';
import { personOf } from './scope.ts';

/** Records a ticket event: in its history, and for live pages. */
export function recordEvent(
  { data, user, now }: MockContext,
  ticketId: string,
  event: Omit<HistoryEntry, 'id' | 'on' | 'actor'>,
): void {
  const on = now.toISOString();
  const entry = { id: crypto.randomUUID(), on, actor: personOf(data, user.id), ...event };
  data.events.push({ ticketId, entry });
}

/** Brings a ticket's promise up to date after something happened to it. */
export function settlePromise(ticket: MockTicket, cause: PromiseCause, now: Date): void {
  const promisedBy = ticket.promisedBy === null ? null : new Date(ticket.promisedBy);
  const next = nextPromise({ ...ticket, promisedBy }, cause, now);
  ticket.promisedBy = next.promisedBy?.toISOString() ?? null;
  ticket.promiseLeftMs = next.promiseLeftMs;
}

/** Gives a ticket another status, or the same; the version counts the changes. */
export function moveTo(
  ctx: MockContext,
  ticket: MockTicket,
  { to, onHoldReason, commentId }: { to: TicketStatus; onHoldReason?: OnHoldReason | undefined; commentId?: string },
): void {
  const { status: from, onHoldReason: previousReason } = ticket;
  const on = ctx.now.toISOString();
  ticket.status = to;
  ticket.updatedOn = on;
  ticket.onHoldReason = to === 'OnHold' ? (onHoldReason ?? previousReason) : undefined;
  ticket.closedOn = to === 'Closed' ? (ticket.closedOn ?? on) : undefined;
  if (from === to && previousReason === ticket.onHoldReason) return;
  ticket.version += 1;
  recordEvent(ctx, ticket.id, {
    kind: 'StatusChanged',
    fromStatus: from,
    toStatus: to,
    ...(ticket.onHoldReason === undefined ? {} : { onHoldReason: ticket.onHoldReason }),
    ...(commentId === undefined ? {} : { commentId }),
  });
}
