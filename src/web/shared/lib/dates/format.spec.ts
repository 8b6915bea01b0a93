import { expect, test } from 'vitest';
import { formatDay, formatNumber, formatTableTime, formatTextTime } from './format.ts';

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

test('numbers are grouped as the language does', () => {
  expect(formatNumber(2014, 'en')).toBe('2,014');
  expect(formatNumber(20140, 'lt')).toBe('20\u00a0140');
});
