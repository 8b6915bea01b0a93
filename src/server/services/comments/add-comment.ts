import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { ticketActor } from '#domain/access.ts';
import type { AddCommentRequest } from '#generated/model/addCommentRequest.ts';
import type { AddedComment } from '#generated/model/addedComment.ts';
import type { TicketReference } from '#generated/model/ticketReference.ts';
import type { TicketStatus } from '#generated/model/ticketStatus.ts';
import type { Database } from '../../db/schema.ts';
import { conflict, notFound } from '../errors.ts';
import { discardFreed } from '../drafts/held-files.ts';
import { finishSending, startSending } from '../drafts/send-draft.ts';
import { attachFiles } from '../files/attach.ts';
import { once } from '../idempotency.ts';
import type { IdempotentRequest } from '../idempotency.ts';
import type { ServiceContext, SignedInUser } from '../ports.ts';
import { takeContent } from '../tickets/content.ts';
import type { StoredContent } from '../tickets/content.ts';
import { recordRead } from '../tickets/reading.ts';
import { visibleTickets } from '../tickets/scope.ts';
import { statusAfter, statusColumns, transitionAllowed } from '../tickets/transition.ts';
import { selectComments, toComments } from './comment-view.ts';
import { startFollowUp } from './start-follow-up.ts';

/** Where a reply goes, when exactly, and what the ticket's status is after it. */
type Place = { ticketId: string; createdOn: Date; status: TicketStatus; followUp?: TicketReference };
type Reply = { ticketId: string; keepStatus: boolean; now: Date };

/**
 * Adds a comment and moves the ticket by the transition table (product decision), in one transaction. A customer's reply to
 * a ticket closed for more than 14 days opens a linked follow-up with the reply as its first comment. `keepStatus` is the
 * staff's. 404 out of scope, 409 when the status does not allow a reply
 * or its draft was sent already, 422 for a text or files that cannot be taken.
 */
export async function addComment(
  context: ServiceContext,
  user: SignedInUser,
  { ticketId, content, files, keepStatus = false, draftVersion }: AddCommentRequest,
  idempotent?: IdempotentRequest,
): Promise<AddedComment> {
  const taken = takeContent(content, files, 'content');
  const freed: string[] = [];
  const added = await once(context, user, idempotent, async (transaction) => {
    const now = context.clock.now();
    const draft = { id: ticketId, kind: 'Reply', version: draftVersion, now } as const;
    const sending = await startSending(transaction, user, draft);
    const reply = { ticketId, keepStatus, now };
    const place = (await moveTicket(transaction, user, reply)) ?? (await followUp(transaction, user, reply));
    const id = await insertComment(transaction, user, place, taken);
    const target = { ticketId: place.ticketId, commentId: id, draftId: sending?.id };
    await attachFiles(transaction, user, files, target, 'files');
    if (sending) freed.push(...(await finishSending(transaction, user, sending, { ticketId: null, now })));
    await recordRead(transaction, { userId: user.id, ticketId: place.ticketId, readOn: place.createdOn });
    const [comment] = await toComments(
      transaction,
      await selectComments(transaction).where('comments.id', '=', id).execute(),
    );
    if (!comment) throw new Error('the comment just stored is not there');
    return { comment, status: place.status, ...(place.followUp ? { followUp: place.followUp } : {}) };
  });
  await discardFreed(context, freed);
  return added;
}

// The moment is taken under the row's lock and never twice, so a cursor over (moment, id) misses no comment.
async function moveTicket(
  transaction: Transaction<Database>,
  user: SignedInUser,
  { ticketId, keepStatus, now }: Reply,
): Promise<Place | undefined> {
  const actor = ticketActor(user.type);
  if (actor === null) throw notFound();
  const change = { action: 'reply', actor, now } as const;
  const status = keepStatus && actor === 'staff' ? sql<TicketStatus>`tickets.status` : statusAfter(change);
  const row = await transaction
    .updateTable('tickets')
    .set({
      ...statusColumns(status, now),
      lastPublicCommentOn: sql<Date>`greatest(${now}::timestamptz, tickets.last_public_comment_on + interval '1 millisecond')`,
      lastPublicCommentByStaff: actor === 'staff',
    })
    .where('id', '=', ticketId)
    .where(visibleTickets(user))
    .where(transitionAllowed(change))
    .returning(['status', 'lastPublicCommentOn'])
    .executeTakeFirst();
  return row && { ticketId, createdOn: row.lastPublicCommentOn ?? now, status: row.status };
}

async function followUp(
  transaction: Transaction<Database>,
  user: SignedInUser,
  { ticketId, now }: Reply,
): Promise<Place> {
  const original = await transaction
    .selectFrom('tickets')
    .selectAll()
    .where('id', '=', ticketId)
    .where(visibleTickets(user))
    .executeTakeFirst();
  if (!original) throw notFound();
  if (ticketActor(user.type) !== 'customer' || original.status !== 'Closed') throw conflict('transition_not_allowed');
  const reference = await startFollowUp(transaction, user, original, now);
  return { ticketId: reference.ticketId, createdOn: now, status: 'New', followUp: reference };
}

async function insertComment(
  transaction: Transaction<Database>,
  user: SignedInUser,
  { ticketId, createdOn }: Place,
  { document, text }: StoredContent,
): Promise<string> {
  const { id } = await transaction
    .insertInto('comments')
    .values({ ticketId, authorId: user.id, content: document, contentText: text, createdOn })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
