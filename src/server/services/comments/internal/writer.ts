import { sql } from 'kysely';
import type { Expression, SqlBool } from 'kysely';
import { ticketActor } from '#domain/access.ts';
import type { TicketActor } from '#domain/tickets/ticket-status.ts';
import { notFound } from '../../kernel/errors.ts';
import type { SignedInUser } from '../../kernel/ports.ts';
import type { EventActor } from '../../kernel/record-event.ts';
import { ticketsAnswerableByMail, visibleTickets } from '../../scope/tickets.ts';

/** A person without an account who watches one ticket and replies by email; the files count as those of `addedBy`. */
export type OutsideWatcher = { id: string; ticketId: string; email: string; addedBy: string };

/** Who writes a comment, and whether by email. Outside watchers can only write by email. */
export type CommentWriter = { user: SignedInUser; viaMail?: boolean } | { watcher: OutsideWatcher };

/** The writer's role on a ticket; 404 for someone with no role. */
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
 * The condition on `tickets` for those that the writer may reply to: tickets in their scope (§6); by email also a colleague's
 * ticket that they watch, and for an outside watcher their one ticket.
 */
export function answerableTickets(writer: CommentWriter): Expression<SqlBool> {
  if ('watcher' in writer) return sql<SqlBool>`(tickets.visible_to_client and tickets.id = ${writer.watcher.ticketId})`;
  const { user, viaMail = false } = writer;
  return viaMail ? ticketsAnswerableByMail(user) : visibleTickets(user);
}
