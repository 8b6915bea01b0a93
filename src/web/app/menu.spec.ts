import { expect, test } from 'vitest';
import { menuFor } from './menu.ts';

test('a menu item of a page that is not there yet is hidden', () => {
  expect(menuFor({ type: 'Customer', permissions: [] }).map(({ route }) => route)).toEqual(['tickets', 'packingList']);
});
