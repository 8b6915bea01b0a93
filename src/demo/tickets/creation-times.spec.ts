import { describe, expect, test } from 'vitest';
import { creationTimes } from './creation-times.ts';

const now = new Date('2026-11-18T09:30:00Z');

describe('the times of demo tickets', () => {
  const times = [...creationTimes(now, 1095, 5000, () => 0.5)];

  test('are as many as asked, in order, before now', () => {
    expect(times).toHaveLength(5000);
    expect(times.toSorted((left, right) => left.getTime() - right.getTime())).toEqual(times);
    expect(times.every((time) => time < now)).toBe(true);
  });

  test('lie in working hours', () => {
    for (const time of times) {
      expect([1, 2, 3, 4, 5]).toContain(time.getUTCDay());
      expect(time.getUTCHours()).toBeGreaterThanOrEqual(6);
      expect(time.getUTCHours()).toBeLessThan(16);
    }
  });

  test('reach from three years ago to today', () => {
    expect(times[0]?.getUTCFullYear()).toBe(2023);
    expect(times.at(-1)?.toISOString().slice(0, 10)).toBe('2026-11-18');
  });
});
