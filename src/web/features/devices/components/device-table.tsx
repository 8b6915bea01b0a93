import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { deviceSortColumns } from '#domain/enums.ts';
import type { DeviceListItem } from '#generated/model/deviceListItem.ts';
import { ProductName } from '#web/capabilities/products/product-name.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { classNames } from '#web/shared/ui/class-names.ts';
import table from '#web/shared/ui/list-table.module.css';
import { SortHead } from '#web/shared/ui/list-table.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { sortedByColumn } from '../device-list.ts';
import type { DeviceColumn, DeviceListState } from '../device-list.ts';
import { useDeviceTexts } from '../device-texts.ts';
import { DeviceLink } from './device-link.tsx';
import styles from './device-table.module.css';
import { WarrantyWord } from './warranty-word.tsx';

type Column = DeviceColumn | 'rma';

const columns: readonly Column[] = ['serialNumber', 'imei', 'productGroup', 'dispatchDate', 'warrantyUntil', 'rma'];
const ROW_KEYS = Array.from({ length: 15 }, (_, index) => index);

type Props = {
  rows: readonly DeviceListItem[];
  state: DeviceListState;
  /** The rows are of another page or order than the one that was asked for. */
  isStale: boolean;
  onSort: (state: DeviceListState) => void;
};

/** The list of devices on wide screens: sortable; each row is one link. */
export function DeviceTable({ rows, state, isStale, onSort }: Props) {
  const texts = useDeviceTexts();
  return (
    <table className={classNames(table.table, styles.devices)} aria-label={texts.heading} aria-busy={isStale}>
      <Head state={state} onSort={onSort} />
      <tbody>
        {rows.map((device) => (
          <tr key={device.id} className={table.row}>
            {columns.map((column) => (
              <td key={column} className={styles[column]}>
                {cells[column](device)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Rows of the size of those that come. */
export function DeviceTableSkeleton({ state }: { state: DeviceListState }) {
  return (
    <table className={classNames(table.table, styles.devices)} aria-hidden="true" inert>
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
  const texts = useDeviceTexts();
  return (
    <SortHead
      columns={columns}
      labels={texts.columns}
      sortable={deviceSortColumns}
      position={state}
      onSort={(column) => column !== 'rma' && onSort(sortedByColumn(state, column))}
      classOf={(column) => styles[column]}
    />
  );
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
