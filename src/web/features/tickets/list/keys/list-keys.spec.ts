import { describe, expect, test } from 'vitest';
import { listColumns, withColumn } from '../table/list-columns.ts';
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

describe('columns', () => {
  test('are turned off and on in their own order; all of them leave it to the width', () => {
    const without = withColumn(undefined, 'author', false);
    expect(without).toEqual(listColumns.filter((column) => column !== 'author'));
    expect(withColumn(without, 'author', true)).toBeUndefined();
  });

  test('the number and the title stay', () => {
    expect(withColumn(['displayId', 'title'], 'title', false)).toEqual(['displayId', 'title']);
  });
});
