import { sql } from 'kysely';
import type { Expression, RawBuilder, SqlBool } from 'kysely';
import { sideOf } from '#domain/access.ts';
import { repliableStatuses } from '#domain/tickets/needs-reply.ts';
import type { Side } from '#domain/tickets/needs-reply.ts';
import type { Db } from '../../../db/connection.ts';
import type { SignedInUser } from '../../kernel/ports.ts';

/** Neither Solved nor Closed; a list of values, so that an index on the status can be used. */
export const openTicket: Expression<SqlBool> = sql<SqlBool>`tickets.status in ('New', 'InProgress', 'PendingClient', 'PendingSales', 'OnHold')`;

// A problem without a comment is the customer's word.
const lastWordByOther: Record<Side, Expression<SqlBool>> = {
  customer: sql<SqlBool>`tickets.last_public_comment_by_staff is true`,
  staff: sql<SqlBool>`tickets.last_public_comment_by_staff is not true`,
};

/**
 * The condition that the other side wrote the last public word and the person has not read it: reads are only looked up for
 * those tickets. `tickets` must be in the query under its own name.
 */
export function isUnread(user: SignedInUser): RawBuilder<boolean> {
  return sql<boolean>`(${lastWordByOther[sideOf(user)]} and not exists (
    select from ticket_reads where ticket_reads.ticket_id = tickets.id and ticket_reads.user_id = ${user.id}
      and ticket_reads.read_on >= coalesce(tickets.last_public_comment_on, tickets.created_on)
  ))`;
}

/** The condition that the person's side owes a reply (product decision: needs reply). */
export function needsReply(user: SignedInUser): Expression<SqlBool> {
  const side = sideOf(user);
  const statuses = sql.join(repliableStatuses[side].map((status) => sql.lit(status)));
  return sql<SqlBool>`(tickets.status in (${statuses}) and ${lastWordByOther[side]})`;
}

/** The condition that the other side is to act: the ticket is open and needs no reply of the person's side. */
export function awaitsOther(user: SignedInUser): Expression<SqlBool> {
  return sql<SqlBool>`(${openTicket} and not ${needsReply(user)})`;
}

/** When the last public word was written; an index on the same expression has it in order. */
export const lastActivityOn: Expression<Date> = sql<Date>`coalesce(tickets.last_public_comment_on, tickets.created_on)`;

/** Whose turn it is as a number, to sort by: 2 the person's side, 1 the other one, 0 nobody's. */
export function turnRank(user: SignedInUser): Expression<number> {
  return sql<number>`case when ${needsReply(user)} then 2 when ${openTicket} then 1 else 0 end`;
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
