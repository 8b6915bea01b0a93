import { describe, expect, test } from 'vitest';
import { withColumn } from './list-columns.ts';

const cell = () => null;
const list = {
  columns: {
    displayId: { cell, isFixed: true as const },
    status: { cell },
    title: { cell, isFixed: true as const },
    author: { cell },
  },
};

describe('columns', () => {
  test('are turned off and on in their own order; all of them leave it to the width', () => {
    const without = withColumn(list, undefined, 'status', false);
    expect(without).toEqual(['displayId', 'title', 'author']);
    expect(withColumn(list, without, 'status', true)).toBeUndefined();
  });

  test('those that a row is found by stay', () => {
    expect(withColumn(list, ['displayId', 'title'], 'title', false)).toEqual(['displayId', 'title']);
  });
});
