import { useToday } from '#web/shared/lib/dates/use-today.ts';
import { useDeviceTexts } from '../device-texts.ts';
import { warrantyLeft } from '../warranty.ts';
import styles from './warranty-word.module.css';

/** The last day of a warranty; one that ends soon or has ended is called so. */
export function WarrantyWord({ until }: { until: string }) {
  const { warranties } = useDeviceTexts();
  const { kind } = warrantyLeft(until, useToday());
  return (
    <span className={styles.warranty}>
      <time dateTime={until}>{until}</time>
      {kind !== 'InWarranty' && <span className={styles[kind]}>{warranties[kind]}</span>}
    </span>
  );
}
