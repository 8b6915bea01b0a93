import { describe, expect, it } from 'vitest';
import { nextDigest } from './digest-time.ts';

const next = (now: string, timing: 'Hourly' | 'Daily', zone = 'UTC') =>
  nextDigest(new Date(now), timing, zone).toISOString();

describe('the next digest', () => {
  it.each([
    ['2026-11-16T08:05:00.000Z', '2026-11-16T09:00:00.000Z'],
    ['2026-11-16T08:00:00.000Z', '2026-11-16T09:00:00.000Z'],
    ['2026-11-16T23:59:59.999Z', '2026-11-17T00:00:00.000Z'],
  ])('of an hour after %s is at %s', (now, due) => {
    expect(next(now, 'Hourly')).toBe(due);
  });

  it.each([
    ['Europe/Vilnius', '2026-11-16T05:59:00.000Z', '2026-11-16T06:00:00.000Z'],
    ['Europe/Vilnius', '2026-11-16T06:00:00.000Z', '2026-11-17T06:00:00.000Z'],
    ['Europe/Vilnius', '2026-07-16T12:00:00.000Z', '2026-07-17T05:00:00.000Z'],
    ['UTC', '2026-11-16T12:00:00.000Z', '2026-11-17T08:00:00.000Z'],
    ['Asia/Kathmandu', '2026-11-16T12:00:00.000Z', '2026-11-17T02:15:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-16T12:00:00.000Z', '2026-11-16T18:00:00.000Z'],
    // The night when the clock goes back.
    ['Europe/Vilnius', '2026-10-24T06:00:00.000Z', '2026-10-25T06:00:00.000Z'],
  ])('of a day in %s after %s is at %s', (zone, now, due) => {
    expect(next(now, 'Daily', zone)).toBe(due);
  });
});
