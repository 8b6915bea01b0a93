import { useRmaViewTexts } from './rma-view-texts.ts';
import { returnProgress } from './return-progress.ts';
import type { Rma } from '#generated/model/rma.ts';
import { classNames } from '#web/shared/ui/class-names.ts';
import styles from './rma-view-progress.module.css';

/** One line for the whole return: how many units are at each step, and how far all of them are. */
export function RmaViewProgress({ products }: Pick<Rma, 'products'>) {
  const { overview } = useRmaViewTexts();
  const stops = returnProgress(products);
  const total = stops.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  return (
    <ol className={styles.line} aria-label={overview.label}>
      {stops.map(({ step, count, reached }) => (
        <li
          key={step}
          className={classNames(styles.stop, reached > 0 && styles.reached, count > 0 && styles.here)}
          style={{ '--reached': `${reached * 100}%` }}
        >
          <span className={styles.words}>
            <strong>{count}</strong> {overview.steps[step]}
          </span>
        </li>
      ))}
    </ol>
  );
}
