import { sql } from 'kysely';
import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { personRowColumns } from '../../kernel/person.ts';

/** The newest comment of a row of `tickets` that is not removed: by whom, and when. For a lateral join. */
export function lastReply(eb: ExpressionBuilder<Database, 'tickets'>) {
  return eb
    .selectFrom('comments')
    .leftJoin('users', 'users.id', 'comments.authorId')
    .leftJoin('watchers', 'watchers.id', 'comments.watcherId')
    .select(['comments.createdOn', ...personRowColumns])
    .whereRef('comments.ticketId', '=', 'tickets.id')
    .where('comments.removedOn', 'is', null)
    .orderBy('comments.createdOn', 'desc')
    .orderBy('comments.id', 'desc')
    .limit(sql.lit(1))
    .as('lastReply');
}

/** Its columns: when, and a `PersonRow`. */
export const lastReplyColumns = [
  'lastReply.createdOn as repliedOn',
  'lastReply.userId',
  'lastReply.userType',
  'lastReply.firstName',
  'lastReply.lastName',
  'lastReply.watcherId',
  'lastReply.watcherEmail',
] as const;
