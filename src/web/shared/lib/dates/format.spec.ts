import { expect, test } from 'vitest';
import { formatDay, formatNumber, formatShortDay, formatTableTime, formatTextTime, formatWeekday } from './format.ts';

const iso = '2026-11-12T07:41:00Z';

test('tables show date and time in ISO order, in the zone of the person', () => {
  expect(formatTableTime(iso, { language: 'en', timeZone: 'Europe/Vilnius' })).toBe('2026-11-12 09:41');
  expect(formatTableTime(iso, { language: 'lt', timeZone: 'UTC' })).toBe('2026-11-12 07:41');
});

test('text shows day and time in the language', () => {
  expect(formatTextTime(iso, { language: 'en', timeZone: 'Europe/Vilnius' })).toBe('12 Nov, 09:41');
  expect(formatTextTime(iso, { language: 'lt', timeZone: 'Europe/Vilnius' })).toBe('lapkričio 12 d., 09:41');
});

test('another year is named', () => {
  const now = Date.parse('2027-01-02T00:00:00Z');
  expect(formatTextTime(iso, { language: 'en', timeZone: 'Europe/Vilnius' }, now)).toBe('12 Nov 2026, 09:41');
  expect(formatTextTime(iso, { language: 'lt', timeZone: 'Europe/Vilnius' }, now)).toBe(
    '2026 m. lapkričio 12 d., 09:41',
  );
  expect(formatDay(iso, { language: 'en', timeZone: 'Europe/Vilnius' }, Date.parse(iso))).toBe('12 Nov');
});

test('with little room another year is written in digits', () => {
  const zoned = { language: 'lt', timeZone: 'Europe/Vilnius' } as const;
  expect(formatShortDay(iso, zoned, Date.parse('2026-12-01T00:00:00Z'))).toBe('lapkričio 12 d.');
  expect(formatShortDay(iso, zoned, Date.parse('2027-01-02T00:00:00Z'))).toBe('2026-11-12');
  // In Vilnius it is the new year already.
  expect(formatShortDay('2026-12-31T23:00:00Z', zoned, Date.parse('2027-01-02T00:00:00Z'))).toBe('sausio 1 d.');
});

test('days of the week are shortened as the language does, not cut', () => {
  expect(formatWeekday(iso, { language: 'lt', timeZone: 'UTC' })).toBe('ketvirtadienis');
  expect(formatWeekday(iso, { language: 'lt', timeZone: 'UTC' }, 'short')).toBe('kt');
  expect(formatWeekday(iso, { language: 'en', timeZone: 'UTC' }, 'short')).toBe('Thu');
});

test('numbers are grouped as the language does', () => {
  expect(formatNumber(2014, 'en')).toBe('2,014');
  expect(formatNumber(20140, 'lt')).toBe('20\u00a0140');
});
