import { describe, expect, test } from 'vitest';
import { listKeys } from './list-keys.ts';
import { actionOf, movedIndex } from '#web/shared/lib/single-keys.ts';

const press = (key: string, changes: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  defaultPrevented: false,
  ...changes,
});

describe('single keys', () => {
  test.each([
    ['j', 'next'],
    ['k', 'previous'],
    ['/', 'search'],
    ['c', 'create'],
    ['?', 'help'],
    ['x', undefined],
    ['Enter', undefined],
  ])('%s: %s', (key, action) => {
    expect(actionOf(listKeys, press(key), false)).toBe(action);
  });

  test('do nothing where text is typed', () => {
    expect(actionOf(listKeys, press('j'), true)).toBeUndefined();
  });

  test.each(['ctrlKey', 'metaKey', 'altKey', 'isComposing', 'defaultPrevented'])('do nothing with %s', (name) => {
    expect(actionOf(listKeys, press('c', { [name]: true }), false)).toBeUndefined();
  });
});

test('the marker stops at both ends, and starts at the first row', () => {
  expect(movedIndex('next', -1, 3)).toBe(0);
  expect(movedIndex('previous', -1, 3)).toBe(0);
  expect(movedIndex('next', 2, 3)).toBe(2);
  expect(movedIndex('previous', 0, 3)).toBe(0);
  expect(movedIndex('next', 0, 3)).toBe(1);
});
