import { TriangleDownIcon, TriangleUpIcon } from '@primer/octicons-react';
import type { CSSProperties, ReactNode } from 'react';
import type { ListPosition } from '../../lib/lists/list-position.ts';
import { dragColumn } from './column-move.ts';
import styles from './list-table.module.css';

export type HeadColumn = {
  name: string;
  label: string;
  /** What the list is then sorted by; undefined where it cannot be sorted by it. */
  sortBy: string | undefined;
  onSort: () => void;
  className: string | undefined;
  style?: CSSProperties | undefined;
  /** How the column is resized and moved, in lists in which it is. */
  edge?: ReactNode;
  onMoveTo?: ((place: string) => void) | undefined;
};

type Props = {
  columns: readonly HeadColumn[];
  position: Pick<ListPosition, 'sort' | 'desc'>;
  /** A head before the columns: the check box that ticks all rows. */
  before?: ReactNode;
};

/** The column heads of a list's table; each that can be sorted by sorts. */
export function SortHead({ columns, position, before }: Props) {
  return (
    <thead>
      <tr>
        {before}
        {columns.map(({ name, label, sortBy, onSort, edge, onMoveTo, ...look }) => (
          <th
            key={name}
            scope="col"
            {...look}
            {...(onMoveTo && {
              'data-column': name,
              onPointerDown: (event) => dragColumn(event, onMoveTo),
            })}
            aria-sort={ariaSort(position, sortBy)}
          >
            {sortBy === undefined ? (
              <span className={styles.plainHead}>{label}</span>
            ) : (
              <button type="button" className={styles.sort} onClick={onSort}>
                {label}
                <span className={styles.direction}>
                  {position.sort === sortBy && (position.desc ? <TriangleDownIcon /> : <TriangleUpIcon />)}
                </span>
              </button>
            )}
            {edge}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function ariaSort({ sort, desc }: Props['position'], sortBy: string | undefined) {
  if (sort !== sortBy) return undefined;
  return desc ? 'descending' : 'ascending';
}
