import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { feedbackCommentFault, feedbackVerdict } from '#domain/tickets/feedback.ts';
import { DAY_MS, FEEDBACK_CHANGE_WINDOW_DAYS } from '#domain/limits.ts';
import type { GiveFeedbackRequest } from '#generated/model/giveFeedbackRequest.ts';
import type { TicketFeedback } from '#generated/model/ticketFeedback.ts';
import type { Database } from '../../db/schema.ts';
import { conflict, invalidField, notFound } from '../kernel/errors.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { requireAccess } from '../kernel/require-access.ts';
import { recordEvent } from '../kernel/record-event.ts';
import { visibleTickets } from '../scope/tickets.ts';
import { findFeedback, toFeedback } from './internal/feedback-view.ts';
import type { StoredFeedback } from './internal/feedback-view.ts';

const faults = {
  required: 'Please tell us how can we improve.', // §5
  too_long: 'The comment must have at most 500 characters',
} as const;

/**
 * Rates a ticket for a customer, or changes their rating of it (`feedbackVerdict`); the moment of giving stays.
 * 403 for staff, 404 out of scope, 409 with the reason when it is not open, 422 for a comment that is missing or too long.
 */
export async function giveFeedback(
  { db, clock, jobs }: ServiceContext,
  user: SignedInUser,
  { ticketId, rating, target, comment: typed }: GiveFeedbackRequest,
): Promise<TicketFeedback> {
  requireAccess(user, 'giveFeedback');
  const comment = typed.trim();
  const fault = feedbackCommentFault(rating, comment);
  if (fault) throw invalidField('comment', fault, faults[fault]);
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    const given = { ticketId, userId: user.id, rating, target, comment, givenOn: now, changedOn: now };
    const stored = await storeFeedback(tx, user, given);
    if (!stored) return refuse(tx, user, ticketId, now);
    const actor = { userId: user.id };
    await recordEvent(tx, jobs, { ticketId, kind: 'FeedbackGiven', actor, data: { rating }, now });
    return toFeedback(stored);
  });
}

// The ticket is locked, so that it cannot be reopened in between.
async function storeFeedback(
  tx: Transaction<Database>,
  user: SignedInUser,
  { ticketId, changedOn: now, ...given }: StoredFeedback,
): Promise<StoredFeedback | undefined> {
  const { userId, rating, target, comment } = given;
  const changeable = new Date(now.getTime() - FEEDBACK_CHANGE_WINDOW_DAYS * DAY_MS);
  const { rows } = await sql<StoredFeedback>`
    insert into feedbacks (ticket_id, user_id, rating, target, comment, given_on, changed_on)
    select tickets.id, ${userId}::uuid, ${rating}::smallint, ${target}::text, ${comment}::text, ${now}::timestamptz, ${now}::timestamptz
    from tickets
    where tickets.id = ${ticketId} and ${visibleTickets(user)} and tickets.status in ('Solved', 'Closed')
    for share of tickets
    on conflict (ticket_id) do update
      set rating = excluded.rating, target = excluded.target, comment = excluded.comment, changed_on = excluded.changed_on
      where feedbacks.user_id = excluded.user_id and feedbacks.given_on > ${changeable}
    returning *
  `.execute(tx);
  return rows[0];
}

async function refuse(tx: Transaction<Database>, user: SignedInUser, ticketId: string, now: Date): Promise<never> {
  const ticket = await tx
    .selectFrom('tickets')
    .select('status')
    .where('id', '=', ticketId)
    .where(visibleTickets(user))
    .executeTakeFirst();
  if (!ticket) throw notFound();
  const given = await findFeedback(tx, ticketId);
  const verdict = feedbackVerdict({ status: ticket.status, given }, { id: user.id, mayRate: true }, now);
  throw verdict.allowed || verdict.reason === 'not_permitted' ? conflict() : conflict(verdict.reason);
}
