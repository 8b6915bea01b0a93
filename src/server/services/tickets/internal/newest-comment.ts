import type { Db } from '../../../db/connection.ts';

/** The newest comment of a ticket that is not removed, with its author's account, as a query that still has to select. */
export function newestComment(db: Db, ticketId: string) {
  return db
    .selectFrom('comments')
    .leftJoin('users', 'users.id', 'comments.authorId')
    .where('comments.ticketId', '=', ticketId)
    .where('comments.removedOn', 'is', null)
    .orderBy('comments.createdOn', 'desc')
    .orderBy('comments.id', 'desc')
    .limit(1);
}
