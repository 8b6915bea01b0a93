import { badRequest } from '../../kernel/errors.ts';

/**
 * A place among all events of tickets: they stand in the order of the transaction that wrote them, then of their number.
 * Number 0 is before the first event of a transaction.
 */
export type EventPlace = { transaction: bigint; sequence: bigint };

const PLACE = /^(\d{1,20})\.(\d{1,19})$/;
const TRANSACTION_MAX = 2n ** 64n - 1n;
const SEQUENCE_MAX = 2n ** 63n - 1n;

/** A place as an opaque cursor of URL-safe characters. */
export function writeEventCursor({ transaction, sequence }: EventPlace): string {
  return Buffer.from(`${transaction}.${sequence}`).toString('base64url');
}

/** Reads a cursor of an earlier answer; throws 400 for any other text. */
export function readEventCursor(cursor: string): EventPlace {
  const [, first, second] = PLACE.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  const place = { transaction: BigInt(first ?? -1), sequence: BigInt(second ?? -1) };
  const isPlace = place.transaction >= 0n && place.transaction <= TRANSACTION_MAX && place.sequence <= SEQUENCE_MAX;
  if (!isPlace) throw badRequest('The cursor is not one of an earlier answer.');
  return place;
}

/** Whether `place` stands behind `other`. */
export function isBehind(place: EventPlace, other: EventPlace): boolean {
  if (place.transaction !== other.transaction) return place.transaction > other.transaction;
  return place.sequence > other.sequence;
}

/** The one that stands behind the other. */
export function laterPlace(left: EventPlace, right: EventPlace): EventPlace {
  return isBehind(left, right) ? left : right;
}
