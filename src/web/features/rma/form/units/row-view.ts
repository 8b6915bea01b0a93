import { groupOf } from './line-state.ts';
import type { LineGroup, LineState, UnitRow } from './line-state.ts';

/** What one line shows; the same object until something of it changes. */
export type RowView = {
  row: UnitRow;
  /** The number in its plain form. */
  clean: string;
  state: LineState;
  ticked: boolean;
  /** Folded away with the others that nothing is to be done about. */
  folded: boolean;
  /** What the server, or the check before it, refused of it. */
  refused?: Refusal | undefined;
};

export type Refusal = { number?: string | undefined; description?: string | undefined };

/** Of a return: `complete` lines are sent, those `toFix` hinder it, those `leftOut` stay behind. */
export type Counts = Record<LineGroup | 'undescribed' | 'ticked' | 'complete' | 'toFix' | 'leftOut', number>;

const none = { ready: 0, look: 0, notYours: 0, open: 0, undescribed: 0, ticked: 0, complete: 0, toFix: 0, leftOut: 0 };

/** How many lines there are of each kind. */
export function countLines(views: Iterable<RowView>): Counts {
  const counts: Counts = { ...none };
  for (const view of views) {
    counts[groupOf(view.state)] += 1;
    if (isUndescribed(view) && !isLeftOut(view)) counts.undescribed += 1;
    if (view.ticked) counts.ticked += 1;
    if (isComplete(view)) counts.complete += 1;
    else if (isLeftOut(view)) counts.leftOut += 1;
    else if (!isBlank(view.row)) counts.toFix += 1;
  }
  return counts;
}

/** A line in which nothing is typed. */
export function isBlank({ number, description }: UnitRow): boolean {
  return number + description === '';
}

/** A line that does not say what is wrong with its unit. */
export function isUndescribed({ row, state }: RowView): boolean {
  return row.description.trim() === '' && state.kind !== 'blank';
}

/** A line that can be sent as it is, and was not refused. */
export function isComplete(view: RowView): boolean {
  return groupOf(view.state) === 'ready' && !isUndescribed(view) && view.refused === undefined;
}

/** A line that was pasted and cannot be returned: the return goes without it. */
export function isLeftOut({ row, state }: RowView): boolean {
  return !row.listed && groupOf(state) !== 'ready' && state.kind !== 'checking';
}
