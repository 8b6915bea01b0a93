import { expect, test } from 'vitest';
import { nearDay } from './near-day.ts';

const near = (time: string, now: string, zone = 'Europe/Vilnius') => nearDay(Date.parse(time), Date.parse(now), zone);

test.each([
  ['later today', '2026-11-21T15:00:00Z', '2026-11-21T08:00:00Z', 'today'],
  ['earlier today', '2026-11-21T07:00:00Z', '2026-11-21T08:00:00Z', 'today'],
  ['past midnight in the zone', '2026-11-21T22:30:00Z', '2026-11-21T08:00:00Z', 'tomorrow'],
  ['tomorrow, when the clocks go forward', '2026-03-29T20:00:00Z', '2026-03-28T20:00:00Z', 'tomorrow'],
  ['the day after', '2026-11-23T08:00:00Z', '2026-11-21T08:00:00Z', undefined],
  ['yesterday', '2026-11-20T08:00:00Z', '2026-11-21T08:00:00Z', undefined],
  ['the same day a year later', '2027-11-21T08:00:00Z', '2026-11-21T08:00:00Z', undefined],
])('%s', (_, time, now, expected) => {
  expect(near(time, now)).toBe(expected);
});

test('the zone decides the day', () => {
  expect(near('2026-11-23T06:00:00Z', '2026-11-22T20:00:00Z')).toBe('tomorrow');
  expect(near('2026-11-23T06:00:00Z', '2026-11-22T20:00:00Z', 'America/New_York')).toBe('tomorrow');
  expect(near('2026-11-23T03:00:00Z', '2026-11-22T20:00:00Z', 'America/New_York')).toBe('today');
});
