import type { RmaProduct } from '#generated/model/rmaProduct.ts';
import { useLocale, useMessages } from '#web/shared/i18n/messages-context.tsx';
import { formatDay } from '#web/shared/lib/dates/format.ts';
import { useRmaViewTexts } from '../rma-view-texts.ts';
import { unitProgress } from './unit-progress.ts';
import styles from './mini-progress.module.css';

/** The line of a unit as dots; its words are for screen readers, and for everybody on hover or focus of its row. */
export function MiniProgress({ product }: { product: RmaProduct }) {
  const { enums } = useMessages();
  const texts = useRmaViewTexts();
  const locale = useLocale();
  const words = { done: texts.stepDone, now: texts.stepNow, coming: texts.stepComing };
  return (
    <div className={styles.place}>
      <ol className={styles.dots} aria-label={texts.progress(product.imeiOrSerial)}>
        {unitProgress(product).map(({ step, on, state }) => (
          <li
            key={step}
            className={step === 'Refused' ? styles.refused : undefined}
            data-state={state}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <span className={styles.word}>
              {enums.rmaStep[step]}: {on === undefined ? words[state] : `${words[state]}, ${formatDay(on, locale)}`}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
