import { badRequest } from '../../kernel/errors.ts';

/**
 * A position in the stream of ticket events: ordered by writing transaction, then by number. Number 0 is before a transaction's
 * first event.
 */
export type EventPosition = { transaction: bigint; sequence: bigint };

const POSITION = /^(\d{1,20})\.(\d{1,19})$/;
const TRANSACTION_MAX = 2n ** 64n - 1n;
const SEQUENCE_MAX = 2n ** 63n - 1n;

/** A place as an opaque cursor of URL-safe characters. */
export function writeEventCursor({ transaction, sequence }: EventPosition): string {
  return Buffer.from(`${transaction}.${sequence}`).toString('base64url');
}

/** Reads a cursor from an earlier response; throws 400 for anything else. */
export function readEventCursor(cursor: string): EventPosition {
  const [, first, second] = POSITION.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  const position = { transaction: BigInt(first ?? -1), sequence: BigInt(second ?? -1) };
  const isPosition =
    position.transaction >= 0n && position.transaction <= TRANSACTION_MAX && position.sequence <= SEQUENCE_MAX;
  if (!isPosition) throw badRequest('The cursor is not from an earlier answer.');
  return position;
}

/** Whether `position` comes after `other`. */
export function isAfter(position: EventPosition, other: EventPosition): boolean {
  if (position.transaction !== other.transaction) return position.transaction > other.transaction;
  return position.sequence > other.sequence;
}

/** The later one of two. */
export function laterPosition(left: EventPosition, right: EventPosition): EventPosition {
  return isAfter(left, right) ? left : right;
}
