import { expect, test } from 'vitest';
import { pageCount } from './page-count.ts';

test.each([
  [0, 15, 1],
  [15, 15, 1],
  [16, 15, 2],
  [2014, 100, 21],
])('%i rows by %i make %i pages', (rows, size, pages) => {
  expect(pageCount(rows, size)).toBe(pages);
});
