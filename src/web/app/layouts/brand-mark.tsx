import { useState } from 'react';
import { BroadcastIcon } from '@primer/octicons-react';
import { useBrand } from '#web/shared/lib/use-brand.ts';
import { useFirstMessages } from '#web/shared/i18n/messages-context.tsx';
import { classNames } from '#web/shared/ui/class-names.ts';
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

const nameLooks: Record<string, string | undefined> = {
  true: 'visually-hidden',
  false: styles.name,
  'on-phone': classNames(styles.name, styles.onDesk),
};

/** The vendor's logo, or its name in letters. `mini` leaves the sign alone: always, or where a phone has no room. */
export function BrandMark({ mini: when = false }: { mini?: boolean | 'on-phone' }) {
  const mini = when === true;
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
      {brand === undefined ? <Nameless /> : <span className={nameLooks[String(when)]}>{brand.vendorName}</span>}
    </span>
  );
}
