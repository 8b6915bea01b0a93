import type { Transaction } from 'kysely';
import { actsAs } from '#domain/access.ts';
import type { Comment } from '#generated/model/comment.ts';
import type { CommentIdRequest } from '#generated/model/commentIdRequest.ts';
import type { Database } from '../../db/schema.ts';
import { notFound } from '../kernel/errors.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { requireAccess } from '../kernel/require-access.ts';
import { recordEvent } from '../kernel/record-event.ts';
import { visibleTickets } from '../scope/tickets.ts';
import { findComment } from './internal/comment-view.ts';
import { newestComment } from '../tickets/internal/newest-comment.ts';

/**
 * Removes a comment with its files from the customers' sight (§6); staff go on seeing it. Removing it again changes nothing.
 * 403 for customers, 404 out of scope.
 */
export async function removeComment(
  { db, clock, jobs }: ServiceContext,
  user: SignedInUser,
  { commentId }: CommentIdRequest,
): Promise<Comment> {
  requireAccess(user, 'removeComment');
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    const ticketId = await lockTicketOf(tx, user, commentId);
    const removed = await tx
      .updateTable('comments')
      .set({ removedOn: now, removedBy: user.id })
      .where('id', '=', commentId)
      .where('removedOn', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (removed) {
      await settleLastWord(tx, ticketId);
      const actor = { userId: user.id };
      await recordEvent(tx, jobs, { ticketId, kind: 'CommentRemoved', actor, commentId, now });
    }
    return findComment(tx, { user, now }, commentId);
  });
}

// Replies lock the same row, so the last comment cannot change in between.
async function lockTicketOf(tx: Transaction<Database>, user: SignedInUser, commentId: string): Promise<string> {
  const ticket = await tx
    .selectFrom('tickets')
    .select('tickets.id')
    .where('tickets.id', '=', (eb) => eb.selectFrom('comments').select('ticketId').where('id', '=', commentId))
    .where(visibleTickets(user))
    .forUpdate()
    .executeTakeFirst();
  if (!ticket) throw notFound();
  return ticket.id;
}

// A removed comment no longer needs an answer and is no longer unread.
async function settleLastWord(tx: Transaction<Database>, ticketId: string): Promise<void> {
  const last = await newestComment(tx, ticketId).select(['comments.createdOn', 'users.type']).executeTakeFirst();
  await tx
    .updateTable('tickets')
    .set({
      lastPublicCommentOn: last?.createdOn ?? null,
      lastPublicCommentByStaff: last ? actsAs(last.type, 'staff') : null,
    })
    .where('id', '=', ticketId)
    .execute();
}
