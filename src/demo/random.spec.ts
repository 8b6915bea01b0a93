import { describe, expect, test } from 'vitest';
import { createRandom } from './random.ts';

describe('random numbers of a seed', () => {
  test('are the same each time', () => {
    const [one, two] = [createRandom(7), createRandom(7)];
    expect(Array.from({ length: 20 }, () => one.int(0, 999))).toEqual(
      Array.from({ length: 20 }, () => two.int(0, 999)),
    );
  });

  test('differ for another seed', () => {
    expect(createRandom(7).uuid()).not.toBe(createRandom(8).uuid());
  });

  test('make ids that are valid and do not meet', () => {
    const random = createRandom(7);
    const ids = new Set(Array.from({ length: 20_000 }, () => random.uuid()));
    expect(ids.size).toBe(20_000);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  test('refuse to pick from nothing', () => {
    expect(() => createRandom(7).pick([])).toThrow(RangeError);
  });
});
