import { sql } from 'kysely';
import type { Expression, SqlBool } from 'kysely';
import type { Db } from '../../db/connection.ts';
import { prepared } from '../../db/prepared.ts';
import { notFound } from '../kernel/errors.ts';
import type { SignedInUser } from '../kernel/ports.ts';
import { visibleTickets } from './tickets.ts';

/**
 * The condition that the person may see a ticket (§6), for a query of what belongs to it: PostgreSQL decides it once. Where the
 * query finds nothing, `requireVisibleTicket` says whether there is nothing.
 */
export function inVisibleTicket(user: SignedInUser, ticketId: string): Expression<SqlBool> {
  return sql<SqlBool>`exists (select from tickets where tickets.id = ${ticketId} and ${visibleTickets(user)})`;
}

/** Throws 404 unless the person may see the ticket (§6), as for an unknown one. */
export async function requireVisibleTicket(db: Db, user: SignedInUser, ticketId: string): Promise<void> {
  const ticket = await db
    .selectFrom('tickets')
    .select('id')
    .where('id', '=', ticketId)
    .where(visibleTickets(user))
    .modifyEnd(prepared)
    .executeTakeFirst();
  if (!ticket) throw notFound();
}
