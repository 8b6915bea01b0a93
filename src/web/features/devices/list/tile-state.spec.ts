import { expect, test } from 'vitest';
import { tileGroups, tileState } from './tile-state.ts';

const TODAY = '2026-11-25';

test.each([
  [{ openTicketCount: 2, rmaDisplayId: '2001' }, 'ticket'],
  [{ rmaDisplayId: '2001', warrantyUntil: '2026-01-01' }, 'return'],
  [{ warrantyUntil: '2026-12-01' }, 'endsSoon'],
  [{ warrantyUntil: '2026-11-24' }, 'ended'],
  [{ warrantyUntil: '2028-11-24' }, 'fine'],
  [{}, 'fine'],
])('%j is %s', (facts, state) => {
  expect(tileState(facts, TODAY)).toBe(state);
});

test('groups have the best support first, then the name', () => {
  const device = (productGroup: string, productSupportStatus: 0 | 1 | 2) => ({ productGroup, productSupportStatus });
  const groups = tileGroups([device('C', 1), device('B', 0), device('A', 0), device('C', 1)]);
  expect(groups.map(({ productGroup, devices }) => [productGroup, devices.length])).toEqual([
    ['A', 1],
    ['B', 1],
    ['C', 2],
  ]);
});
