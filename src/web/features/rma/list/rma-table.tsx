import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { rmaSortColumns } from '#domain/enums.ts';
import type { RmaListItem } from '#generated/model/rmaListItem.ts';
import { PromisedTime } from '#web/capabilities/marks/promised-time.tsx';
import { RmaBadge, useRmaTurnWord } from '#web/capabilities/marks/rma-marks.tsx';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import table from '#web/shared/ui/list/list-table.module.css';
import { SortableTable, SortableTableSkeleton } from '#web/shared/ui/list/sortable-table.tsx';
import type { TablePage } from '#web/shared/ui/list/table-pages.tsx';
import { Time } from '#web/shared/ui/time.tsx';
import { useRmaListTexts } from './rma-list-texts.ts';
import type { RmaColumn, RmaListState } from './rma-list.ts';
import { RmaLink } from './rma-link.tsx';
import styles from './rma-table.module.css';

const columns: readonly RmaColumn[] = ['displayId', 'status', 'whoseTurn', 'productCount', 'ticket', 'createdOn'];

type Props = {
  pages: readonly TablePage<RmaListItem>[];
  state: RmaListState;
  /** The rows belong to another page or order than requested. */
  isStale: boolean;
  onSort: (column: RmaColumn) => void;
};

/** The list of returns on wide screens: sortable; each row is one link. */
export function RmaTable({ pages, state, isStale, onSort }: Props) {
  const texts = useRmaListTexts();
  const head = useHead(state, onSort);
  return (
    <SortableTable
      label={texts.heading}
      head={head}
      className={styles.returns}
      pages={pages}
      cells={cells}
      isStale={isStale}
    />
  );
}

/** Rows of the size of those that come. */
export function RmaTableSkeleton({ state }: { state: RmaListState }) {
  const head = useHead(state, () => undefined);
  return <SortableTableSkeleton head={head} className={styles.returns} />;
}

function useHead(state: RmaListState, onSort: Props['onSort']) {
  const texts = useRmaListTexts();
  return {
    columns,
    labels: texts.columns,
    sortable: rmaSortColumns,
    position: state,
    onSort,
    classOf: (column: RmaColumn) => styles[column],
  };
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
