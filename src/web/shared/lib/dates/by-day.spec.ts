import { expect, test } from 'vitest';
import { partsByDay } from './by-day.ts';

const at = (createdOn: string) => ({ createdOn });

test('a new day begins at midnight of the zone in which times are shown', () => {
  const items = [at('2026-11-12T07:00:00Z'), at('2026-11-12T21:59:00Z'), at('2026-11-12T22:01:00Z')];
  const days = partsByDay(items, 'Europe/Vilnius');
  expect(days.map(({ day, items: { length } }) => [day, length])).toEqual([
    ['2026-11-12', 2],
    ['2026-11-13', 1],
  ]);
  expect(partsByDay(items, 'UTC')).toHaveLength(1);
});

test('nothing said, no day', () => {
  expect(partsByDay([], 'UTC')).toEqual([]);
});
