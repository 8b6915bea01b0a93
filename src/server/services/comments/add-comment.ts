import type { AddCommentRequest } from '#generated/model/addCommentRequest.ts';
import type { AddedComment } from '#generated/model/addedComment.ts';
import { discardFreed } from '../drafts/internal/held-files.ts';
import { finishSending, startSending } from '../drafts/internal/send-draft.ts';
import { once } from '../kernel/idempotency.ts';
import type { IdempotentRequest } from '../kernel/idempotency.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { takeContent } from '../kernel/content.ts';
import { findComment } from './internal/comment-view.ts';
import { checkReplyStatus } from './internal/reply-status.ts';
import { writeComment } from './internal/write-comment.ts';

/**
 * Adds a person's comment, in one transaction with what it does to the ticket (`writeComment`) and to its draft.
 * `keepStatus`, and `status` with `onHoldReason` by the transition table, are the staff's. 404 out of scope, 409 when the
 * status does not allow it, the ticket changed or the draft was sent already, 422 for a text, files or a status that cannot be taken.
 */
export async function addComment(
  context: ServiceContext,
  user: SignedInUser,
  { content, files, draftVersion, ...reply }: AddCommentRequest,
  idempotent?: IdempotentRequest,
): Promise<AddedComment> {
  checkReplyStatus(user, reply);
  const taken = takeContent(content, files, 'content');
  const freed: string[] = [];
  const added = await once(context, user, idempotent, async (tx) => {
    const now = context.clock.now();
    const draft = { id: reply.ticketId, kind: 'Reply', version: draftVersion, now } as const;
    const sending = await startSending(tx, user, draft);
    const given = { ...reply, content: taken, files, draftId: sending?.id, now };
    const { commentId, status, followUp } = await writeComment(context, tx, { user }, given);
    if (sending) freed.push(...(await finishSending(tx, user, sending, { now })));
    const comment = await findComment(tx, { user, now }, commentId);
    return { comment, status, ...(followUp ? { followUp } : {}) };
  });
  await discardFreed(context, freed);
  return added;
}
