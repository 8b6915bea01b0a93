import type { ReactNode } from 'react';

/** The rows of one page of a list. */
export type TablePage<Row> = { page: number; rows: readonly Row[]; isShown: boolean };

type Props<Row> = { pages: readonly TablePage<Row>[]; row: (row: Row) => ReactNode };

/** The rows of a table, page by page: a prefetched next page is rendered hidden, and only needs to be shown. */
export function TablePages<Row>({ pages, row }: Props<Row>) {
  return pages.map(({ page, rows, isShown }) => (
    <tbody key={page} hidden={!isShown}>
      {rows.map(row)}
    </tbody>
  ));
}
