import { describe, expect, test } from 'vitest';
import { shownColumns, withColumn } from './list-columns.ts';

const cell = () => null;
const list = {
  columns: {
    displayId: { cell, isFixed: true as const },
    status: { cell },
    title: { cell, isFixed: true as const },
    author: { cell },
    type: { cell, isInSecondLine: true as const },
  },
};

describe('columns', () => {
  test('are turned off and on in their own order; the usual ones leave it to the width', () => {
    const without = withColumn(list, {}, 'status', false);
    expect(without).toEqual(['displayId', 'title', 'author']);
    expect(withColumn(list, { columns: without }, 'status', true)).toBeUndefined();
  });

  test('of the second line of a row are columns of compact rows, or when they are chosen', () => {
    expect(shownColumns(list, { isCompact: false })).toEqual(['displayId', 'status', 'title', 'author']);
    const compact = { isCompact: true };
    expect(shownColumns(list, compact)).toEqual(['displayId', 'status', 'title', 'author', 'type']);
    expect(withColumn(list, {}, 'type', true)).toEqual(['displayId', 'status', 'title', 'author', 'type']);
    expect(withColumn(list, compact, 'type', false)).toEqual(['displayId', 'status', 'title', 'author']);
  });

  test('those that a row is found by stay', () => {
    expect(withColumn(list, { columns: ['displayId', 'title'] }, 'title', false)).toEqual(['displayId', 'title']);
  });
});
