import { ticketActor } from '#domain/access.ts';
import type { OnHoldReason, TicketStatus } from '#domain/enums.ts';
import type { TicketAction } from '#domain/ticket-status.ts';
import type { Ticket } from '#generated/model/ticket.ts';
import { conflict, notFound } from '../errors.ts';
import type { ServiceContext, SignedInUser } from '../ports.ts';
import { visibleTickets } from './scope.ts';
import { findTicket } from './ticket-view.ts';
import { statusAfter, statusColumns, transitionAllowed } from './transition.ts';

type Change = { action: TicketAction; ticketId: string; to?: TicketStatus; onHoldReason?: OnHoldReason };

/**
 * One conditional UPDATE by the transition table, then the ticket as it is now.
 * No row changed is 404 when the ticket is unknown or out of scope, else 409 `transition_not_allowed`.
 */
export async function changeStatus({ db, clock }: ServiceContext, user: SignedInUser, change: Change): Promise<Ticket> {
  const actor = ticketActor(user.type);
  if (actor === null) throw notFound();
  const now = clock.now();
  const move = { action: change.action, actor, to: change.to, now };
  const changed = await db
    .updateTable('tickets')
    .set(statusColumns(statusAfter(move), now, change.onHoldReason))
    .where('id', '=', change.ticketId)
    .where(visibleTickets(user))
    .where(transitionAllowed(move))
    .returning('id')
    .executeTakeFirst();
  const found = await findTicket(db, user, { id: change.ticketId }, now);
  if (!found) throw notFound();
  if (!changed) throw conflict('transition_not_allowed');
  return found.ticket;
}
