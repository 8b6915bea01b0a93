import { SkeletonBox } from '@primer/react';
import type { RmaListItem } from '#generated/model/rmaListItem.ts';
import { PromisedTime } from '#web/capabilities/marks/promised-time.tsx';
import { RmaBadge, useRmaTurnWord } from '#web/capabilities/marks/rma-marks.tsx';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { classNames } from '#web/shared/ui/class-names.ts';
import styles from '#web/shared/ui/list/list-cards.module.css';
import { Time } from '#web/shared/ui/time.tsx';
import { useRmaListTexts } from './rma-list-texts.ts';
import { RmaLink } from './rma-link.tsx';

const CARD_KEYS = Array.from({ length: 6 }, (_, index) => index);

/** The list of returns on narrow screens: a card a return, each one link. */
export function RmaCards({ rmas }: { rmas: readonly RmaListItem[] }) {
  const texts = useRmaListTexts();
  return (
    <ul className={styles.cards} aria-label={texts.heading}>
      {rmas.map((rma) => (
        <RmaCard key={rma.id} rma={rma} />
      ))}
    </ul>
  );
}

function RmaCard({ rma }: { rma: RmaListItem }) {
  const texts = useRmaListTexts();
  const { returns } = useMessages();
  const turnWord = useRmaTurnWord();
  const units = [returns.units(rma.productCount), ...rma.productGroups].join(' · ');
  return (
    <li className={styles.card}>
      <div className={styles.line}>
        <RmaBadge status={rma.status} />
        <span className={styles.id}>{texts.openTicket(rma.ticketDisplayId)}</span>
      </div>
      <RmaLink id={rma.displayId} className={styles.title}>
        {returns.name(rma.displayId)} · {units}
      </RmaLink>
      <div className={classNames(styles.line, styles.facts)}>
        <span>{turnWord(rma.whoseTurn)}</span>
        <span className={styles.when}>
          <Time value={rma.createdOn} format="text" />
        </span>
        {rma.promisedBy !== undefined && (
          <span className={styles.promised}>
            <PromisedTime value={rma.promisedBy} place="line" />
          </span>
        )}
      </div>
    </li>
  );
}

/** Cards of the size of those that come. */
export function RmaCardsSkeleton() {
  return (
    <div aria-hidden="true" className={styles.cards}>
      {CARD_KEYS.map((key) => (
        <div key={key} className={styles.card}>
          <SkeletonBox width="45%" height="22px" />
          <SkeletonBox width="85%" height="20px" />
          <SkeletonBox width="60%" height="18px" />
        </div>
      ))}
    </div>
  );
}
