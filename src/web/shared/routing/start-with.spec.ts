import { describe, expect, test } from 'vitest';
import { readStart, startWith } from './start-with.ts';

describe('startWith and readStart', () => {
  test('hand over the units, the ticket and a text', () => {
    const start = { units: ['6001000007', '352914100000119'], displayId: '1002345', text: 'No power' };
    expect(readStart(structuredClone(startWith(start)))).toEqual(start);
  });

  test('name each unit once, and no more than a return takes', () => {
    expect(startWith({ units: ['1', '1', '2'] })).toEqual({ units: ['1', '2'] });
    expect(startWith({ units: Array.from({ length: 501 }, (_, index) => String(index)) }).units).toHaveLength(500);
  });

  test.each([null, undefined, 'x', 7, {}, { units: 'x' }, { units: [1, {}] }, { idx: 2 }])(
    '%j begins with nothing',
    (state) => {
      expect(readStart(state)).toEqual({ units: [] });
    },
  );
});
