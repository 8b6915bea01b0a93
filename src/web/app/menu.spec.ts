import { expect, test } from 'vitest';
import { menuFor } from './menu.ts';

test('the entries of §1 in their order, and devices', () => {
  const routes = menuFor({ type: 'Customer', permissions: [] }).map(({ route }) => route);
  expect(routes).toEqual(['tickets', 'rmaList', 'faq', 'packingList', 'devices']);
});
