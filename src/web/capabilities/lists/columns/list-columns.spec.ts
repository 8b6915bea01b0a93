import { describe, expect, test } from 'vitest';
import { knownOrder, knownWidths, movedColumn, shownColumns, withColumn, withWidth } from './list-columns.ts';

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

  test('are moved among those that are shown; back in their own order they have none', () => {
    const order = movedColumn(list, {}, 'author', 'status');
    expect(order).toEqual(['displayId', 'author', 'status', 'title', 'type']);
    expect(shownColumns(list, { order })).toEqual(['displayId', 'author', 'status', 'title']);
    expect(movedColumn(list, { order }, 'author', 'title')).toBeUndefined();
    expect(movedColumn(list, { order }, 'title', 'displayId')?.[0]).toBe('title');
    expect(withColumn(list, { order }, 'status', false)).toEqual(['displayId', 'title', 'author']);
    expect(withColumn(list, { order, columns: ['displayId', 'title', 'author'] }, 'status', true)).toBeUndefined();
  });

  test('an order of another time keeps its columns; new ones follow the one that they follow here', () => {
    expect(knownOrder(list, ['title', 'gone', 7, 'title', 'displayId'])).toEqual([
      'title',
      'author',
      'type',
      'displayId',
      'status',
    ]);
  });

  test('have widths within bounds, or their usual one', () => {
    const widths = withWidth({ status: 100 }, 'author', 20.4);
    expect(widths).toEqual({ status: 100, author: 56 });
    expect(withWidth(widths, 'status', undefined)).toEqual({ author: 56 });
    expect(knownWidths(list, { status: 9000, gone: 100, author: '90', title: Number.NaN })).toEqual({ status: 640 });
    for (const broken of [undefined, null, 7, 'x']) expect(knownWidths(list, broken)).toEqual({});
  });
});
