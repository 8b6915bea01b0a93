import type { ProductSupportStatus } from '#generated/model/productSupportStatus.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import styles from './product-name.module.css';

type Props = { name: string; supportStatus: ProductSupportStatus };

/** A product group, with a suffix when it is no longer made or supported. */
export function ProductName({ name, supportStatus }: Props) {
  const { tickets } = useMessages();
  return (
    <span className={styles.product}>
      <span className={styles.name}>{name}</span>
      {supportStatus !== 0 && <span className={styles.suffix}>{tickets.supportStatus[supportStatus]}</span>}
    </span>
  );
}
