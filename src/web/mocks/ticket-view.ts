import { can, sideOf } from '#domain/access.ts';
import { plainText } from '#domain/documents/document.ts';
import type { RichTextDocument } from '#domain/documents/document.ts';
import { LAST_WORD_MAX_CHARACTERS } from '#domain/limits.ts';
import { beginningOf } from '#domain/text.ts';
import { feedbackChangeableUntil, feedbackVerdict } from '#domain/tickets/feedback.ts';
import { isLastWordByOther, needsReply as owesReply } from '#domain/tickets/needs-reply.ts';
import { allowedStatuses, reopenableUntil, whoseTurn } from '#domain/tickets/ticket-status.ts';
import type { SimilarTicket } from '#generated/model/similarTicket.ts';
import type { Ticket } from '#generated/model/ticket.ts';
import type { TicketFeedback } from '#generated/model/ticketFeedback.ts';
import type { TicketLastWord } from '#generated/model/ticketLastWord.ts';
import type { TicketListItem } from '#generated/model/ticketListItem.ts';
import type { TicketReference } from '#generated/model/ticketReference.ts';
import type { UploadedFile } from '#generated/model/uploadedFile.ts';
import type { MockData, MockFeedback, MockFile, MockTicket, MockUser } from './data.ts';
import { hasText } from './draft-text.ts';
import { actorOf, personOf, rmaActorOf, sees } from './scope.ts';

const PRIORITY = 2;

/** A ticket by both its ids. */
export function referenceOf({ id, displayId }: MockTicket): TicketReference {
  return { ticketId: id, displayId: String(displayId) };
}

/** Whether the last public word is of the other side and not read by the person. */
export function isUnread({ createdOn, lastWord, readOn }: MockTicket, user: MockUser): boolean {
  const isOfOther = isLastWordByOther(sideOf(user), lastWord?.byStaff);
  return isOfOther && (readOn[user.id] ?? '') < (lastWord?.on ?? createdOn);
}

/** A ticket as a similar-ticket search returns it. */
export function similarTicket({ id, displayId, title, status, type, createdOn }: MockTicket): SimilarTicket {
  return { id, displayId: String(displayId), title, status, type, createdOn };
}

/** Product decision: needs reply. */
export function needsReply({ status, lastWord }: MockTicket, user: MockUser): boolean {
  return owesReply(sideOf(user), { status, isLastWordByStaff: lastWord?.byStaff });
}

/** When the last public word was written. */
export function lastActivityOn({ createdOn, lastWord: word }: MockTicket): string {
  return word?.on ?? createdOn;
}

/** The newest comment that is not removed; of a ticket without one its problem. */
function lastWord(data: MockData, ticket: MockTicket): TicketLastWord {
  const { authorId, content } =
    data.comments
      .filter(({ ticketId, removed }) => ticketId === ticket.id && !removed)
      .toSorted((one, other) => (one.createdOn < other.createdOn ? 1 : -1))[0] ?? ticket;
  const text = beginningOf(plainText(content as RichTextDocument), LAST_WORD_MAX_CHARACTERS);
  return { author: personOf(data, authorId), text };
}

/** A file in the shape of the API. */
export function uploadedFile({ id, name, size, declaredType, category }: MockFile): UploadedFile {
  return { id, name, size, type: declaredType, category };
}

/** The files that went with something, in their order. */
export function filesSentWith(data: MockData, isMeant: (sent: NonNullable<MockFile['sentWith']>) => boolean) {
  return data.files
    .filter(({ sentWith }) => sentWith !== undefined && isMeant(sentWith))
    .toSorted((one, other) => (one.sentWith?.position ?? 0) - (other.sentWith?.position ?? 0))
    .map(uploadedFile);
}

/** A rating in the shape of the API. */
export function feedbackOf({ rating, target, comment, givenOn }: MockFeedback): TicketFeedback {
  const changeableUntil = feedbackChangeableUntil(new Date(givenOn)).toISOString();
  return { rating, target, comment, givenOn, changeableUntil };
}

/** What the rules of transitions read of a ticket. */
export function stateOf({ status, closedOn }: MockTicket) {
  return {
    status,
    reopenableUntil:
      status === 'Closed' && closedOn !== undefined ? reopenableUntil(new Date(closedOn)).toISOString() : undefined,
  };
}

/** A list row for the viewer. */
export function listItem(data: MockData, ticket: MockTicket, user: MockUser): TicketListItem {
  const { id, displayId, createdOn, status, type, title, productGroup, promisedBy } = ticket;
  const { firstName, lastName } = personOf(data, ticket.authorId);
  return {
    id,
    displayId: String(displayId),
    createdOn,
    status,
    type,
    title,
    productGroup: productGroup.name,
    productSupportStatus: productGroup.supportStatus,
    author: { firstName, lastName },
    unread: isUnread(ticket, user),
    needsReply: needsReply(ticket, user),
    lastActivityOn: lastActivityOn(ticket),
    lastWord: lastWord(data, ticket),
    hasDraft: data.drafts.some((draft) => draft.ownerId === user.id && draft.id === id && hasText(draft)),
    whoseTurn: whoseTurn(status),
    ...(promisedBy === null ? {} : { promisedBy }),
  };
}

/** A whole ticket for the viewer. */
export function ticketView(data: MockData, ticket: MockTicket, { user, now }: { user: MockUser; now: Date }): Ticket {
  const { status, onHoldReason, promisedBy, feedback, engineerId, productGroup, title, type, version } = ticket;
  const state = stateOf(ticket);
  const isSeen = (other: MockTicket) => sees(user, other);
  const followed = data.tickets.find(({ id }) => id === ticket.followUpOf);
  const followUps = data.tickets.filter(({ followUpOf }) => followUpOf === ticket.id).filter(isSeen);
  const unread = isUnread(ticket, user);
  const firstUnread = unread ? data.comments.find((comment) => isNew(comment, ticket, user)) : undefined;
  const draft = data.drafts.find(({ ownerId, id }) => ownerId === user.id && id === ticket.id);
  const rmas = data.rmas.filter(({ ticketId }) => ticketId === ticket.id);
  const given = feedback && { userId: feedback.userId, givenOn: new Date(feedback.givenOn) };
  const rater = { id: user.id, mayRate: can(user, 'giveFeedback') };
  return {
    ...referenceOf(ticket),
    title,
    type,
    productGroupId: productGroup.id,
    productGroup,
    problem: {
      content: ticket.content,
      files: filesSentWith(data, (sent) => sent.ticketId === ticket.id && !sent.commentId && !sent.rmaId),
    },
    status,
    ...(onHoldReason === undefined ? {} : { onHoldReason }),
    priority: PRIORITY,
    createdOn: ticket.createdOn,
    updatedOn: ticket.updatedOn,
    author: personOf(data, ticket.authorId),
    ...(engineerId === undefined ? {} : { engineer: nameOf(data, engineerId) }),
    whoseTurn: whoseTurn(status),
    allowedStatuses: allowedStatuses(state, actorOf(user), now),
    ...(followed && isSeen(followed) ? { followUpOf: referenceOf(followed) } : {}),
    ...(state.reopenableUntil === undefined ? {} : { reopenableUntil: state.reopenableUntil }),
    ...(followUps.length === 0 ? {} : { followUps: followUps.map(referenceOf) }),
    ...(promisedBy === null ? {} : { promisedBy }),
    version,
    unread,
    ...(firstUnread === undefined ? {} : { firstUnreadCommentId: firstUnread.id }),
    ...(draft === undefined ? {} : { draftVersion: draft.version }),
    ...(feedback === undefined ? {} : { feedback: feedbackOf(feedback) }),
    feedbackAllowed: feedbackVerdict({ status, given }, rater, now).allowed,
    ...(rmas.length === 0
      ? {}
      : {
          rmas: rmas.map((rma) => ({
            rmaId: rma.id,
            displayId: rma.displayId,
            ticketId: rma.ticketId,
            ticketDisplayId: rma.ticketDisplayId,
            status: rma.status,
            productCount: rma.products.length,
            version: rma.version,
          })),
        }),
    rmaAllowed: rmaActorOf(user, ticket) !== null && status !== 'Closed',
    ...lastReplyOf(data, ticket),
    ...(can(user, 'portal.readAsStaff') ? { client: ticket.client } : {}),
  };
}

function nameOf(data: MockData, id: string) {
  const { firstName, lastName } = personOf(data, id);
  return { firstName, lastName };
}

function lastReplyOf(data: MockData, { id }: MockTicket): Pick<Ticket, 'lastReply'> {
  const last = data.comments.findLast(({ ticketId, removed }) => ticketId === id && !removed);
  return last === undefined ? {} : { lastReply: { author: personOf(data, last.authorId), createdOn: last.createdOn } };
}

function isNew(comment: MockData['comments'][number], ticket: MockTicket, user: MockUser): boolean {
  return comment.ticketId === ticket.id && !comment.removed && comment.createdOn > (ticket.readOn[user.id] ?? '');
}
