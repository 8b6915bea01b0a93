import { DeviceMobileIcon } from '@primer/octicons-react';
import { useQuery } from '@tanstack/react-query';
import type { ProductGroup } from '#generated/model/productGroup.ts';
import { useLocale, useMessages } from '#web/shared/i18n/messages-context.tsx';
import { brandQuery } from '../../queries.ts';
import styles from './hotline-notice.module.css';

const HOTLINE_NICHE_ID = 3; // §1: products of this niche show the hotline

/** The support hotline, for a product of its niche: a line, because a form has one banner at most. */
export function HotlineNotice({ product }: { product: ProductGroup | undefined }) {
  const { language } = useLocale();
  const { tickets, auth } = useMessages();
  const shown = product?.productNicheId === HOTLINE_NICHE_ID;
  const { data: brand } = useQuery({ ...brandQuery, enabled: shown });
  if (!shown) return null;
  return (
    <p className={styles.line}>
      <DeviceMobileIcon />
      <span>
        <strong>{brand ? tickets.create.hotline(brand.hotline.phone) : auth.hotline}</strong>
        {' · '}
        {brand?.hotline.hours[language] ?? auth.hotlineHours}
        {brand && <> · {brand.hotline.notice[language]}</>}
      </span>
    </p>
  );
}
