import type { ChosenColumns, Column, ColumnWidths, ListKind, ListMemory } from '../list-kind.ts';

const COLUMN_MIN_PX = 56;
const COLUMN_MAX_PX = 640;

type WithColumns<Row> = Pick<ListKind<Row>, 'columns'>;
type Choice = Partial<Pick<ListMemory, 'columns' | 'order' | 'isCompact'>>;

/** Columns of any origin in the order of the table; unknown ones are left out, fixed ones are always there. */
export function knownColumns<Row>({ columns }: WithColumns<Row>, names: readonly unknown[]): readonly string[] {
  return Object.entries(columns)
    .filter(([name, { isFixed }]) => isFixed || names.includes(name))
    .map(([name]) => name);
}

/** An order of any origin: unknown columns are left out, and new ones follow the one that they follow in the declaration. */
export function knownOrder<Row>({ columns }: WithColumns<Row>, names: readonly unknown[]): readonly string[] {
  const all = Object.keys(columns);
  const given = [...new Set(names)].filter((name) => typeof name === 'string').filter((name) => all.includes(name));
  return all
    .filter((name) => !given.includes(name))
    .reduce((order, name) => order.toSpliced(order.indexOf(all[all.indexOf(name) - 1] ?? '') + 1, 0, name), given);
}

/** Widths of any origin, within what a column may have; those of unknown columns are left out. */
export function knownWidths<Row>({ columns }: WithColumns<Row>, widths: unknown): ColumnWidths {
  if (typeof widths !== 'object' || widths === null) return {};
  const known = Object.entries(widths).flatMap(([name, width]): [string, number][] =>
    name in columns && typeof width === 'number' && Number.isFinite(width) ? [[name, inBounds(width)]] : [],
  );
  return Object.fromEntries(known);
}

/** The columns of the table: those chosen, else all but those that the second line of a row has. */
export function shownColumns<Row>(
  kind: WithColumns<Row>,
  { columns: chosen, order, isCompact = false }: Choice = {},
): readonly string[] {
  const usual = Object.entries(kind.columns).filter(([, { isInSecondLine }]) => isCompact || !isInSecondLine);
  const shown = chosen ?? usual.map(([name]) => name);
  return order === undefined ? shown : order.filter((name) => shown.includes(name));
}

/** The columns after one of them was turned on or off; the usual ones leave it to the width again. */
export function withColumn<Row>(
  kind: WithColumns<Row>,
  choice: Choice,
  column: string,
  isShown: boolean,
): ChosenColumns {
  const before = shownColumns(kind, choice);
  const shown = Object.keys(kind.columns).filter((name) => (name === column ? isShown : before.includes(name)));
  const usual = shownColumns(kind, { isCompact: choice.isCompact ?? false });
  return shown.join() === usual.join() ? undefined : knownColumns(kind, shown);
}

/** The order after a column took the place of another shown one, or undefined when it is the declaration's again. */
export function movedColumn<Row>(
  kind: WithColumns<Row>,
  choice: Choice,
  column: string,
  place: string,
): readonly string[] | undefined {
  const all = Object.keys(kind.columns);
  const before = choice.order ?? all;
  const order = before.filter((name) => name !== column).toSpliced(before.indexOf(place), 0, column);
  return order.join() === all.join() ? undefined : order;
}

/** The widths after one column was resized; without one it has its usual width again. */
export function withWidth(widths: ColumnWidths, column: string, width: number | undefined): ColumnWidths {
  const others = Object.entries(widths).filter(([name]) => name !== column);
  return Object.fromEntries(width === undefined ? others : [...others, [column, inBounds(width)]]);
}

/** Whether a column takes what the others leave: then it has no width of its own. */
export function isFlexible<Row>({ width, isFixed }: Column<Row>): boolean {
  return width === undefined && isFixed === true;
}

function inBounds(width: number): number {
  return Math.round(Math.min(Math.max(width, COLUMN_MIN_PX), COLUMN_MAX_PX));
}
