import { expect, test } from 'vitest';
import { noBurst, scanned, typed } from './typed-burst.ts';

const type = (text: string, pauseMs: number) =>
  [...text].reduce((burst, character, index) => typed(burst, character, index * pauseMs), noBurst);

test('fast keys and Enter are a scan', () => {
  const burst = type('6001000007', 15);
  expect(scanned(burst, burst.at + 15)).toBe('6001000007');
});

test.each([
  ['a hand', type('6001000007', 110), 110],
  ['Enter after a while', type('6001000007', 15), 500],
  ['fewer than the shortest number', type('6001000', 15), 15],
  ['Enter alone', noBurst, 0],
])('%s is none', (_, burst, enterAfter) => {
  expect(scanned(burst, burst.at + enterAfter)).toBeUndefined();
});

test('what was typed by hand before the scan is not part of it', () => {
  const burst = [...'6001000007'].reduce(
    (so, character, index) => typed(so, character, 1000 + index * 15),
    type('abc', 110),
  );
  expect(scanned(burst, burst.at + 15)).toBe('6001000007');
});
