import type { TicketLastReply } from '#generated/model/ticketLastReply.ts';
import type { Db } from '../../../db/connection.ts';
import { personRowColumns, toPerson } from '../../kernel/person.ts';

/** The newest comment of a ticket that is not removed: by whom, and when. The caller has checked that the person may see it. */
export async function findLastReply(db: Db, ticketId: string): Promise<TicketLastReply | undefined> {
  const row = await db
    .selectFrom('comments')
    .leftJoin('users', 'users.id', 'comments.authorId')
    .leftJoin('watchers', 'watchers.id', 'comments.watcherId')
    .select(['comments.createdOn', ...personRowColumns])
    .where('comments.ticketId', '=', ticketId)
    .where('comments.removedOn', 'is', null)
    .orderBy('comments.createdOn', 'desc')
    .orderBy('comments.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const author = row && toPerson(row);
  return author && { author, createdOn: row.createdOn.toISOString() };
}
