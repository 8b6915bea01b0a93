import { sql } from 'kysely';
import type { Expression, SqlBool } from 'kysely';
import { isCustomer, ticketActor } from '#domain/access.ts';
import type { TicketStatus } from '#domain/enums.ts';
import type { RmaActor } from '#domain/returns/rma-status.ts';
import type { SignedInUser } from '../kernel/ports.ts';
import { visibleTickets } from './tickets.ts';

/**
 * The condition on `rmas` for the returns a person may see: those whose ticket they may see (§6). For
 * `.where(visibleRmas(user))`; `rmas` must be in the query under its own name.
 */
export function visibleRmas(user: SignedInUser): Expression<SqlBool> {
  return sql<SqlBool>`exists (select from tickets where tickets.id = rmas.ticket_id and ${visibleTickets(user)})`;
}

/** The people of a ticket who may act on its returns: columns of `tickets`. */
type RmaPeople = { authorId: string; clientRepresentativeId: string | null };

/**
 * The role of a person who sees a return; null for read only. §6: of customers, the ticket's author and the client's
 * representative act.
 */
export function rmaActor(user: SignedInUser, { authorId, clientRepresentativeId }: RmaPeople): RmaActor | null {
  if (!isCustomer(user.type)) return ticketActor(user.type);
  return user.id === authorId || user.id === clientRepresentativeId ? 'customer' : null;
}

/** Whether a person who sees a ticket may start a return with it: while it is not closed. */
export function mayStartRma(user: SignedInUser, ticket: RmaPeople & { status: TicketStatus }): boolean {
  return rmaActor(user, ticket) !== null && ticket.status !== 'Closed';
}
