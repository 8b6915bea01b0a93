import { CpuIcon, RssIcon, ShieldCheckIcon } from '@primer/octicons-react';
import { Link } from 'react-router';
import { deviceWarranties, productSupportStatuses } from '#domain/enums.ts';
import { exportDevices, getSearchDevicesQueryKey, searchDevices } from '#generated/api/devices/devices.ts';
import type { DeviceListItem } from '#generated/model/deviceListItem.ts';
import { defineList } from '#web/capabilities/lists/define-list.ts';
import { flag, groups, manyOf, oneOf } from '#web/capabilities/lists/filter-kinds.ts';
import { RowLink } from '#web/capabilities/lists/row-link.tsx';
import { ProductName } from '#web/capabilities/products/product-name.tsx';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import table from '#web/shared/ui/list/list-table.module.css';
import { useDeviceTexts } from '../device-texts.ts';
import styles from './device-list.module.css';
import { ViewLink } from './view-link.tsx';
import { WarrantyWord } from './warranty-word.tsx';

/** The list of devices, as a table. */
export const deviceList = defineList({
  name: 'Devices',
  path: paths.devices(),
  picture: [CpuIcon, ShieldCheckIcon, RssIcon],
  opens: 'device',
  Tools: () => <ViewLink view="tiles" />,
  useTexts: useDeviceTexts,
  search: searchDevices,
  queryKey: getSearchDevicesQueryKey,
  export: { call: exportDevices, file: 'devices' },
  words: (words) => ({ words }),
  sortBy: 'dispatchDate',
  filters: {
    groups: groups((productGroupIds) => ({ productGroupIds })),
    support: manyOf(
      productSupportStatuses,
      (supportStatuses) => ({ supportStatuses }),
      () => {
        const { enums } = useMessages();
        return (status) => enums.productSupportStatus[status];
      },
    ),
    warranty: oneOf(
      deviceWarranties,
      (warranty) => ({ warranty }),
      () => {
        const { warranties } = useDeviceTexts();
        return (warranty) => warranties[warranty];
      },
    ),
    inRma: flag((inRma) => ({ inRma })),
  },
  columns: {
    serialNumber: {
      cell: ({ number, serialNumber }) => serialNumber !== undefined && <NumberLink number={number} />,
      card: { top: ({ number }) => <NumberLink number={number} /> },
      sortBy: 'serialNumber',
      width: 128,
    },
    imei: {
      cell: ({ number, serialNumber, imei }) =>
        serialNumber === undefined ? <NumberLink number={number} /> : imei !== undefined && <code>{imei}</code>,
      card: {
        facts: ({ serialNumber, imei }) => serialNumber !== undefined && imei !== undefined && <code>{imei}</code>,
      },
      sortBy: 'imei',
      width: 144,
      look: ['muted'],
    },
    nickname: {
      cell: ({ nickname }) => nickname,
      card: { foot: ({ nickname, site }) => [nickname, site].filter((word) => word !== undefined).join(' · ') },
      width: 96,
      hiddenBelow: 900,
      titleOf: ({ nickname = '' }) => nickname,
    },
    site: {
      cell: ({ site }) => site,
      hiddenBelow: 1160,
      look: ['muted'],
      titleOf: ({ site = '' }) => site,
    },
    productGroup: {
      cell: ({ productGroup, productSupportStatus }) => (
        <ProductName name={productGroup} supportStatus={productSupportStatus} />
      ),
      card: 'body',
      sortBy: 'productGroup',
    },
    dispatchDate: {
      cell: ({ dispatchDate }) => <time dateTime={dispatchDate}>{dispatchDate}</time>,
      sortBy: 'dispatchDate',
      greatestFirst: true,
      width: 104,
      hiddenBelow: 900,
      look: ['muted'],
    },
    warrantyUntil: {
      cell: ({ warrantyUntil }) => warrantyUntil !== undefined && <WarrantyWord until={warrantyUntil} />,
      card: { when: ({ warrantyUntil }) => warrantyUntil !== undefined && <CardWarranty until={warrantyUntil} /> },
      sortBy: 'warrantyUntil',
      greatestFirst: true,
      className: styles.warranty,
    },
    rma: {
      cell: ({ rmaDisplayId }) => rmaDisplayId !== undefined && <ReturnLink id={rmaDisplayId} />,
      card: { corner: (device) => <ReturnName device={device} /> },
      width: 88,
    },
  },
});

function NumberLink({ number }: { number: string }) {
  return (
    <RowLink to={paths.device({ number })}>
      <code>{number}</code>
    </RowLink>
  );
}

function CardWarranty({ until }: { until: string }) {
  const { columns } = useDeviceTexts();
  return (
    <>
      {columns.warrantyUntil} <WarrantyWord until={until} />
    </>
  );
}

/** The return that holds the unit. */
function ReturnLink({ id }: { id: string }) {
  const texts = useDeviceTexts();
  return (
    <Link className={table.aside} to={paths.rma({ id })}>
      {texts.inReturn(id)}
    </Link>
  );
}

function ReturnName({ device: { rmaDisplayId } }: { device: DeviceListItem }) {
  const texts = useDeviceTexts();
  return rmaDisplayId !== undefined && texts.inReturn(rmaDisplayId);
}
