import type { TicketLastReply } from '#generated/model/ticketLastReply.ts';
import type { Db } from '../../../db/connection.ts';
import { prepared } from '../../../db/prepared.ts';
import { personRowColumns, toPerson } from '../../kernel/person.ts';
import { newestComment } from './newest-comment.ts';

/** The newest comment of a ticket that is not removed: by whom, and when. The caller has checked that the person may see it. */
export async function findLastReply(db: Db, ticketId: string): Promise<TicketLastReply | undefined> {
  const row = await newestComment(db, ticketId)
    .leftJoin('watchers', 'watchers.id', 'comments.watcherId')
    .select(['comments.createdOn', ...personRowColumns])
    .modifyEnd(prepared)
    .executeTakeFirst();
  const author = row && toPerson(row);
  return author && { author, createdOn: row.createdOn.toISOString() };
}
