import type { Db } from '../../db/connection.ts';
import { notFound } from '../kernel/errors.ts';
import type { SignedInUser } from '../kernel/ports.ts';
import { visibleTickets } from './tickets.ts';

/** Lets nobody past who does not see the ticket (§6): 404, as for a ticket that is not there. */
export async function requireVisibleTicket(db: Db, user: SignedInUser, ticketId: string): Promise<void> {
  const ticket = await db
    .selectFrom('tickets')
    .select('id')
    .where('id', '=', ticketId)
    .where(visibleTickets(user))
    .executeTakeFirst();
  if (!ticket) throw notFound();
}
