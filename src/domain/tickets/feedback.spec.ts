import { describe, expect, it } from 'vitest';
import { ticketStatuses } from '#domain/enums.ts';
import { feedbackChangeableUntil, feedbackCommentFault, feedbackCommentRequired, feedbackVerdict } from './feedback.ts';
import { DAY_MS } from '#domain/limits.ts';

const now = new Date('2026-11-16T08:00:00Z');
const rasa = { id: 'rasa', mayRate: true };
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);

describe('rating a ticket', () => {
  it.each(ticketStatuses)('is open to customers when it is solved or closed: %s', (status) => {
    const open = { allowed: true };
    const shut = { allowed: false, reason: 'feedback_not_open' };
    expect(feedbackVerdict({ status }, rasa, now)).toEqual(status === 'Solved' || status === 'Closed' ? open : shut);
  });

  it('is not for the staff', () => {
    const verdict = feedbackVerdict({ status: 'Solved' }, { id: 'jonas', mayRate: false }, now);
    expect(verdict).toEqual({ allowed: false, reason: 'not_permitted' });
  });

  it('is changed by its giver alone, for 14 days', () => {
    const given = (userId: string, days: number) => ({
      status: 'Closed' as const,
      given: { userId, givenOn: daysAgo(days) },
    });
    expect(feedbackVerdict(given('rasa', 13.999), rasa, now)).toEqual({ allowed: true });
    expect(feedbackVerdict(given('rasa', 14), rasa, now)).toEqual({ allowed: false, reason: 'feedback_window_passed' });
    expect(feedbackVerdict(given('tomas', 1), rasa, now)).toEqual({ allowed: false, reason: 'feedback_given' });
    expect(feedbackChangeableUntil(daysAgo(14))).toEqual(now);
  });
});

it.each([
  [1, '', 'required'],
  [3, '', 'required'],
  [4, '', undefined],
  [5, '', undefined],
  [3, 'Slow', undefined],
  [5, '😀'.repeat(500), undefined],
  [5, '😀'.repeat(501), 'too_long'],
] as const)('a comment at %i stars: %#', (rating, comment, fault) => {
  expect(feedbackCommentFault(rating, comment)).toBe(fault);
  expect(feedbackCommentRequired(rating)).toBe(rating < 4);
});
