import { sql } from 'kysely';
import type { Expression, SqlBool } from 'kysely';
import { isCustomer, ticketActor } from '#domain/access.ts';
import type { TicketActor } from '#domain/ticket-status.ts';
import { notFound } from '../../kernel/errors.ts';
import type { SignedInUser } from '../../kernel/ports.ts';
import type { EventActor } from '../../kernel/record-event.ts';
import { visibleTickets } from '../../scope/tickets.ts';

/** Somebody without an account who watches one ticket and answers by mail; the files count as those of `addedBy`. */
export type OutsideWatcher = { id: string; ticketId: string; email: string; addedBy: string };

/** Who writes a comment, and whether by mail. Only mails come from outside watchers. */
export type CommentWriter = { user: SignedInUser; viaMail?: boolean } | { watcher: OutsideWatcher };

/** The part the writer plays on a ticket; 404 for who may do nothing. */
export function actorOf(writer: CommentWriter): TicketActor {
  const actor = 'user' in writer ? ticketActor(writer.user.type) : 'customer';
  if (actor === null) throw notFound();
  return actor;
}

/** The writer as events name them. */
export function eventActorOf(writer: CommentWriter): EventActor {
  return 'user' in writer
    ? { userId: writer.user.id, viaMail: writer.viaMail ?? false }
    : { watcherId: writer.watcher.id, viaMail: true };
}

/**
 * The condition on `tickets` that holds for those the writer may answer: who sees them (§6), by mail also a colleague of the
 * ticket's client who watches it, and an outside watcher for the one ticket.
 */
export function answerableTickets(writer: CommentWriter): Expression<SqlBool> {
  if ('watcher' in writer) return sql<SqlBool>`(tickets.visible_to_client and tickets.id = ${writer.watcher.ticketId})`;
  const { user, viaMail = false } = writer;
  if (!viaMail || !isCustomer(user.type)) return visibleTickets(user);
  return sql<SqlBool>`(${visibleTickets(user)} or (tickets.visible_to_client
    and tickets.client_id = any(${user.clientIds}::uuid[])
    and exists (select from watchers where watchers.ticket_id = tickets.id and watchers.user_id = ${user.id})))`;
}
