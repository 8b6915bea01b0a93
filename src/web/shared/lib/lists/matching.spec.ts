import { expect, test } from 'vitest';
import { KEYBOARD_PAGE_JUMP_ITEMS } from '#domain/limits.ts';
import { matchesSearch, movedOption } from './matching.ts';

test.each([
  ['', true],
  ['  rx ', true],
  ['lte rx', true],
  ['ROUTER', true],
  ['marsrutiz', true],
  ['gw', false],
])('"%s" finds the product: %s', (search, found) => {
  expect(matchesSearch('RX-210 LTE router, maršrutizatorius', search)).toBe(found);
});

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowUp', 0, 0],
  ['PageDown', 0, 7],
  ['PageDown', 12, 13],
  ['PageUp', 3, 0],
  ['Tab', 3, undefined],
])('%s from %i marks %j', (key, from, to) => {
  expect(movedOption(key, from, 14, KEYBOARD_PAGE_JUMP_ITEMS)).toBe(to);
});
