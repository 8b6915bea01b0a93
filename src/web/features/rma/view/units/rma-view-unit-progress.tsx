import { CheckIcon, DotFillIcon, XIcon } from '@primer/octicons-react';
import type { RmaProduct } from '#generated/model/rmaProduct.ts';
import { useLocale, useMessages } from '#web/shared/i18n/messages-context.tsx';
import { formatDay, formatExactTime } from '#web/shared/lib/dates/format.ts';
import { useRmaViewTexts } from '../rma-view-texts.ts';
import { unitProgress } from './unit-progress.ts';
import type { Stop } from './unit-progress.ts';
import styles from './rma-view-unit-progress.module.css';

/** The full line of a unit: announced — received — tested — repaired — sent, with the day of each. */
export function RmaViewUnitProgress({ product }: { product: RmaProduct }) {
  const texts = useRmaViewTexts();
  return (
    <ol className={styles.progress} aria-label={texts.progress(product.imeiOrSerial)}>
      {unitProgress(product).map((stop) => (
        <ProgressStop key={stop.step} stop={stop} />
      ))}
    </ol>
  );
}

function ProgressStop({ stop: { step, on, state } }: { stop: Stop }) {
  const { enums } = useMessages();
  const texts = useRmaViewTexts();
  const locale = useLocale();
  const words = { done: texts.stepDone, now: texts.stepNow, coming: texts.stepComing };
  const isEnd = step === 'Refused';
  return (
    <li className={styles.stop} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      <span className={isEnd ? styles.refused : styles.dot} aria-hidden="true">
        {isEnd ? <XIcon size={12} /> : state === 'done' ? <CheckIcon size={12} /> : <DotFillIcon size={12} />}
      </span>
      <span className={styles.word}>
        {texts.stepWords[step] ?? enums.rmaStep[step]}
        <span className="visually-hidden">: {words[state]}</span>
      </span>
      {on !== undefined && (
        <time className={styles.day} dateTime={on} title={formatExactTime(on, locale)}>
          {formatDay(on, locale)}
        </time>
      )}
    </li>
  );
}
