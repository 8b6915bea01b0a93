import { expect, test } from 'vitest';
import { monthsOf } from './months-of.ts';

test('the last twelve months, with those without tickets', () => {
  const months = monthsOf(
    ['2026-11-12T07:41:00Z', '2026-11-01T00:00:00Z', '2025-12-31T23:59:00Z', '2025-11-30T10:00:00Z'],
    '2026-11-25',
  );
  expect(months).toHaveLength(12);
  expect(months[0]).toEqual({ month: '2025-12', count: 1 });
  expect(months[1]).toEqual({ month: '2026-01', count: 0 });
  expect(months.at(-1)).toEqual({ month: '2026-11', count: 2 });
});
