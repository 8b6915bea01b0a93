import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import { isStaff } from '#domain/access.ts';
import type { CommentPage } from '#generated/model/commentPage.ts';
import { notFound } from '../errors.ts';
import type { ServiceContext, SignedInUser } from '../ports.ts';
import { visibleTickets } from '../tickets/scope.ts';
import { selectComments, toComments } from './comment-view.ts';
import { readCursor, writeCursor } from './cursor.ts';

type Input = { ticketId: string; cursor?: string | undefined; direction: 'older' | 'newer'; limit: number };

/**
 * A page of a ticket's conversation, oldest first; without a cursor the newest page, or the oldest when `direction` is newer.
 * A cursor is absent where nothing more is. Customers get no removed comments (§6). 404 out of scope, 400 for a foreign cursor.
 */
export async function getComments(
  { db, clock }: ServiceContext,
  user: SignedInUser,
  { ticketId, cursor, direction, limit }: Input,
): Promise<CommentPage> {
  const from = cursor === undefined ? undefined : readCursor(cursor);
  const ticket = await db
    .selectFrom('tickets')
    .select('id')
    .where('id', '=', ticketId)
    .where(visibleTickets(user))
    .executeTakeFirst();
  if (!ticket) throw notFound();
  const older = direction === 'older';
  const order = older ? 'desc' : 'asc';
  let query = selectComments(db)
    .where('comments.ticketId', '=', ticketId)
    .orderBy('comments.createdOn', order)
    .orderBy('comments.id', order)
    .limit(limit + 1);
  if (!isStaff(user.type)) query = query.where('comments.removedOn', 'is', null);
  if (from) {
    const place = sql`(${from.createdOn}::timestamptz, ${from.id}::uuid)`;
    query = query.where(
      older
        ? sql<SqlBool>`(comments.created_on, comments.id) < ${place}`
        : sql<SqlBool>`(comments.created_on, comments.id) > ${place}`,
    );
  }
  const rows = await query.execute();
  const more = rows.length > limit;
  const page = older ? rows.slice(0, limit).reverse() : rows.slice(0, limit);
  const [first, last] = [page.at(0), page.at(-1)];
  // Coming from a cursor, the place it names lies on the side the page was read from.
  const hasOlder = older ? more : from !== undefined;
  const hasNewer = older ? from !== undefined : more;
  return {
    result: await toComments(db, { user, now: clock.now() }, page),
    ...(first && hasOlder ? { olderCursor: writeCursor(first) } : {}),
    ...(last && hasNewer ? { newerCursor: writeCursor(last) } : {}),
  };
}
