import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { deviceSortColumns } from '#domain/enums.ts';
import type { DeviceListItem } from '#generated/model/deviceListItem.ts';
import { ProductName } from '#web/capabilities/products/product-name.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import table from '#web/shared/ui/list/list-table.module.css';
import { SortableTable, SortableTableSkeleton } from '#web/shared/ui/list/sortable-table.tsx';
import type { TablePage } from '#web/shared/ui/list/table-pages.tsx';
import type { DeviceColumn, DeviceListState } from './device-list.ts';
import { useDeviceTexts } from '../device-texts.ts';
import { DeviceLink } from './device-link.tsx';
import styles from './device-table.module.css';
import { WarrantyWord } from './warranty-word.tsx';

type Column = DeviceColumn | 'rma';

const columns: readonly Column[] = ['serialNumber', 'imei', 'productGroup', 'dispatchDate', 'warrantyUntil', 'rma'];

type Props = {
  pages: readonly TablePage<DeviceListItem>[];
  state: DeviceListState;
  /** The rows belong to another page or order than requested. */
  isStale: boolean;
  onSort: (column: DeviceColumn) => void;
};

/** The list of devices on wide screens: sortable; each row is one link. */
export function DeviceTable({ pages, state, isStale, onSort }: Props) {
  const texts = useDeviceTexts();
  const head = useHead(state, onSort);
  return (
    <SortableTable
      label={texts.heading}
      head={head}
      className={styles.devices}
      pages={pages}
      cells={cells}
      isStale={isStale}
    />
  );
}

/** Rows of the size of those that come. */
export function DeviceTableSkeleton({ state }: { state: DeviceListState }) {
  const head = useHead(state, () => undefined);
  return <SortableTableSkeleton head={head} className={styles.devices} />;
}

function useHead(state: DeviceListState, onSort: Props['onSort']) {
  const texts = useDeviceTexts();
  return {
    columns,
    labels: texts.columns,
    sortable: deviceSortColumns,
    position: state,
    onSort: (column: Column) => column !== 'rma' && onSort(column),
    classOf: (column: Column) => styles[column],
  };
}

const cells: Record<Column, (device: DeviceListItem) => ReactNode> = {
  serialNumber: ({ number, serialNumber }) => serialNumber !== undefined && <Number number={number} />,
  imei: ({ number, serialNumber, imei }) =>
    serialNumber === undefined ? <Number number={number} /> : imei !== undefined && <code>{imei}</code>,
  productGroup: ({ productGroup, productSupportStatus }) => (
    <ProductName name={productGroup} supportStatus={productSupportStatus} />
  ),
  dispatchDate: ({ dispatchDate }) => <time dateTime={dispatchDate}>{dispatchDate}</time>,
  warrantyUntil: ({ warrantyUntil }) => warrantyUntil !== undefined && <WarrantyWord until={warrantyUntil} />,
  rma: ({ rmaDisplayId }) => rmaDisplayId !== undefined && <InReturn id={rmaDisplayId} />,
};

function Number({ number }: { number: string }) {
  return (
    <DeviceLink number={number} className={table.link}>
      <code>{number}</code>
    </DeviceLink>
  );
}

/** The return that holds the unit. */
function InReturn({ id }: { id: string }) {
  const texts = useDeviceTexts();
  return (
    <Link className={styles.aside} to={paths.rma({ id })}>
      {texts.inReturn(id)}
    </Link>
  );
}
