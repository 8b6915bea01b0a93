import { describe, expect, test } from 'vitest';
import { createRandom } from '../random.ts';
import { planTicket } from './ticket-plan.ts';

const now = new Date('2026-11-18T09:30:00Z');
const DAY_MS = 24 * 60 * 60_000;
const random = createRandom(3);
const ages = [0.01, 0.5, 1, 5, 10, 13.9, 20, 50, 100, 900];
const plans = Array.from({ length: 5000 }, (_, index) => {
  const createdOn = new Date(now.getTime() - (ages[index % ages.length] ?? 1) * DAY_MS);
  return { createdOn, ...planTicket(random, createdOn, now, 5) };
});

describe('the plan of a demo ticket', () => {
  test('puts everything in order between its creation and now', () => {
    for (const { createdOn, commentsOn, solvedOn, closedOn } of plans) {
      const times = [createdOn, ...commentsOn, solvedOn, closedOn].filter((time) => time !== null);
      expect(times.toSorted((left, right) => left.getTime() - right.getTime())).toEqual(times);
      expect(times.every((time) => time <= now)).toBe(true);
    }
  });

  test('gives every status', () => {
    expect([...new Set(plans.map(({ status }) => status))].toSorted()).toEqual([
      'Closed',
      'InProgress',
      'New',
      'OnHold',
      'PendingClient',
      'PendingSales',
      'Solved',
    ]);
  });

  test('ends with the word that the status says', () => {
    for (const { status, commentsOn, solvedOn, closedOn } of plans) {
      if (status === 'New') expect(commentsOn).toEqual([]);
      if (status === 'PendingClient') expect(commentsOn.length % 2).toBe(1);
      if (status === 'InProgress') expect(commentsOn.length % 2).toBe(0);
      expect(closedOn !== null).toBe(status === 'Closed');
      expect(solvedOn !== null).toBe(status === 'Closed' || status === 'Solved');
    }
  });

  test('leaves nothing solved for longer than 14 days', () => {
    for (const { status, solvedOn } of plans) {
      if (status === 'Solved') expect(now.getTime() - (solvedOn?.getTime() ?? 0)).toBeLessThan(14 * DAY_MS);
    }
  });
});
