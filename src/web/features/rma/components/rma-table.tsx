import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { rmaSortColumns } from '#domain/enums.ts';
import type { RmaListItem } from '#generated/model/rmaListItem.ts';
import { PromisedTime } from '#web/capabilities/marks/promised-time.tsx';
import { RmaBadge, useRmaTurnWord } from '#web/capabilities/marks/rma-marks.tsx';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { sortedBy } from '#web/shared/lib/list-position.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { classNames } from '#web/shared/ui/class-names.ts';
import table from '#web/shared/ui/list-table.module.css';
import { SortHead } from '#web/shared/ui/list-table.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { Time } from '#web/shared/ui/time.tsx';
import { useRmaListTexts } from '../rma-list-texts.ts';
import type { RmaColumn, RmaListState } from '../rma-list.ts';
import { RmaLink } from './rma-link.tsx';
import styles from './rma-table.module.css';

const columns: readonly RmaColumn[] = ['displayId', 'status', 'whoseTurn', 'productCount', 'ticket', 'createdOn'];
const ROW_KEYS = Array.from({ length: 15 }, (_, index) => index);

type Props = {
  rows: readonly RmaListItem[];
  state: RmaListState;
  /** The rows are of another page or order than the one that was asked for. */
  isStale: boolean;
  onSort: (state: RmaListState) => void;
};

/** The list of returns on wide screens: sortable; each row is one link. */
export function RmaTable({ rows, state, isStale, onSort }: Props) {
  const texts = useRmaListTexts();
  return (
    <table className={classNames(table.table, styles.returns)} aria-label={texts.heading} aria-busy={isStale}>
      <Head state={state} onSort={onSort} />
      <tbody>
        {rows.map((rma) => (
          <tr key={rma.id} className={table.row}>
            {columns.map((column) => (
              <td key={column} className={styles[column]}>
                {cells[column](rma)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Rows of the size of those that come. */
export function RmaTableSkeleton({ state }: { state: RmaListState }) {
  return (
    <table className={classNames(table.table, styles.returns)} aria-hidden="true" inert>
      <Head state={state} onSort={() => undefined} />
      <tbody>
        {ROW_KEYS.map((row) => (
          <tr key={row}>
            {columns.map((column) => (
              <td key={column} className={styles[column]}>
                <Skeleton width="80%" />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Head({ state, onSort }: Pick<Props, 'state' | 'onSort'>) {
  const texts = useRmaListTexts();
  return (
    <SortHead
      columns={columns}
      labels={texts.columns}
      sortable={rmaSortColumns}
      position={state}
      onSort={(column) => onSort(sortedBy(state, column, column !== 'status' && column !== 'whoseTurn'))}
      classOf={(column) => styles[column]}
    />
  );
}

const cells: Record<RmaColumn, (rma: RmaListItem) => ReactNode> = {
  displayId: (rma) => <Number rma={rma} />,
  status: ({ status }) => <RmaBadge status={status} />,
  whoseTurn: (rma) => <Turn rma={rma} />,
  productCount: (rma) => <Units rma={rma} />,
  ticket: ({ ticketDisplayId }) => (
    <Link className={styles.aside} to={paths.ticket({ id: ticketDisplayId })}>
      {ticketDisplayId}
    </Link>
  ),
  createdOn: ({ createdOn }) => <Time value={createdOn} />,
};

function Number({ rma: { displayId } }: { rma: RmaListItem }) {
  const { returns } = useMessages();
  return (
    <RmaLink id={displayId} className={table.link}>
      {returns.name(displayId)}
    </RmaLink>
  );
}

/** Whose turn it is, and until when it is promised where it is ours. */
function Turn({ rma: { whoseTurn, promisedBy } }: { rma: RmaListItem }) {
  const word = useRmaTurnWord()(whoseTurn);
  return (
    <span className={styles.stack}>
      {word}
      {promisedBy !== undefined && (
        <small>
          <PromisedTime value={promisedBy} place="table" />
        </small>
      )}
    </span>
  );
}

function Units({ rma: { productCount, productGroups } }: { rma: RmaListItem }) {
  const { returns } = useMessages();
  const groups = productGroups.join(', ');
  return (
    <span className={styles.stack} title={groups}>
      {returns.units(productCount)}
      {groups !== '' && <small>{groups}</small>}
    </span>
  );
}
