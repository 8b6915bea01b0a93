import type { Transaction } from 'kysely';
import type { Db } from '../../../db/connection.ts';
import type { Database } from '../../../db/schema.ts';
import { notFound } from '../../kernel/errors.ts';
import type { SignedInUser } from '../../kernel/ports.ts';
import { visibleTickets } from '../../scope/tickets.ts';

export type WatchedTicketRow = { id: string; displayId: number; clientId: string; visibleToClient: boolean };

/** A ticket in the person's scope; 404 for any other (§6). */
export async function findWatchable(db: Db, user: SignedInUser, ticketId: string): Promise<WatchedTicketRow> {
  const ticket = await selectTicket(db, user, ticketId).executeTakeFirst();
  if (!ticket) throw notFound();
  return ticket;
}

/** The same, with its row locked, so that counting and adding watchers is serialised. */
export async function lockWatchable(
  tx: Transaction<Database>,
  user: SignedInUser,
  ticketId: string,
): Promise<WatchedTicketRow> {
  const ticket = await selectTicket(tx, user, ticketId).forNoKeyUpdate().executeTakeFirst();
  if (!ticket) throw notFound();
  return ticket;
}

function selectTicket(db: Db, user: SignedInUser, ticketId: string) {
  return db
    .selectFrom('tickets')
    .select(['tickets.id', 'displayId', 'clientId', 'visibleToClient'])
    .where('tickets.id', '=', ticketId)
    .where(visibleTickets(user));
}
