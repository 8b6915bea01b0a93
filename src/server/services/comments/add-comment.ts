import type { AddCommentRequest } from '#generated/model/addCommentRequest.ts';
import type { AddedComment } from '#generated/model/addedComment.ts';
import { discardUnlinked } from '../drafts/internal/draft-files.ts';
import { finishSending, startSending } from '../drafts/internal/send-draft.ts';
import { once } from '../kernel/idempotency.ts';
import type { IdempotentRequest } from '../kernel/idempotency.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { validateContent } from '../kernel/content.ts';
import { findComment } from './internal/comment-view.ts';
import { checkReplyStatus } from './internal/reply-status.ts';
import { writeComment } from './internal/write-comment.ts';

/**
 * Adds a person's comment and, in the same transaction, what it changes on the ticket (`writeComment`) and the draft. Only
 * staff may send `keepStatus`, or `status` with `onHoldReason` (transition table). 404 out of scope; 409 when the status
 * forbids it, the ticket changed or the draft was already sent; 422 for an invalid text, file or status.
 */
export async function addComment(
  ctx: ServiceContext,
  user: SignedInUser,
  { content, files, draftVersion, ...reply }: AddCommentRequest,
  idempotent?: IdempotentRequest,
): Promise<AddedComment> {
  checkReplyStatus(user, reply);
  const taken = validateContent(content, files, 'content');
  const freed: string[] = [];
  const added = await once(ctx, user, idempotent, async (tx) => {
    const now = ctx.clock.now();
    const draft = { id: reply.ticketId, kind: 'Reply', version: draftVersion, now } as const;
    const sending = await startSending(tx, user, draft);
    const given = { ...reply, content: taken, files, draftId: sending?.id, now };
    const { commentId, status, followUp } = await writeComment(ctx, tx, { user }, given);
    if (sending) freed.push(...(await finishSending(tx, user, sending, { now })));
    const comment = await findComment(tx, { user, now }, commentId);
    return { comment, status, ...(followUp ? { followUp } : {}) };
  });
  await discardUnlinked(ctx, freed);
  return added;
}
