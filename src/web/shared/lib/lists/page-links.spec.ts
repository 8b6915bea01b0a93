import { expect, test } from 'vitest';
import { pageCount, pageLinks } from './page-links.ts';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 135, [1, 2, 3, 4, 5]],
  [3, 135, [1, 2, 3, 4, 5]],
  [7, 135, [5, 6, 7, 8, 9]],
  [134, 135, [131, 132, 133, 134, 135]],
  [900, 135, [131, 132, 133, 134, 135]],
])('page %i of %i shows %j', (page, pages, links) => {
  expect(pageLinks(page, pages)).toEqual(links);
});

test.each([
  [0, 15, 1],
  [15, 15, 1],
  [16, 15, 2],
  [2014, 100, 21],
])('%i rows by %i make %i pages', (rows, size, pages) => {
  expect(pageCount(rows, size)).toBe(pages);
});
