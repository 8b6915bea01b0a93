import { isStaff } from '#domain/access.ts';
import { commentEditableUntil } from '#domain/comment.ts';
import { documentFromText, plainText } from '#domain/document.ts';
import type { RichTextDocument } from '#domain/document.ts';
import { ticketCan } from '#domain/ticket-status.ts';
import type { AddCommentRequest } from '#generated/model/addCommentRequest.ts';
import type { AddedComment } from '#generated/model/addedComment.ts';
import type { Comment } from '#generated/model/comment.ts';
import type { EditorDocument } from '#generated/model/editorDocument.ts';
import { badRequest, conflict, forbidden, notFound } from '#server/services/kernel/errors.ts';
import { checkReplyStatus } from '#server/services/comments/internal/reply-status.ts';
import { takeContent } from '#server/services/kernel/content.ts';
import type { Call, MockHandlers } from '../call.ts';
import type { MockComment, MockTicket } from '../data.ts';
import { attachFiles, once, requireFree, startSending } from '../sending.ts';
import { actorOf, personOf, requireTicket, sees } from '../scope.ts';
import { moveTo, recordEvent, settlePromise } from '../ticket-changes.ts';
import { filesSentWith, referenceOf, stateOf } from '../ticket-view.ts';
import { newTicket } from './tickets.ts';

type Doing = Pick<Call, 'data' | 'user' | 'now'>;

/** The conversation of a ticket. */
export const commentHandlers: MockHandlers = {
  getComments({ data, user, now, query: { ticketId, cursor, at, direction, limit } }) {
    if (at !== undefined && cursor !== undefined) throw badRequest('Give either a cursor or a comment, not both.');
    requireTicket(data, user, { ticketId });
    const all = data.comments
      .filter((comment) => comment.ticketId === ticketId.toLowerCase() && (isStaff(user.type) || !comment.removed))
      .toSorted((one, other) => (one.createdOn < other.createdOn ? -1 : 1));
    const place = all.findIndex(({ id }) => id === (at ?? cursor));
    if (place < 0 && at !== undefined) throw notFound();
    if (place < 0 && cursor !== undefined) throw badRequest('The parameter cursor is not one of an earlier answer.');
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
    const { data, user, header, body } = call;
    const request = body as AddCommentRequest;
    checkReplyStatus(user, request);
    const key = header['idempotency-key'];
    return once({ data, user }, { key: key && `addComment ${key}`, request }, () => add(call, request));
  },
  editComment({ data, user, now, body }) {
    const comment = data.comments.find(({ id }) => id === body.commentId.toLowerCase());
    if (comment === undefined || comment.removed || comment.authorId !== user.id) throw notFound();
    if (now >= commentEditableUntil(new Date(comment.createdOn))) throw conflict('edit_window_passed');
    const fileIds = commentView({ data, user, now }, comment).files.map(({ id }) => id);
    comment.content = JSON.parse(takeContent(body.content, fileIds, 'content').document) as EditorDocument;
    comment.editedOn = now.toISOString();
    recordEvent({ data, user, now }, comment.ticketId, { kind: 'CommentEdited', commentId: comment.id });
    return commentView({ data, user, now }, comment);
  },
  removeComment({ data, user, now, body }) {
    if (!isStaff(user.type)) throw forbidden();
    const comment = data.comments.find(({ id }) => id === body.commentId.toLowerCase());
    const ticket = data.tickets.find(({ id }) => id === comment?.ticketId);
    if (comment === undefined || ticket === undefined || !sees(user, ticket)) throw notFound();
    comment.removed = true;
    return commentView({ data, user, now }, comment);
  },
};

interface PageWish {
  count: number;
  /** Where the cursor or the comment asked for stands; -1 for none. */
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

function commentView({ data, user, now }: Doing, comment: MockComment): Comment {
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

function add(doing: Doing, request: AddCommentRequest): AddedComment {
  const { data, user, now } = doing;
  const { files, draftVersion, version, onHoldReason } = request;
  const content = takeContent(request.content, files, 'content');
  const draftId = draftVersion === undefined ? undefined : request.ticketId;
  const finishSending = startSending(doing, { draftId, draftVersion }, 'Reply');
  const original = requireTicket(data, user, request);
  if (version !== undefined && version !== original.version) throw conflict('ticket_changed');
  requireFree(doing, files, 'files');
  const verdict = ticketCan.reply(stateOf(original), actorOf(user), now, request);
  const isFollowUp = !verdict.allowed && verdict.reason === 'reopen_window_passed' && !isStaff(user.type);
  if (!verdict.allowed && !isFollowUp) throw conflict('transition_not_allowed');
  const ticket = isFollowUp ? startFollowUp(doing, original) : original;
  const comment: MockComment = {
    id: crypto.randomUUID(),
    ticketId: ticket.id,
    authorId: user.id,
    createdOn: now.toISOString(),
    content: JSON.parse(content.document) as EditorDocument,
    removed: false,
  };
  data.comments.push(comment);
  attachFiles(doing, files, { ticketId: ticket.id, commentId: comment.id, field: 'files' });
  ticket.lastWord = { on: comment.createdOn, byStaff: isStaff(user.type) };
  ticket.readOn[user.id] = comment.createdOn;
  recordEvent(doing, ticket.id, { kind: 'CommentAdded', commentId: comment.id });
  if (verdict.allowed) moveTo(doing, ticket, { to: verdict.to, onHoldReason, commentId: comment.id });
  settlePromise(ticket, { event: isStaff(user.type) ? 'staffReply' : 'customerReply' }, now);
  finishSending({});
  const view = commentView(doing, comment);
  return { comment: view, status: ticket.status, ...(isFollowUp ? { followUp: referenceOf(ticket) } : {}) };
}

// Product decision: an answer to a ticket that was closed long ago opens another one, which quotes it.
function startFollowUp(doing: Doing, original: MockTicket): MockTicket {
  const { data, user, now } = doing;
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
  recordEvent(doing, ticket.id, { kind: 'Created' });
  recordEvent(doing, original.id, { kind: 'FollowUpStarted', followUp: referenceOf(ticket) });
  return ticket;
}
