import type { ChosenColumns, ListKind, ListMemory } from './list-kind.ts';

type WithColumns<Row> = Pick<ListKind<Row>, 'columns'>;
type Choice = Partial<Pick<ListMemory, 'columns' | 'isCompact'>>;

/** Columns of any origin in the order of the table; unknown ones are left out, fixed ones are always there. */
export function knownColumns<Row>({ columns }: WithColumns<Row>, names: readonly unknown[]): readonly string[] {
  return Object.entries(columns)
    .filter(([name, { isFixed }]) => isFixed || names.includes(name))
    .map(([name]) => name);
}

/** The columns of the table: those chosen, else all but those that the second line of a row has. */
export function shownColumns<Row>(
  { columns }: WithColumns<Row>,
  { columns: chosen, isCompact = false }: Choice = {},
): readonly string[] {
  const usual = Object.entries(columns).filter(([, { isInSecondLine }]) => isCompact || !isInSecondLine);
  return chosen ?? usual.map(([name]) => name);
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
  const usual = shownColumns(kind, { ...choice, columns: undefined });
  return shown.join() === usual.join() ? undefined : knownColumns(kind, shown);
}
