/** The columns of the table, in the order of the design: the most wanted first. */
export const listColumns = [
  'displayId',
  'status',
  'whoseTurn',
  'promisedBy',
  'type',
  'title',
  'productGroup',
  'author',
  'createdOn',
] as const;

export type ListColumn = (typeof listColumns)[number];

/** Which columns a person chose; undefined leaves it to the width of the page. */
export type ChosenColumns = readonly ListColumn[] | undefined;

/** The number and the title stay: a row is found and opened by them. */
export function isFixedColumn(column: ListColumn): boolean {
  return column === 'displayId' || column === 'title';
}

/** Columns of any origin in the order of the table; unknown ones are left out. */
export function columnsOf(names: readonly unknown[]): readonly ListColumn[] {
  return listColumns.filter((column) => isFixedColumn(column) || names.includes(column));
}

/** The columns after one of them was turned on or off; all of them leave it to the width again. */
export function withColumn(chosen: ChosenColumns, column: ListColumn, isShown: boolean): ChosenColumns {
  const shown = listColumns.filter((name) => (name === column ? isShown : (chosen ?? listColumns).includes(name)));
  return shown.length === listColumns.length ? undefined : columnsOf(shown);
}
