import type { Db } from '../../db/connection.ts';
import { prepared } from '../../db/prepared.ts';
import { notFound } from '../kernel/errors.ts';
import type { SignedInUser } from '../kernel/ports.ts';
import { visibleTickets } from './tickets.ts';

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
