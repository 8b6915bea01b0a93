import { sql } from 'kysely';
import type { Expression, SqlBool } from 'kysely';
import type { Db } from '../../../db/connection.ts';
import type { SignedInUser } from '../../kernel/ports.ts';

/** Neither Solved nor Closed; a list of values, so that an index on the status can be used. */
export const openTicket: Expression<SqlBool> = sql<SqlBool>`tickets.status in ('New', 'InProgress', 'PendingClient', 'PendingSales', 'OnHold')`;

/**
 * The condition that staff wrote the last public comment and the person has not read it: reads are only looked up for those
 * tickets. `tickets` must be in the query under its own name.
 */
export function isUnread(user: SignedInUser): Expression<SqlBool> {
  return sql<SqlBool>`(tickets.last_public_comment_by_staff is true and not exists (
    select from ticket_reads where ticket_reads.ticket_id = tickets.id and ticket_reads.user_id = ${user.id}
      and ticket_reads.read_on >= tickets.last_public_comment_on
  ))`;
}

/** Product decision: needs reply: open tickets with an unread reply from staff, in any status. */
export function needsReply(user: SignedInUser): Expression<SqlBool> {
  return sql<SqlBool>`(${openTicket} and ${isUnread(user)})`;
}

/** Records that a person has been sent everything up to a time; an earlier time changes nothing. */
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
