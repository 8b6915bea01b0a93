import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { OnHoldReason, TicketStatus } from '#domain/enums.ts';
import { replyMove } from '#domain/tickets/ticket-status.ts';
import type { TicketReference } from '#generated/model/ticketReference.ts';
import type { Database } from '../../../db/schema.ts';
import { conflict } from '../../kernel/errors.ts';
import { attachFiles } from '../../files/internal/attach.ts';
import type { ServiceContext } from '../../kernel/ports.ts';
import type { StoredContent } from '../../kernel/content.ts';
import { lockTicket, moveTicket, recordMove } from '../../tickets/internal/move-ticket.ts';
import type { LockedTicket } from '../../tickets/internal/move-ticket.ts';
import { settlePromise } from '../../tickets/internal/promise.ts';
import { recordRead } from '../../tickets/internal/reading.ts';
import { recordEvent } from '../../kernel/record-event.ts';
import { statusAfter, transitionAllowed } from '../../tickets/internal/transition.ts';
import { startFollowUp } from './start-follow-up.ts';
import { actorOf, answerableTickets, eventActorOf } from './writer.ts';
import type { CommentWriter } from './writer.ts';

/** What is written. Manual status changes and `version` are for staff only. */
export type Reply = {
  ticketId: string;
  content: StoredContent;
  /** Ids of the writer's own uploads. */
  files: readonly string[];
  draftId?: string | undefined;
  keepStatus?: boolean | undefined;
  status?: TicketStatus | undefined;
  onHoldReason?: OnHoldReason | undefined;
  version?: number | undefined;
  now: Date;
};

/** `ticketId` is that of the follow-up when the reply started one. */
export type WrittenComment = {
  commentId: string;
  ticketId: string;
  createdOn: Date;
  status: TicketStatus;
  followUp?: TicketReference;
};

type Work = Pick<ServiceContext, 'jobs'>;

/**
 * Writes a comment and moves the ticket by the transition table (product decision), with its files, events and promise.
 * A customer's reply to a ticket closed for more than 14 days opens a linked follow-up with the reply as its first comment;
 * an outside watcher's does not. 404 out of scope, 409 when the status does not allow it or the ticket changed, 422 for files.
 */
export async function writeComment(
  { jobs }: Work,
  tx: Transaction<Database>,
  writer: CommentWriter,
  reply: Reply,
): Promise<WrittenComment> {
  const { now } = reply;
  const staff = actorOf(writer) === 'staff';
  const language = 'user' in writer ? writer.user.preferences.language : 'en';
  const scope = answerableTickets(writer);
  const seen = { version: reply.version, language, staff };
  const before = await lockTicket(tx, { ticketId: reply.ticketId, scope }, seen);
  const after = await moveTicket(tx, before, moveOf(writer, reply));
  if (!after) return writeFollowUp({ jobs }, tx, { writer, reply, original: before });
  const createdOn = after.lastPublicCommentOn ?? now;
  const commentId = await insertComment({ jobs }, tx, { writer, reply, ticketId: after.id, createdOn });
  await recordMove(tx, jobs, [before, after], { actor: eventActorOf(writer), commentId, now });
  await settlePromise(tx, after.id, { event: staff ? 'staffReply' : 'customerReply' }, now);
  return { commentId, ticketId: after.id, createdOn, status: after.status };
}

// The time is set under the row's lock and never repeats, so a cursor over (time, id) misses no comment. It is always later
// than the ticket's own time, even with skewed clocks: having read the ticket does not mean having read the reply.
function moveOf(writer: CommentWriter, { now, ...reply }: Reply) {
  const actor = actorOf(writer);
  const move = replyMove(actor, reply);
  const columns = {
    lastPublicCommentOn: sql<Date>`greatest(${now}::timestamptz, interval '1 millisecond' + coalesce(
      (select max(comments.created_on) from comments where comments.ticket_id = tickets.id), tickets.created_on))`,
    lastPublicCommentByStaff: actor === 'staff',
  };
  const { onHoldReason } = reply;
  return { allowed: transitionAllowed(move, now), status: statusAfter(move), onHoldReason, columns, now };
}

async function writeFollowUp(
  { jobs }: Work,
  tx: Transaction<Database>,
  { writer, reply, original }: { writer: CommentWriter; reply: Reply; original: LockedTicket },
): Promise<WrittenComment> {
  if (!('user' in writer) || actorOf(writer) !== 'customer' || original.status !== 'Closed') {
    throw conflict('transition_not_allowed');
  }
  const { now } = reply;
  const followUp = await startFollowUp({ jobs }, tx, { writer, original, now });
  const { ticketId } = followUp;
  const commentId = await insertComment({ jobs }, tx, { writer, reply, ticketId, createdOn: now });
  return { commentId, ticketId, createdOn: now, status: 'New', followUp };
}

async function insertComment(
  { jobs }: Work,
  tx: Transaction<Database>,
  {
    writer,
    reply: { content, files, draftId, now },
    ticketId,
    createdOn,
  }: { writer: CommentWriter; reply: Reply; ticketId: string; createdOn: Date },
): Promise<string> {
  const actor = eventActorOf(writer);
  const { id: commentId } = await tx
    .insertInto('comments')
    .values({
      ticketId,
      authorId: actor.userId ?? null,
      watcherId: actor.watcherId ?? null,
      viaMail: actor.viaMail ?? false,
      content: content.document,
      contentText: content.text,
      createdOn,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const owner = 'user' in writer ? writer.user : { id: writer.watcher.addedBy };
  await attachFiles(tx, owner, files, { ticketId, commentId, draftId }, 'files');
  if ('user' in writer) await recordRead(tx, { userId: writer.user.id, ticketId, readOn: createdOn });
  await recordEvent(tx, jobs, { ticketId, kind: 'CommentAdded', actor, commentId, now });
  return commentId;
}
