import { expect, test } from 'vitest';
import { readDay } from './spreadsheet-day.ts';

test.each([
  ['2025-05-02', '2025-05-02'],
  ['2025-5-2', '2025-05-02'],
  ['2025.05.02', '2025-05-02'],
  ['2025/05/02', '2025-05-02'],
  ['2025-05-02T00:00:00', '2025-05-02'],
  ['2025-05-02 14:30', '2025-05-02'],
  ['02.05.2025', '2025-05-02'],
  ['2.5.2025', '2025-05-02'],
  ['45779', '2025-05-02'],
  ['45779.75', '2025-05-02'],
  ['2024-02-29', '2024-02-29'],
])('%s is the day %s', (text, day) => {
  expect(readDay(text)).toBe(day);
});

test.each([
  ['', 'nothing'],
  ['03/04/2025', 'two days'],
  ['2025-02-29', 'not in the calendar'],
  ['2025-13-01', 'no month'],
  ['0000-01-01', 'a year before the calendar'],
  ['3025-01-01', 'a slip'],
  ['2025-05', 'a month'],
  ['20250502', 'a number'],
  ['May 2, 2025', 'words'],
  ['=TODAY()', 'a formula'],
])('%s is none: %s', (text) => {
  expect(readDay(text)).toBeUndefined();
});
