import { expect, test } from 'vitest';
import { en } from '#web/messages/en/en.ts';
import { lt } from '#web/messages/lt/lt.ts';

test('no text is empty, and Lithuanian counts in three forms', () => {
  for (const messages of [en, lt]) expect(leaves(messages).filter((text) => text === '')).toEqual([]);
  expect([1, 2, 10, 21].map(lt.common.fixFields)).toEqual([
    'Pataisykite 1 lauką',
    'Pataisykite 2 laukus',
    'Pataisykite 10 laukų',
    'Pataisykite 21 lauką',
  ]);
});

function leaves(value: object): unknown[] {
  return Object.values(value).flatMap((leaf: unknown) =>
    typeof leaf === 'object' && leaf !== null ? leaves(leaf) : [leaf],
  );
}
