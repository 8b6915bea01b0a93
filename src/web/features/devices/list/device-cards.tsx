import { SkeletonBox } from '@primer/react';
import type { DeviceListItem } from '#generated/model/deviceListItem.ts';
import { ProductName } from '#web/capabilities/products/product-name.tsx';
import { classNames } from '#web/shared/ui/class-names.ts';
import styles from '#web/shared/ui/list/list-cards.module.css';
import { useDeviceTexts } from '../device-texts.ts';
import { DeviceLink } from './device-link.tsx';
import { WarrantyWord } from './warranty-word.tsx';

const CARD_KEYS = Array.from({ length: 6 }, (_, index) => index);

/** The list of devices on narrow screens: a card a device, each one link. */
export function DeviceCards({ devices }: { devices: readonly DeviceListItem[] }) {
  const texts = useDeviceTexts();
  return (
    <ul className={styles.cards} aria-label={texts.heading}>
      {devices.map((device) => (
        <DeviceCard key={device.id} device={device} />
      ))}
    </ul>
  );
}

function DeviceCard({ device }: { device: DeviceListItem }) {
  const texts = useDeviceTexts();
  const { number, serialNumber, imei, warrantyUntil, rmaDisplayId } = device;
  return (
    <li className={styles.card}>
      <div className={styles.line}>
        <DeviceLink number={number} className={styles.title}>
          <code>{number}</code>
        </DeviceLink>
        {rmaDisplayId !== undefined && <span className={styles.id}>{texts.inReturn(rmaDisplayId)}</span>}
      </div>
      <ProductName name={device.productGroup} supportStatus={device.productSupportStatus} />
      <div className={classNames(styles.line, styles.facts)}>
        {serialNumber !== undefined && imei !== undefined && <code>{imei}</code>}
        {warrantyUntil !== undefined && (
          <span className={styles.when}>
            {texts.columns.warrantyUntil} <WarrantyWord until={warrantyUntil} />
          </span>
        )}
      </div>
    </li>
  );
}

/** Cards of the size of those that come. */
export function DeviceCardsSkeleton() {
  return (
    <div aria-hidden="true" className={styles.cards}>
      {CARD_KEYS.map((key) => (
        <div key={key} className={styles.card}>
          <SkeletonBox width="45%" height="20px" />
          <SkeletonBox width="70%" height="20px" />
          <SkeletonBox width="60%" height="18px" />
        </div>
      ))}
    </div>
  );
}
