import { TriangleDownIcon, TriangleUpIcon } from '@primer/octicons-react';
import type { ReactNode } from 'react';
import type { ListPosition } from '../../lib/lists/list-position.ts';
import styles from './list-table.module.css';

export type SortHeadProps<Column extends string> = {
  columns: readonly Column[];
  labels: Record<Column, string>;
  /** Those that can be sorted by. */
  sortable: readonly string[];
  position: Pick<ListPosition, 'sort' | 'desc'>;
  onSort: (column: Column) => void;
  /** Width and alignment of a column. */
  classOf: (column: Column) => string | undefined;
  /** A head before the columns: the check box that ticks all rows. */
  before?: ReactNode;
};

/** The column heads of a list's table; each that can be sorted by sorts. */
export function SortHead<Column extends string>({
  columns,
  sortable,
  position,
  before,
  ...props
}: SortHeadProps<Column>) {
  const { labels, onSort, classOf } = props;
  return (
    <thead>
      <tr>
        {before}
        {columns.map((column) => (
          <th key={column} scope="col" className={classOf(column)} aria-sort={ariaSort(position, column)}>
            {sortable.includes(column) ? (
              <button type="button" className={styles.sort} onClick={() => onSort(column)}>
                {labels[column]}
                <span className={styles.direction}>
                  {position.sort === column && (position.desc ? <TriangleDownIcon /> : <TriangleUpIcon />)}
                </span>
              </button>
            ) : (
              <span className={styles.plainHead}>{labels[column]}</span>
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function ariaSort({ sort, desc }: SortHeadProps<string>['position'], column: string) {
  if (sort !== column) return undefined;
  return desc ? 'descending' : 'ascending';
}
