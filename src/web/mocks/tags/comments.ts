import { can } from '#domain/access.ts';
import { commentEditableUntil } from '#domain/documents/comment.ts';
import { documentFromText, plainText } from '#domain/documents/document.ts';
import type { RichTextDocument } from '#domain/documents/document.ts';
import { ticketCan } from '#domain/tickets/ticket-status.ts';
import type { AddCommentRequest } from '#generated/model/addCommentRequest.ts';
import type { AddedComment } from '#generated/model/addedComment.ts';
import type { Comment } from '#generated/model/comment.ts';
import type { EditorDocument } from '#generated/model/editorDocument.ts';
import { badRequest, conflict, notFound } from '#server/services/kernel/errors.ts';
import { checkReplyStatus } from '#server/services/comments/internal/reply-status.ts';
import { validateContent } from '#server/services/kernel/content.ts';
import type { MockContext, MockHandlers } from '../call.ts';
import type { MockComment, MockTicket } from '../data.ts';
import { attachFiles, once, requireFree, startSending } from '../sending.ts';
import { actorOf, personOf, requireTicket, sees } from '../scope.ts';
import { moveTo, recordEvent, settlePromise } from '../ticket-changes.ts';
import { filesSentWith, referenceOf, stateOf } from '../ticket-view.ts';
import { newTicket } from './tickets.ts';

/** The conversation of a ticket. */
export const commentHandlers: MockHandlers = {
  getComments({ data, user, now, query: { ticketId, cursor, at, direction, limit } }) {
    if (at !== undefined && cursor !== undefined) throw badRequest('Give either a cursor or a comment, not both.');
    requireTicket(data, user, { ticketId });
    const all = data.comments
      .filter(
        (comment) =>
          comment.ticketId === ticketId.toLowerCase() && (can(user, 'comments.seeRemoved') || !comment.removed),
      )
      .toSorted((one, other) => (one.createdOn < other.createdOn ? -1 : 1));
    const place = all.findIndex(({ id }) => id === (at ?? cursor));
    if (place < 0 && at !== undefined) throw notFound();
    if (place < 0 && cursor !== undefined) throw badRequest('The cursor is not from an earlier answer.');
    const start = startOfPage({ count: all.length, place, limit, at: at !== undefined, older: direction === 'older' });
    const end = Math.min(start.end, all.length);
    const rows = all.slice(start.begin, end);
    const [first, last] = [rows.at(0), rows.at(-1)];
    return {
      result: rows.map((comment) => commentView({ data, user, now }, comment)),
      ...(first && start.begin > 0 ? { olderCursor: first.id } : {}),
      ...(last && end < all.length ? { newerCursor: last.id } : {}),
    };
  },
  addComment(call) {
    const { data, user, header, body: request } = call;
    checkReplyStatus(user, request);
    const key = header['idempotency-key'];
    return once({ data, user }, { key: key && `addComment ${key}`, request }, () => add(call, request));
  },
  editComment({ data, user, now, body }) {
    const comment = data.comments.find(({ id }) => id === body.commentId.toLowerCase());
    if (comment === undefined || comment.removed || comment.authorId !== user.id) throw notFound();
    if (now >= commentEditableUntil(new Date(comment.createdOn))) throw conflict('edit_window_passed');
    const fileIds = commentView({ data, user, now }, comment).files.map(({ id }) => id);
    comment.content = JSON.parse(validateContent(body.content, fileIds, 'content').document) as EditorDocument;
    comment.editedOn = now.toISOString();
    recordEvent({ data, user, now }, comment.ticketId, { kind: 'CommentEdited', commentId: comment.id });
    return commentView({ data, user, now }, comment);
  },
  removeComment({ data, user, now, body }) {
    const comment = data.comments.find(({ id }) => id === body.commentId.toLowerCase());
    const ticket = data.tickets.find(({ id }) => id === comment?.ticketId);
    if (comment === undefined || ticket === undefined || !sees(user, ticket)) throw notFound();
    comment.removed = true;
    return commentView({ data, user, now }, comment);
  },
};

interface PageWish {
  count: number;
  /** The position of the requested cursor or comment; -1 for none. */
  place: number;
  limit: number;
  at: boolean;
  older: boolean;
}

function startOfPage({ count, place, limit, at, older }: PageWish): { begin: number; end: number } {
  const from = (begin: number) => ({ begin: Math.max(0, begin), end: Math.max(0, begin) + limit });
  if (at) return from(place - Math.floor((limit - 1) / 2));
  if (!older) return from(place + 1);
  const end = place < 0 ? count : place;
  return { begin: Math.max(0, end - limit), end };
}

function commentView({ data, user, now }: MockContext, comment: MockComment): Comment {
  const { id, ticketId, createdOn, authorId, content, removed, editedOn } = comment;
  const until = commentEditableUntil(new Date(createdOn));
  const isEditable = authorId === user.id && !removed && now < until;
  return {
    id,
    ticketId,
    createdOn,
    author: personOf(data, authorId),
    content,
    files: filesSentWith(data, (sent) => sent.commentId === id),
    removed,
    ...(editedOn === undefined ? {} : { editedOn }),
    ...(isEditable ? { editableUntil: until.toISOString() } : {}),
  };
}

function add(ctx: MockContext, request: AddCommentRequest): AddedComment {
  const { data, user, now } = ctx;
  const { files, draftVersion, version, onHoldReason } = request;
  const content = validateContent(request.content, files, 'content');
  const draftId = draftVersion === undefined ? undefined : request.ticketId;
  const finishSending = startSending(ctx, { draftId, draftVersion }, 'Reply');
  const original = requireTicket(data, user, request);
  if (version !== undefined && version !== original.version) throw conflict('ticket_changed');
  requireFree(ctx, files, 'files');
  const actor = actorOf(user);
  const verdict = ticketCan.reply(stateOf(original), actor, now, request);
  const isFollowUp = !verdict.allowed && verdict.reason === 'reopen_window_passed' && actor === 'customer';
  if (!verdict.allowed && !isFollowUp) throw conflict('transition_not_allowed');
  const ticket = isFollowUp ? startFollowUp(ctx, original) : original;
  const comment: MockComment = {
    id: crypto.randomUUID(),
    ticketId: ticket.id,
    authorId: user.id,
    createdOn: now.toISOString(),
    content: JSON.parse(content.document) as EditorDocument,
    removed: false,
  };
  data.comments.push(comment);
  attachFiles(ctx, files, { ticketId: ticket.id, commentId: comment.id, field: 'files' });
  ticket.lastWord = { on: comment.createdOn, byStaff: actor === 'staff' };
  ticket.readOn[user.id] = comment.createdOn;
  recordEvent(ctx, ticket.id, { kind: 'CommentAdded', commentId: comment.id });
  if (verdict.allowed) moveTo(ctx, ticket, { to: verdict.to, onHoldReason, commentId: comment.id });
  settlePromise(ticket, { event: actor === 'staff' ? 'staffReply' : 'customerReply' }, now);
  finishSending({});
  const view = commentView(ctx, comment);
  return { comment: view, status: ticket.status, ...(isFollowUp ? { followUp: referenceOf(ticket) } : {}) };
}

// Product decision: an answer to a ticket that was closed long ago opens another one, which quotes it.
function startFollowUp(ctx: MockContext, original: MockTicket): MockTicket {
  const { data, user, now } = ctx;
  const { type, productGroup, title, client } = original;
  const text = plainText(original.content as RichTextDocument).trim();
  const { content } = documentFromText(text === '' ? title : text);
  const quotation = { type: 'doc', content: [{ type: 'blockquote', content }] } as EditorDocument;
  const made = newTicket(data, user, now);
  const ticket: MockTicket = {
    ...made,
    client,
    type,
    productGroup,
    title,
    content: quotation,
    followUpOf: original.id,
  };
  data.tickets.push(ticket);
  recordEvent(ctx, ticket.id, { kind: 'Created' });
  recordEvent(ctx, original.id, { kind: 'FollowUpStarted', followUp: referenceOf(ticket) });
  return ticket;
}
