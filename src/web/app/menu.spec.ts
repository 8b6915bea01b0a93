import { expect, test } from 'vitest';
import { menuFor } from './menu.ts';
import { routeEntry } from './route-table.ts';

test('the entries of §1 in their order, devices below the packing list; one whose page is not there yet is hidden', () => {
  const entries = ['tickets', 'rmaList', 'faq', 'packingList', 'devices'] as const;
  const there = entries.filter((name) => routeEntry(name).load !== undefined);
  expect(menuFor({ type: 'Customer', permissions: [] }).map(({ route }) => route)).toEqual(there);
});
