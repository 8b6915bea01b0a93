import type { TicketStatus } from '#domain/enums.ts';
import {
  DAY_MS,
  FEEDBACK_CHANGE_WINDOW_DAYS,
  FEEDBACK_COMMENT_MAX_CHARACTERS,
  FEEDBACK_COMMENT_REQUIRED_BELOW_RATING,
} from '#domain/limits.ts';
import { codePointLength } from '#domain/text.ts';
import { isOpen } from './ticket-status.ts';

/** Why a ticket cannot be rated now; all but the first are codes of a problem. */
export type FeedbackRefusal = 'not_permitted' | 'feedback_not_open' | 'feedback_given' | 'feedback_window_passed';
export type FeedbackVerdict = { allowed: true } | { allowed: false; reason: FeedbackRefusal };

/** Until when (exclusive) feedback given at `givenOn` may be changed by its giver. */
export function feedbackChangeableUntil(givenOn: Date): Date {
  return new Date(givenOn.getTime() + FEEDBACK_CHANGE_WINDOW_DAYS * DAY_MS);
}

/**
 * Whether a person may rate a ticket now (§1, §3; product decision): customers, when it is solved or closed, once per ticket;
 * the author may change it for 14 days. `given` is the existing feedback.
 */
export function feedbackVerdict(
  ticket: { status: TicketStatus; given?: { userId: string; givenOn: Date } | undefined },
  person: { id: string; mayRate: boolean },
  now: Date,
): FeedbackVerdict {
  const refused = (reason: FeedbackRefusal): FeedbackVerdict => ({ allowed: false, reason });
  if (!person.mayRate) return refused('not_permitted');
  if (isOpen(ticket.status)) return refused('feedback_not_open');
  if (ticket.given === undefined) return { allowed: true };
  if (ticket.given.userId !== person.id) return refused('feedback_given');
  return now < feedbackChangeableUntil(ticket.given.givenOn) ? { allowed: true } : refused('feedback_window_passed');
}

/** Whether a rating needs a comment (§5: 'Please tell us how can we improve.'). */
export function feedbackCommentRequired(rating: number): boolean {
  return rating < FEEDBACK_COMMENT_REQUIRED_BELOW_RATING;
}

/** What is wrong with a comment, which has no blank ends, at this rating; undefined where nothing is. */
export function feedbackCommentFault(rating: number, comment: string): 'required' | 'too_long' | undefined {
  if (comment === '') return feedbackCommentRequired(rating) ? 'required' : undefined;
  return codePointLength(comment) > FEEDBACK_COMMENT_MAX_CHARACTERS ? 'too_long' : undefined;
}
