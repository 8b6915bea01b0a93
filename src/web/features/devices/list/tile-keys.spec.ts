import { expect, test } from 'vitest';
import { tileByKey, tilesWithin } from './tile-keys.ts';

const box = (column: number, row: number) => ({
  left: column * 50,
  right: column * 50 + 40,
  top: row * 50,
  bottom: row * 50 + 40,
});
// Three tiles, two below, and three of the next group.
const boxes = [box(0, 0), box(1, 0), box(2, 0), box(0, 1), box(1, 1), box(0, 3), box(1, 3), box(2, 3)];

test.each([
  ['ArrowRight', 2, 3],
  ['ArrowRight', 7, 7],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 1, 4],
  ['ArrowDown', 2, 4],
  ['ArrowDown', 3, 5],
  ['ArrowDown', 6, 6],
  ['ArrowUp', 7, 4],
  ['ArrowUp', 1, 1],
  ['Home', 4, 0],
  ['End', 4, 7],
  ['a', 4, undefined],
])('%s from %i leads to %s', (key, from, to) => {
  expect(tileByKey(key, from, boxes)).toBe(to);
});

test('a rectangle takes what it touches', () => {
  expect(tilesWithin({ left: 30, right: 60, top: 30, bottom: 60 }, boxes)).toEqual([0, 1, 3, 4]);
  expect(tilesWithin({ left: 41, right: 49, top: 0, bottom: 500 }, boxes)).toEqual([]);
});
