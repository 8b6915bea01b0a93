import { TriangleDownIcon, TriangleUpIcon } from '@primer/octicons-react';
import { ticketSortColumns } from '#domain/enums.ts';
import type { TicketListItem } from '#generated/model/ticketListItem.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { classNames } from '#web/shared/ui/class-names.ts';
import { sortedBy } from '../list-address.ts';
import type { ListState, SortColumn } from '../list-address.ts';
import { listColumns } from '../list-columns.ts';
import type { ChosenColumns, ListColumn } from '../list-columns.ts';
import { TicketRow } from './ticket-row.tsx';
import styles from './ticket-table.module.css';

type Props = {
  rows: readonly TicketListItem[];
  state: ListState;
  columns: ChosenColumns;
  /** The rows are of another page or order than the one that was asked for. */
  isStale: boolean;
  onSort: (state: ListState) => void;
};

/** The list on wide screens (§2.4): sortable; which columns stand in it is chosen, or left to the width. */
export function TicketTable({ rows, state, columns, isStale, onSort }: Props) {
  const { tickets } = useMessages();
  return (
    <table className={tableClass(columns)} aria-label={tickets.list.table} aria-busy={isStale}>
      <TableHead state={state} columns={columns} onSort={onSort} />
      <tbody>
        {rows.map((ticket) => (
          <TicketRow key={ticket.id} ticket={ticket} columns={columns} />
        ))}
      </tbody>
    </table>
  );
}

/** The look of the table; nobody's choice lets the width hide a column. */
export function tableClass(columns: ChosenColumns): string {
  return classNames(styles.table, columns === undefined && styles.byWidth);
}

/** The column heads; each that can be sorted by sorts. */
export function TableHead({ state, columns = listColumns, onSort }: Pick<Props, 'state' | 'onSort' | 'columns'>) {
  const { tickets } = useMessages();
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col" className={styles[column]} aria-sort={ariaSort(state, column)}>
            {isSortable(column) ? (
              <button type="button" className={styles.sort} onClick={() => onSort(sortedBy(state, column))}>
                {tickets.list.columns[column]}
                <span className={styles.direction}>
                  {state.sort === column && (state.desc ? <TriangleDownIcon /> : <TriangleUpIcon />)}
                </span>
              </button>
            ) : (
              <span className={styles.plainHead}>{tickets.list.columns[column]}</span>
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function isSortable(column: ListColumn): column is SortColumn & ListColumn {
  const sortable: readonly string[] = ticketSortColumns;
  return sortable.includes(column);
}

function ariaSort({ sort, desc }: ListState, column: ListColumn) {
  if (sort !== column) return undefined;
  return desc ? 'descending' : 'ascending';
}
