import { describe, expect, it } from 'vitest';
import { isAfter, laterPosition, readEventCursor, writeEventCursor } from './event-position.ts';

const position = (transaction: bigint, sequence: bigint) => ({ transaction, sequence });

describe('a place among events', () => {
  it.each([
    [position(0n, 0n)],
    [position(42n, 1007n)],
    // The largest xid8 and bigint of PostgreSQL.
    [position(2n ** 64n - 1n, 2n ** 63n - 1n)],
  ])('is the same after it was a cursor', (given) => {
    const cursor = writeEventCursor(given);
    expect(cursor).toMatch(/^[0-9A-Za-z_-]{1,64}$/);
    expect(readEventCursor(cursor)).toEqual(given);
  });

  it.each(['', 'x', '42', '42.', '.7', '-1.7', '42.7.1', `${2n ** 64n}.1`, `1.${2n ** 63n}`])('%j is none', (text) => {
    expect(() => readEventCursor(Buffer.from(text).toString('base64url'))).toThrow('BadRequest');
  });

  it('comes after those of earlier transactions, then of smaller numbers', () => {
    const inOrder = [position(1n, 9n), position(2n, 0n), position(2n, 1n), position(10n, 1n)];
    for (const [index, one] of inOrder.entries()) {
      for (const [other, two] of inOrder.entries()) {
        expect(isAfter(one, two)).toBe(index > other);
        expect(laterPosition(one, two)).toEqual(inOrder[Math.max(index, other)]);
      }
    }
  });
});
