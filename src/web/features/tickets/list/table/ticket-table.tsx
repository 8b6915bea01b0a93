import { ticketSortColumns } from '#domain/enums.ts';
import type { TicketListItem } from '#generated/model/ticketListItem.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { classNames } from '#web/shared/ui/class-names.ts';
import table from '#web/shared/ui/list/list-table.module.css';
import { SortHead } from '#web/shared/ui/list/list-table.tsx';
import { TablePages } from '#web/shared/ui/list/table-pages.tsx';
import type { TablePage } from '#web/shared/ui/list/table-pages.tsx';
import { isSortColumn } from '../list-address.ts';
import type { ListState, SortColumn } from '../list-address.ts';
import { listColumns } from './list-columns.ts';
import type { ChosenColumns } from './list-columns.ts';
import { TicketRow } from './ticket-row.tsx';
import styles from './ticket-table.module.css';

type Props = {
  pages: readonly TablePage<TicketListItem>[];
  state: ListState;
  columns: ChosenColumns;
  /** The rows belong to another page or order than requested. */
  isStale: boolean;
  onSort: (column: SortColumn) => void;
};

/** The list on wide screens (§2.4): sortable; its columns are chosen, or follow the width. */
export function TicketTable({ pages, state, columns, isStale, onSort }: Props) {
  const { tickets } = useMessages();
  return (
    <table className={tableClass(columns)} aria-label={tickets.list.table} aria-busy={isStale}>
      <TableHead state={state} columns={columns} onSort={onSort} />
      <TablePages pages={pages} row={(ticket) => <TicketRow key={ticket.id} ticket={ticket} columns={columns} />} />
    </table>
  );
}

/** The class of the table; without a choice the width may hide columns. */
export function tableClass(columns: ChosenColumns): string {
  return classNames(table.table, styles.tickets, columns === undefined && styles.byWidth);
}

/** The column heads; each that can be sorted by sorts. */
export function TableHead({ state, columns = listColumns, onSort }: Pick<Props, 'state' | 'onSort' | 'columns'>) {
  const { tickets } = useMessages();
  return (
    <SortHead
      columns={columns}
      labels={tickets.list.columns}
      sortable={ticketSortColumns}
      position={state}
      onSort={(column) => isSortColumn(column) && onSort(column)}
      classOf={(column) => styles[column]}
    />
  );
}
