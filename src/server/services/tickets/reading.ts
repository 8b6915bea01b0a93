import { sql } from 'kysely';
import type { Expression, SqlBool } from 'kysely';
import type { Db } from '../../db/connection.ts';

/**
 * The condition that the staff had the last public word and the person has not read it.
 * `tickets` and, joined for this person, `ticket_reads` must be in the query under their own names.
 */
export const unreadAnswer: Expression<SqlBool> = sql<SqlBool>`(tickets.last_public_comment_by_staff is true
  and coalesce(ticket_reads.read_on < tickets.last_public_comment_on, true))`;

/** Product decision: needs reply: open tickets with an unread answer of the staff, whatever the status. */
export const needsReply: Expression<SqlBool> = sql<SqlBool>`(tickets.status not in ('Solved', 'Closed') and ${unreadAnswer})`;

/** Remembers that a person has been given all up to a moment; an earlier moment changes nothing. */
export async function recordRead(db: Db, read: { userId: string; ticketId: string; readOn: Date }): Promise<void> {
  await db
    .insertInto('ticketReads')
    .values(read)
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'ticketId'])
        .doUpdateSet({ readOn: read.readOn })
        .where('ticketReads.readOn', '<', read.readOn),
    )
    .execute();
}
