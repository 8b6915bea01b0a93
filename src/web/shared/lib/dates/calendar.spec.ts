import { expect, test } from 'vitest';
import { addMonths, clampDay, monthWeeks, movedDay } from './calendar.ts';

test('a month is laid out from Monday', () => {
  const weeks = monthWeeks('2026-11-21');
  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toEqual([undefined, undefined, undefined, undefined, undefined, undefined, '2026-11-01']);
  expect(weeks[1]?.[0]).toBe('2026-11-02');
  expect(weeks[5]).toEqual(['2026-11-30', ...Array.from({ length: 6 }, () => undefined)]);
});

test('a month of four whole weeks has as many rows', () => {
  expect(monthWeeks('2027-02-10').map((week) => week[0])).toEqual([
    '2027-02-01',
    '2027-02-08',
    '2027-02-15',
    '2027-02-22',
    undefined,
    undefined,
  ]);
});

test.each([
  ['2026-03-31', -1, '2026-02-28'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-01-15', -1, '2025-12-15'],
])('%s and %i months is %s', (day, months, moved) => {
  expect(addMonths(day, months)).toBe(moved);
});

test.each([
  ['ArrowLeft', false, '2026-10-31'],
  ['ArrowDown', false, '2026-11-08'],
  ['Home', false, '2026-10-26'],
  ['End', false, '2026-11-01'],
  ['PageUp', false, '2026-10-01'],
  ['PageDown', true, '2027-11-01'],
  ['Tab', false, undefined],
])('%s (shift %s) leads from Sunday 2026-11-01 to %s', (key, withShift, moved) => {
  expect(movedDay(key, '2026-11-01', withShift)).toBe(moved);
});

test('a day outside the range is clamped to its nearer end', () => {
  const range = { from: '2023-03-31', to: '2026-11-21' };
  expect(['2020-01-01', '2026-11-22', '2025-01-01'].map((day) => clampDay(day, range))).toEqual([
    '2023-03-31',
    '2026-11-21',
    '2025-01-01',
  ]);
});
