import type { Selectable, Transaction } from 'kysely';
import { commentEditableUntil } from '#domain/documents/comment.ts';
import type { Comment } from '#generated/model/comment.ts';
import type { EditCommentRequest } from '#generated/model/editCommentRequest.ts';
import type { Database } from '../../db/schema.ts';
import { conflict, notFound } from '../kernel/errors.ts';
import { filesOfComments } from '../files/internal/uploaded-file.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { validateContent } from '../kernel/content.ts';
import { recordEvent } from '../kernel/record-event.ts';
import { visibleTickets } from '../scope/tickets.ts';
import { findComment } from './internal/comment-view.ts';

/**
 * Changes the text of a person's own comment within 5 minutes (product decision); its files stay. 404 for any other comment and
 * for a removed one, 409 `edit_window_passed` later, 422 for an invalid text.
 */
export async function editComment(
  { db, clock, jobs }: ServiceContext,
  user: SignedInUser,
  { commentId, content }: EditCommentRequest,
): Promise<Comment> {
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    const { ticketId, createdOn } = await lockOwnComment(tx, user, commentId);
    if (now >= commentEditableUntil(createdOn)) throw conflict('edit_window_passed');
    const files = (await filesOfComments(tx, [commentId])).get(commentId) ?? [];
    const fileIds = files.map(({ id }) => id);
    const { document, text } = validateContent(content, fileIds, 'content');
    await tx
      .updateTable('comments')
      .set({ content: document, contentText: text, editedOn: now })
      .where('id', '=', commentId)
      .execute();
    const actor = { userId: user.id };
    await recordEvent(tx, jobs, { ticketId, kind: 'CommentEdited', actor, commentId, now });
    return findComment(tx, { user, now }, commentId);
  });
}

async function lockOwnComment(
  tx: Transaction<Database>,
  user: SignedInUser,
  commentId: string,
): Promise<Pick<Selectable<Database['comments']>, 'ticketId' | 'createdOn'>> {
  const comment = await tx
    .selectFrom('comments')
    .innerJoin('tickets', 'tickets.id', 'comments.ticketId')
    .select(['comments.ticketId', 'comments.createdOn'])
    .where('comments.id', '=', commentId)
    .where('comments.authorId', '=', user.id)
    .where('comments.removedOn', 'is', null)
    .where(visibleTickets(user))
    .forUpdate('comments')
    .executeTakeFirst();
  if (!comment) throw notFound();
  return comment;
}
