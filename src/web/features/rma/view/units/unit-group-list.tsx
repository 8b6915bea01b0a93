import { ChevronDownIcon, ChevronRightIcon } from '@primer/octicons-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import type { RmaProduct } from '#generated/model/rmaProduct.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { useRmaViewTexts } from '../rma-view-texts.ts';
import type { GroupBy, Stage, UnitGroup } from './unit-groups.ts';
import styles from './unit-group-list.module.css';

type Props = { group: UnitGroup; by: GroupBy; row: (unit: RmaProduct) => ReactNode };

/** Units at one step, or of one model, under a head that folds them. */
export function UnitGroupList({ group: { key, units, models }, by, row }: Props) {
  const { enums } = useMessages();
  const texts = useRmaViewTexts();
  const headingId = useId();
  const [isOpen, setIsOpen] = useState(true);
  const words: Record<Stage, string> = { ...enums.rmaReview, ...enums.rmaStep, Announced: texts.tabs.toSend };
  const name = by === 'step' ? words[key as Stage] : (key ?? texts.groupBy.unknown);
  return (
    <section aria-labelledby={headingId}>
      <div className={styles.head}>
        <h3 id={headingId} className={styles.heading}>
          <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? <ChevronDownIcon /> : <ChevronRightIcon />}
            {texts.some(name, units.length)}
          </button>
        </h3>
        {by === 'step' && (
          <p className={styles.models}>
            {models.map(([model, count]) => (
              <span key={model}>{texts.modelCount(model, count)}</span>
            ))}
          </p>
        )}
      </div>
      {isOpen && (
        <ul className={styles.list} aria-labelledby={headingId}>
          {units.map(row)}
        </ul>
      )}
    </section>
  );
}
