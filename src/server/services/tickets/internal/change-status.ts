import { can, ticketActor } from '#domain/access.ts';
import type { OnHoldReason, TicketStatus } from '#domain/enums.ts';
import type { TicketAction } from '#domain/tickets/ticket-status.ts';
import type { Ticket } from '#generated/model/ticket.ts';
import { conflict, notFound } from '../../kernel/errors.ts';
import type { ServiceContext, SignedInUser } from '../../kernel/ports.ts';
import { lockTicket, moveTicket, recordMove } from './move-ticket.ts';
import { settlePromise } from './promise.ts';
import { visibleTickets } from '../../scope/tickets.ts';
import { findTicket } from './ticket-view.ts';
import { statusAfter, transitionAllowed } from './transition.ts';

/** A ticket, and its version as the person saw it. */
export type SeenTicket = { ticketId: string; version?: number | undefined };

type Change = SeenTicket & { action: TicketAction; to?: TicketStatus; onHoldReason?: OnHoldReason | undefined };

/**
 * Moves a ticket by the transition table, records the event, settles its promise and returns the ticket.
 * 404 when it is unknown or out of scope; 409 `ticket_changed` when it is no longer at `version`, else `transition_not_allowed`.
 */
export async function changeStatus(
  { db, clock, jobs }: ServiceContext,
  user: SignedInUser,
  { action, ticketId, version, to, onHoldReason }: Change,
): Promise<Ticket> {
  const actor = ticketActor(user.type);
  if (actor === null) throw notFound();
  const now = clock.now();
  const move = { action, actor, to };
  await db.transaction().execute(async (tx) => {
    const seen = { version, language: user.preferences.language, staff: can(user, 'portal.readAsStaff') };
    const before = await lockTicket(tx, { ticketId, scope: visibleTickets(user) }, seen);
    const allowed = transitionAllowed(move, now);
    const after = await moveTicket(tx, before, { allowed, status: statusAfter(move), onHoldReason, now });
    if (!after) throw conflict('transition_not_allowed');
    await recordMove(tx, jobs, [before, after], { actor: { userId: user.id }, now });
    await settlePromise(tx, ticketId, { event: 'statusChanged', from: before.status }, now);
  });
  const found = await findTicket(db, user, { id: ticketId }, now);
  if (!found) throw notFound();
  return found.ticket;
}
