import { SkeletonBox } from '@primer/react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { SortHead } from './list-table.tsx';
import type { SortHeadProps } from './list-table.tsx';
import table from './list-table.module.css';
import { TablePages } from './table-pages.tsx';
import type { TablePage } from './table-pages.tsx';

const ROW_KEYS = Array.from({ length: 15 }, (_, index) => index);

type TableProps<Column extends string> = {
  head: Omit<SortHeadProps<Column>, 'before'>;
  /** The widths of the columns. */
  className: string | undefined;
};

type Props<Column extends string, Row> = TableProps<Column> & {
  label: string;
  pages: readonly TablePage<Row>[];
  cells: Record<Column, (row: Row) => ReactNode>;
  /** The rows belong to another page or order than requested. */
  isStale: boolean;
};

/** A list on wide screens: its heads sort; each row is one link, which a cell brings. */
export function SortableTable<Column extends string, Row extends { id: string }>(props: Props<Column, Row>) {
  const { head, className, label, pages, cells, isStale } = props;
  return (
    <table className={classNames(table.table, className)} aria-label={label} aria-busy={isStale}>
      <SortHead {...head} />
      <TablePages
        pages={pages}
        row={(row) => (
          <tr key={row.id} className={table.row}>
            {head.columns.map((column) => (
              <td key={column} className={head.classOf(column)}>
                {cells[column](row)}
              </td>
            ))}
          </tr>
        )}
      />
    </table>
  );
}

/** Rows of the size of those that come. */
export function SortableTableSkeleton<Column extends string>({ head, className }: TableProps<Column>) {
  return (
    <table className={classNames(table.table, className)} aria-hidden="true" inert>
      <SortHead {...head} />
      <tbody>
        {ROW_KEYS.map((row) => (
          <tr key={row}>
            {head.columns.map((column) => (
              <td key={column} className={head.classOf(column)}>
                <SkeletonBox width="80%" />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
