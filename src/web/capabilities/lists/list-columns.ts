import type { ChosenColumns, ListKind } from './list-kind.ts';

type WithColumns<Row> = Pick<ListKind<Row>, 'columns'>;

/** Columns of any origin in the order of the table; unknown ones are left out, fixed ones are always there. */
export function knownColumns<Row>({ columns }: WithColumns<Row>, names: readonly unknown[]): readonly string[] {
  return Object.entries(columns)
    .filter(([name, { isFixed }]) => isFixed || names.includes(name))
    .map(([name]) => name);
}

/** The columns after one of them was turned on or off; all of them leave it to the width again. */
export function withColumn<Row>(
  kind: WithColumns<Row>,
  chosen: ChosenColumns,
  column: string,
  isShown: boolean,
): ChosenColumns {
  const all = Object.keys(kind.columns);
  const shown = all.filter((name) => (name === column ? isShown : (chosen ?? all).includes(name)));
  return shown.length === all.length ? undefined : knownColumns(kind, shown);
}
