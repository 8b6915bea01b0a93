import {
  AlertFillIcon,
  CheckCircleIcon,
  ChevronDownIcon,
  ChevronUpIcon,
  ClockIcon,
  XCircleIcon,
} from '@primer/octicons-react';
import type { Icon } from '@primer/octicons-react';
import { memo, useState } from 'react';
import { Link } from 'react-router';
import type { RmaReview } from '#domain/enums.ts';
import type { RmaProduct } from '#generated/model/rmaProduct.ts';
import { useLocale, useMessages } from '#web/shared/i18n/messages-context.tsx';
import { formatDay, formatExactTime } from '#web/shared/lib/dates/format.ts';
import { useNow } from '#web/shared/lib/dates/use-now.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { classNames } from '#web/shared/ui/class-names.ts';
import { StatusMark } from '#web/shared/ui/status-mark.tsx';
import { useRmaViewTexts } from '../rma-view-texts.ts';
import { MiniProgress } from './mini-progress.tsx';
import { RmaViewUnitMore, UnitNotes } from './rma-view-unit-more.tsx';
import { isLate } from './unit-groups.ts';
import styles from './rma-view-unit.module.css';

const reviewIcons: Record<RmaReview, Icon> = { Pending: ClockIcon, Accepted: CheckCircleIcon, Rejected: XCircleIcon };

type Props = {
  product: RmaProduct;
  /** Whether the return is being reviewed: else a line that was not says nothing of it. */
  isReviewed: boolean;
  /** Whether staff have ticked it; undefined where nothing can be ticked. */
  isTicked: boolean | undefined;
  onTick: (id: string, isTicked: boolean) => void;
};

/** One unit of a return: which it is, what is wrong with it, and where it is. Drawn again only when it changes. */
export const RmaViewUnit = memo(function RmaViewUnit({ product, isReviewed, isTicked, onTick }: Props) {
  const texts = useRmaViewTexts();
  const [isOpen, setIsOpen] = useState(false);
  const { id, imeiOrSerial, unit, description, step, review } = product;
  const number = unit?.serialNumber ?? unit?.imei ?? imeiOrSerial;
  return (
    <li className={classNames(styles.unit, isTicked && styles.ticked)}>
      <div className={styles.row}>
        {isTicked !== undefined && (
          <label className={styles.tick}>
            <input
              type="checkbox"
              aria-label={texts.tick(imeiOrSerial)}
              checked={isTicked}
              onChange={({ currentTarget }) => onTick(id, currentTarget.checked)}
            />
          </label>
        )}
        <Link className={styles.number} to={paths.device({ number })}>
          {imeiOrSerial}
        </Link>
        <span className={styles.model}>{unit?.productGroup}</span>
        {/* Opened, it is below in full. */}
        <span className={styles.description}>{!isOpen && description}</span>
        <span className={styles.where}>
          <Where product={product} isReviewed={isReviewed} />
        </span>
        <div className={styles.dots}>
          {step !== undefined && review !== 'Rejected' && <MiniProgress product={product} />}
        </div>
        {/* Not Primer's: 500 of its tooltips take longer than the rows. */}
        <button
          type="button"
          className={styles.more}
          aria-label={texts.more(imeiOrSerial)}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? <ChevronUpIcon /> : <ChevronDownIcon />}
        </button>
      </div>
      <UnitNotes product={product} />
      {isOpen && <RmaViewUnitMore product={product} />}
    </li>
  );
});

/** The step and since when, with what is promised next; of a line under review, the verdict. */
function Where({ product, isReviewed }: Pick<Props, 'product' | 'isReviewed'>) {
  const { enums } = useMessages();
  const texts = useRmaViewTexts();
  const locale = useLocale();
  const now = useNow();
  const { review, step, steps, whoseTurn, promisedBy } = product;
  if (step === undefined || review === 'Rejected') {
    if (!isReviewed && review === 'Pending') return null;
    return <StatusMark icon={reviewIcons[review]}>{enums.rmaReview[review]}</StatusMark>;
  }
  const since = steps.findLast((taken) => taken.step === step)?.on;
  const late = isLate(product, now);
  return (
    <>
      <span>
        {step === 'Announced' ? texts.toSend : enums.rmaStep[step]}
        {step !== 'Announced' && since !== undefined && ` ${formatDay(since, locale)}`}
      </span>
      {promisedBy !== undefined && whoseTurn === 'Support' && (
        <time
          suppressHydrationWarning
          className={late ? styles.late : styles.promise}
          dateTime={promisedBy}
          title={formatExactTime(promisedBy, locale)}
        >
          {late && <AlertFillIcon size={12} />}
          {(late ? texts.lateSince : texts.promised)(formatDay(promisedBy, locale))}
        </time>
      )}
    </>
  );
}
