import type { UnitNote } from '#domain/units/unit-number.ts';
import { cleanUnitNumber, readUnitNumber, unitNote } from '#domain/units/unit-number.ts';
import type { RmaVerdict } from '#generated/model/rmaVerdict.ts';
import type { RmaVerdictKind } from '#generated/model/rmaVerdictKind.ts';

/** A line of the form. */
export type UnitRow = {
  key: string;
  number: string;
  description: string;
  /** It goes with the return; a line that was pasted waits until it is added. */
  listed: boolean;
};

/** What the server says of a line's number. */
export type LineVerdict = Omit<RmaVerdict, 'duplicateOf'> & {
  /** The number that was asked about: for another one it says nothing. */
  of: string;
  /** The line with the same unit. */
  duplicateKey?: string | undefined;
};

/** The state of a line; `note` is a hint that does not refuse it, unless the format is invalid. */
export type LineState = {
  kind: 'blank' | 'checking' | RmaVerdictKind;
  note?: UnitNote | undefined;
  productGroup?: string | undefined;
  /** yyyy-MM-dd; of an expired warranty its last day. */
  warrantyUntil?: string | undefined;
  rmaDisplayId?: string | undefined;
  duplicateKey?: string | undefined;
};

/** What is to be done about a line; the filters above the list are these. */
export type LineGroup = 'ready' | 'look' | 'notYours' | 'open';

const groups: Record<LineState['kind'], LineGroup> = {
  blank: 'open',
  checking: 'open',
  InWarranty: 'ready',
  OutOfWarranty: 'ready',
  InRma: 'look',
  Duplicate: 'look',
  WrongFormat: 'look',
  Unknown: 'notYours',
};

export function groupOf({ kind }: LineState): LineGroup {
  return groups[kind];
}

/**
 * The state of a line by its number and the latest verdict. An invalid format is reported at once, everything else by the
 * server.
 */
export function lineState(number: string, verdict: LineVerdict | undefined): LineState {
  if (number.trim() === '') return { kind: 'blank' };
  const note = unitNote(number);
  if (readUnitNumber(number) === undefined) return { kind: 'WrongFormat', note };
  if (verdict === undefined || verdict.of !== cleanUnitNumber(number)) return { kind: 'checking', note };
  const { verdict: kind, productGroup, warrantyUntil, rmaDisplayId, duplicateKey } = verdict;
  return { kind, note, productGroup, warrantyUntil, rmaDisplayId, duplicateKey };
}
