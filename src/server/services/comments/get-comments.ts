import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { can } from '#domain/access.ts';
import type { CommentPage } from '#generated/model/commentPage.ts';
import type { Db } from '../../db/connection.ts';
import { prepared } from '../../db/prepared.ts';
import { badRequest, notFound } from '../kernel/errors.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { inVisibleTicket, requireVisibleTicket } from '../scope/require-visible-ticket.ts';
import { selectComments, toComments } from './internal/comment-view.ts';
import type { CommentRow } from './internal/comment-view.ts';
import { readCursor, writeCursor } from './internal/cursor.ts';
import type { CommentPosition } from './internal/cursor.ts';

type Input = {
  ticketId: string;
  cursor?: string | undefined;
  direction: 'older' | 'newer';
  limit: number;
  at?: string | undefined;
};

/** Rows in order, and whether there are more before and after them. */
type Window = { rows: CommentRow[]; older: boolean; newer: boolean };
type Conversation = { db: Db; user: SignedInUser; ticketId: string };

/**
 * A page of a ticket's conversation, oldest first: the newest page without a cursor, the oldest with `direction` newer, or the
 * page around the comment `at`. A cursor is absent at the end. Customers get no removed comments (§6). 404 out of scope and for
 * a comment the person cannot see, 400 for a foreign cursor and for one together with `at`.
 */
export async function getComments(
  { db, clock }: ServiceContext,
  user: SignedInUser,
  { ticketId, cursor, direction, limit, at }: Input,
): Promise<CommentPage> {
  if (at !== undefined && cursor !== undefined) throw badRequest('Give either a cursor or a comment, not both.');
  const from = cursor === undefined ? undefined : readCursor(cursor);
  const conversation = { db, user, ticketId };
  const { rows, older, newer } =
    at === undefined
      ? await readFrom(conversation, { from, direction, limit })
      : await readAround(conversation, { at, limit });
  if (rows.length === 0) await requireVisibleTicket(db, user, ticketId);
  const [first, last] = [rows.at(0), rows.at(-1)];
  return {
    result: await toComments(db, { user, now: clock.now() }, rows),
    ...(first && older ? { olderCursor: writeCursor(first) } : {}),
    ...(last && newer ? { newerCursor: writeCursor(last) } : {}),
  };
}

// The cursor's own place is on the side that the page was read from.
async function readFrom(
  conversation: Conversation,
  { from, direction, limit }: Pick<Input, 'direction' | 'limit'> & { from: CommentPosition | undefined },
): Promise<Window> {
  const { rows, more } = await readSide(conversation, direction, { from, limit });
  const began = from !== undefined;
  return direction === 'older' ? { rows, older: more, newer: began } : { rows, older: began, newer: more };
}

async function readAround(conversation: Conversation, { at, limit }: { at: string; limit: number }): Promise<Window> {
  const middle = await commentsOf(conversation).where('comments.id', '=', at).executeTakeFirst();
  if (!middle) throw notFound();
  const before = Math.floor((limit - 1) / 2);
  const [older, newer] = await Promise.all([
    readSide(conversation, 'older', { from: middle, limit: before }),
    readSide(conversation, 'newer', { from: middle, limit: limit - 1 - before }),
  ]);
  return { rows: [...older.rows, middle, ...newer.rows], older: older.more, newer: newer.more };
}

/** At most `limit` comments on one side of a place, or from that end of the conversation; oldest first. */
async function readSide(
  conversation: Conversation,
  direction: 'older' | 'newer',
  { from, limit }: { from: CommentPosition | undefined; limit: number },
): Promise<{ rows: CommentRow[]; more: boolean }> {
  const older = direction === 'older';
  const order = older ? 'desc' : 'asc';
  let query = commentsOf(conversation)
    .orderBy('comments.createdOn', order)
    .orderBy('comments.id', order)
    .limit(limit + 1);
  if (from) query = query.where(position, older ? '<' : '>', sql`(${from.createdOn}::timestamptz, ${from.id}::uuid)`);
  const found = await query.execute();
  const rows = found.slice(0, limit);
  return { rows: older ? rows.reverse() : rows, more: found.length > limit };
}

const position: RawBuilder<unknown> = sql`(comments.created_on, comments.id)`;

function commentsOf({ db, user, ticketId }: Conversation) {
  const query = selectComments(db)
    .where('comments.ticketId', '=', ticketId)
    .where(inVisibleTicket(user, ticketId))
    .modifyEnd(prepared);
  return can(user, 'comments.seeRemoved') ? query : query.where('comments.removedOn', 'is', null);
}
