import { expect, test } from 'vitest';
import { formatSize, formatSizeOverLimit } from './size.ts';

test.each([
  [0, '0 B'],
  [1, '1 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [1024 * 1023.94, '1023.9 KB'],
  [1024 * 1023.96, '1 MB'],
  [1024 ** 2, '1 MB'],
  [10 * 1024 ** 2, '10 MB'],
  [500 * 1024 ** 2, '500 MB'],
  [1024 ** 3 - 1, '1 GB'],
  [1024 ** 3, '1 GB'],
  [2.25 * 1024 ** 3, '2.3 GB'],
  [5000 * 1024 ** 3, '5000 GB'],
])('%d bytes read %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});

test('the decimal separator is the language’s', () => {
  expect(formatSize(1536, ',')).toBe('1,5 KB');
  expect(formatSize(1024, ',')).toBe('1 KB');
});

test.each([-1, NaN, Infinity, -Infinity])('%d is not a size', (bytes) => {
  expect(formatSize(bytes)).toBe('0 B');
});

test.each([
  [5 * 1024 ** 2 + 1, '5.1 MB'],
  [500 * 1024 ** 2 + 1, '500.1 MB'],
  [1024 ** 3 - 1, '1 GB'],
  [6 * 1024 ** 2, '6 MB'],
])('%d bytes, over a limit, read %s', (bytes, text) => {
  expect(formatSizeOverLimit(bytes)).toBe(text);
});
