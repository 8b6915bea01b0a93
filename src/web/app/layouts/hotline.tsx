import { useLocale } from '#web/shared/i18n/messages-context.tsx';
import { useBrand } from '#web/shared/lib/use-brand.ts';
import styles from './hotline.module.css';

/** The support hotline with its hours (§1). */
export function Hotline() {
  const { language, messages } = useLocale();
  const brand = useBrand();
  return (
    <p className={styles.hotline}>
      <strong>{messages.auth.hotline}</strong>{' '}
      {brand && <a href={`tel:${brand.hotline.phone.replaceAll(/[^+\d]/g, '')}`}>{brand.hotline.phone}</a>}
      <br />
      {brand?.hotline.hours[language] ?? messages.auth.hotlineHours}
    </p>
  );
}
