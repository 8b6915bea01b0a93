import { sql } from 'kysely';
import type { Expression, SqlBool } from 'kysely';
import { isCustomer, ticketActor } from '#domain/access.ts';
import type { TicketStatus } from '#domain/enums.ts';
import type { RmaActor } from '#domain/rma-status.ts';
import type { SignedInUser } from '../kernel/ports.ts';
import { visibleTickets } from './tickets.ts';

/**
 * The condition on the table `rmas` that holds for the returns a person may see: those whose ticket they see (§6).
 * For `.where(visibleRmas(user))`; `rmas` must be in the query under its own name.
 */
export function visibleRmas(user: SignedInUser): Expression<SqlBool> {
  return sql<SqlBool>`exists (select from tickets where tickets.id = rmas.ticket_id and ${visibleTickets(user)})`;
}

/** The people of a ticket who act on its returns: the columns of `tickets`. */
type RmaPeople = { authorId: string; clientRepresentativeId: string | null };

/**
 * The part that a person who sees a return plays on it; null reads only. §6: of the customers its ticket's author and the
 * client's representative act.
 */
export function rmaActor(user: SignedInUser, { authorId, clientRepresentativeId }: RmaPeople): RmaActor | null {
  if (!isCustomer(user.type)) return ticketActor(user.type);
  return user.id === authorId || user.id === clientRepresentativeId ? 'customer' : null;
}

/** Whether a person who sees a ticket may start a return with it: while it is not closed. */
export function mayStartRma(user: SignedInUser, ticket: RmaPeople & { status: TicketStatus }): boolean {
  return rmaActor(user, ticket) !== null && ticket.status !== 'Closed';
}
