import { TriangleDownIcon, TriangleUpIcon } from '@primer/octicons-react';
import { ticketSortColumns } from '#domain/enums.ts';
import type { TicketListItem } from '#generated/model/ticketListItem.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { classNames } from '#web/shared/ui/class-names.ts';
import { Time } from '#web/shared/ui/time.tsx';
import { sortedBy } from '../list-address.ts';
import type { ListState, SortColumn } from '../list-address.ts';
import { ProductName } from './product-name.tsx';
import { StatusBadge, TypeIcon } from './ticket-icons.tsx';
import { TicketLink } from './ticket-link.tsx';
import styles from './ticket-table.module.css';

// screens.md order: what is looked for first stands first.
const columns: readonly SortColumn[] = ['displayId', 'status', 'type', 'title', 'productGroup', 'author', 'createdOn'];

type Props = {
  rows: readonly TicketListItem[];
  state: ListState;
  /** The rows are of another page or order than the one that was asked for. */
  isStale: boolean;
  onSort: (state: ListState) => void;
};

/** The list on wide screens (§2.4): sortable by every column; the whole row is one link. */
export function TicketTable({ rows, state, isStale, onSort }: Props) {
  const { tickets } = useMessages();
  return (
    <table className={styles.table} aria-label={tickets.list.table} aria-busy={isStale}>
      <TableHead state={state} onSort={onSort} />
      <tbody>
        {rows.map((ticket) => (
          <TicketRow key={ticket.id} ticket={ticket} />
        ))}
      </tbody>
    </table>
  );
}

/** The column heads; each sorts. */
export function TableHead({ state, onSort }: Pick<Props, 'state' | 'onSort'>) {
  const { tickets } = useMessages();
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col" className={styles[column]} aria-sort={ariaSort(state, column)}>
            <button type="button" className={styles.sort} onClick={() => onSort(sortedBy(state, column))}>
              {tickets.list.columns[column]}
              <span className={styles.direction}>
                {state.sort === column && (state.desc ? <TriangleDownIcon /> : <TriangleUpIcon />)}
              </span>
            </button>
          </th>
        ))}
      </tr>
    </thead>
  );
}

function ariaSort({ sort, desc }: ListState, column: SortColumn) {
  if (sort !== column) return undefined;
  return desc ? 'descending' : 'ascending';
}

function TicketRow({ ticket }: { ticket: TicketListItem }) {
  const { enums, tickets } = useMessages();
  const author = `${ticket.author.firstName} ${ticket.author.lastName}`;
  return (
    <tr className={classNames(styles.row, ticket.unread && styles.unread)}>
      <td className={styles.displayId}>{ticket.displayId}</td>
      <td className={styles.status}>
        <StatusBadge status={ticket.status} />
      </td>
      <td className={styles.type}>
        <span className={styles.kind} title={enums.ticketType[ticket.type]}>
          <TypeIcon type={ticket.type} />
          <span className={styles.typeWord}>{enums.ticketType[ticket.type]}</span>
        </span>
      </td>
      <td className={styles.title}>
        <TicketLink id={ticket.displayId} className={styles.link} title={ticket.title}>
          {ticket.unread && (
            <span className={styles.dot}>
              <span className="visually-hidden">{tickets.list.unread}: </span>
            </span>
          )}
          {ticket.title}
        </TicketLink>
      </td>
      <td className={styles.productGroup} title={ticket.productGroup}>
        <ProductName name={ticket.productGroup} supportStatus={ticket.productSupportStatus} />
      </td>
      <td className={styles.author} title={author}>
        {author}
      </td>
      <td className={styles.createdOn}>
        <Time value={ticket.createdOn} />
      </td>
    </tr>
  );
}

/** How many columns the table has. */
export const TABLE_COLUMNS_COUNT = ticketSortColumns.length;
