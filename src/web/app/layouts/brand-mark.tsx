import { useState } from 'react';
import { BroadcastIcon } from '@primer/octicons-react';
import { useBrand } from '#web/shared/lib/use-brand.ts';
import { useFirstMessages } from '#web/shared/i18n/messages-context.tsx';
import styles from './brand-mark.module.css';

// Reserves space until the brand is loaded; screen readers get a generic name.
function Nameless() {
  const { titles } = useFirstMessages();
  return (
    <>
      <span className={styles.name}>{'\u00a0'}</span>
      <span className="visually-hidden">{titles.default}</span>
    </>
  );
}

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
      {brand === undefined ? (
        <Nameless />
      ) : (
        <span className={mini ? 'visually-hidden' : styles.name}>{brand.vendorName}</span>
      )}
    </span>
  );
}
