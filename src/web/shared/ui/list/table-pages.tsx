import type { ReactNode } from 'react';

/** The rows of one page of a list. */
export type TablePage<Row> = { page: number; rows: readonly Row[]; isShown: boolean };

/** Rows that belong together, under a head of their own. */
export type RowSection<Row> = { key: string; head?: ReactNode; rows: readonly Row[] };

type Props<Row> = {
  pages: readonly TablePage<Row>[];
  sections: (rows: readonly Row[]) => readonly RowSection<Row>[];
  row: (row: Row) => ReactNode;
};

/** The rows of a table, page by page: a prefetched next page is rendered hidden, and only needs to be shown. */
export function TablePages<Row>({ pages, sections, row }: Props<Row>) {
  return pages.flatMap(({ page, rows: ofPage, isShown }) =>
    sections(ofPage).map(({ key, head, rows }) => (
      <tbody key={`${page} ${key}`} hidden={!isShown}>
        {head}
        {rows.map(row)}
      </tbody>
    )),
  );
}
