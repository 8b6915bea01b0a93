import { useState } from 'react';
import { BroadcastIcon } from '@primer/octicons-react';
import { useBrand } from '#web/shared/lib/use-brand.ts';
import styles from './brand-mark.module.css';

/** The vendor's logo, or its name in letters. `mini` leaves the sign alone. */
export function BrandMark({ mini = false }: { mini?: boolean }) {
  const brand = useBrand();
  const [broken, setBroken] = useState(false);
  if (brand?.logoUrl !== undefined && !broken && !mini) {
    return <img className={styles.logo} src={brand.logoUrl} alt={brand.vendorName} onError={() => setBroken(true)} />;
  }
  return (
    <span className={styles.mark}>
      <span className={styles.sign}>
        <BroadcastIcon size={20} />
      </span>
      <span className={mini ? 'visually-hidden' : styles.name}>{brand?.vendorName ?? '\u00a0'}</span>
    </span>
  );
}
