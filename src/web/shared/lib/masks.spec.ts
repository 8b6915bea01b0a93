import { expect, test } from 'vitest';
import { maskBoxId } from '#domain/validation/ids.ts';
import { maskTicketId } from '#domain/validation/ids.ts';
import { dateMask, maskedCaret, momentMask } from './masks.ts';

test.each([
  ['1002345', '1002345'],
  ['#1002345', '1002345'],
  [' 1 002 345', '1002345'],
  ['10023456789', '1002345'],
  ['1002345-C01', '1002345'],
  ['abc', ''],
])('of "%s" the ticket id %j is kept', (typed, masked) => {
  expect(maskTicketId(typed)).toBe(masked);
});

test.each([
  ['2026', '2026'],
  ['20261', '2026-1'],
  ['2026-1', '2026-1'],
  ['2026-1-', '2026-01'],
  ['2026-1-5', '2026-01-5'],
  ['2026-', '2026'],
  ['20261121', '2026-11-21'],
  ['2026.11.21', '2026-11-21'],
  ['2026-11-213', '2026-11-21'],
  ['2026-11-21', '2026-11-21'],
])('of "%s" the date %s is made', (typed, masked) => {
  expect(dateMask(typed)).toBe(masked);
});

test.each([
  ['2026-11-2', '2026-11-2'],
  ['202611240', '2026-11-24 0'],
  ['2026-11-24 091', '2026-11-24 09:1'],
  ['2026-11-24 9:', '2026-11-24 09'],
  ['2026-11-24 9:10', '2026-11-24 09:10'],
  ['2026-11-24T09:10:30', '2026-11-24 09:10'],
  ['2026-11-24 09:10', '2026-11-24 09:10'],
  ['today', ''],
])('of "%s" the moment "%s" is made', (typed, masked) => {
  expect(momentMask(typed)).toBe(masked);
});

test.each([
  // [typed, caret, masked, caret in the masked text]
  ['20261', 5, '2026-1', 6],
  ['20236-11-21', 4, '2023-61-12', 4],
  ['2026-1', 4, '2026-1', 4],
  ['10a02345', 3, '1002345', 2],
])('the caret of "%s" after %i characters is in "%s" at %i', (typed, caret, masked, expected) => {
  expect(maskedCaret(typed, caret, masked)).toBe(expected);
});

test('a mask may keep letters too', () => {
  const masked = maskBoxId('0f8fad5bad9cb');
  expect(masked).toBe('0f8fad5b-ad9c-b');
  expect(maskedCaret('0f8fad5bad9cb', 9, masked, /[\da-f]/i)).toBe(10);
});
