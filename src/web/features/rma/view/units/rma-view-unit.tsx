import { ClockIcon, CheckCircleIcon, XCircleIcon } from '@primer/octicons-react';
import type { Icon } from '@primer/octicons-react';
import { memo } from 'react';
import { Link } from 'react-router';
import type { RmaReview } from '#domain/enums.ts';
import type { RmaProduct } from '#generated/model/rmaProduct.ts';
import { PromisedTime } from '#web/capabilities/marks/promised-time.tsx';
import { useRmaTurnWord } from '#web/capabilities/marks/rma-marks.tsx';
import { useLocale, useMessages } from '#web/shared/i18n/messages-context.tsx';
import { calendarDay, formatDay } from '#web/shared/lib/dates/format.ts';
import { useNow } from '#web/shared/lib/dates/use-now.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { StatusMark } from '#web/shared/ui/status-mark.tsx';
import { classNames } from '#web/shared/ui/class-names.ts';
import { useRmaViewTexts } from '../rma-view-texts.ts';
import { RmaViewProgress } from './rma-view-progress.tsx';
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
  const { id, imeiOrSerial } = product;
  return (
    <li className={classNames(styles.unit, isTicked && styles.ticked)}>
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
      <Which product={product} />
      <div className={styles.what}>
        <p className={styles.description}>{product.description}</p>
      </div>
      <Where product={product} isReviewed={isReviewed} />
    </li>
  );
});

function Which({ product: { imeiOrSerial, unit, warrantyUntil, addedByStaff } }: { product: RmaProduct }) {
  const texts = useRmaViewTexts();
  const { serialNumber, imei, productGroup } = unit ?? {};
  const number = serialNumber ?? imei ?? imeiOrSerial;
  return (
    <div className={styles.which}>
      <Link className={styles.number} to={paths.device({ number })}>
        {imeiOrSerial}
      </Link>
      {productGroup !== undefined && <span>{productGroup}</span>}
      {imei !== undefined && imei !== imeiOrSerial && <small>IMEI {imei}</small>}
      {serialNumber !== undefined && serialNumber !== imeiOrSerial && (
        <small>
          {texts.serial} {serialNumber}
        </small>
      )}
      <Warranty until={warrantyUntil} />
      {addedByStaff && <strong className={styles.added}>{texts.addedByStaff}</strong>}
    </div>
  );
}

function Warranty({ until }: { until: string | undefined }) {
  const texts = useRmaViewTexts();
  const locale = useLocale();
  const now = useNow();
  if (until === undefined) return <small>{texts.warrantyUnknown}</small>;
  const isOver = now !== undefined && until < calendarDay(now, locale.timeZone);
  const day = formatDay(until, { ...locale, timeZone: 'UTC' }, 0);
  return (
    <small className={isOver ? styles.over : undefined}>
      {isOver ? texts.warrantyEnded(day) : texts.warrantyUntil(day)}
    </small>
  );
}

function Where({ product, isReviewed }: Pick<Props, 'product' | 'isReviewed'>) {
  const { enums } = useMessages();
  const texts = useRmaViewTexts();
  const turnWord = useRmaTurnWord();
  const { review, reason, step, whoseTurn, promisedBy } = product;
  const hasProgress = step !== undefined && review !== 'Rejected';
  return (
    <div className={styles.where}>
      {hasProgress ? (
        <>
          <RmaViewProgress product={product} />
          {whoseTurn !== 'Nobody' && (
            <span className={styles.turn}>
              <strong>{turnWord(whoseTurn)}</strong>
              {promisedBy !== undefined && whoseTurn === 'Support' && (
                <>
                  {' · '}
                  <PromisedTime value={promisedBy} place="line" />
                </>
              )}
            </span>
          )}
        </>
      ) : (
        (isReviewed || review !== 'Pending') && (
          <span>
            <StatusMark icon={reviewIcons[review]}>{enums.rmaReview[review]}</StatusMark>
          </span>
        )
      )}
      {reason !== undefined && (
        <span className={styles.reason}>
          {texts.reason}: {reason}
        </span>
      )}
      <Sent product={product} />
    </div>
  );
}

function Sent({ product: { replacement, carrier, trackingNumber, trackingUrl } }: { product: RmaProduct }) {
  const texts = useRmaViewTexts();
  return (
    <>
      {replacement !== undefined && (
        <span>
          {texts.replacedBy}{' '}
          <Link className={styles.number} to={paths.device({ number: replacement })}>
            {replacement}
          </Link>
        </span>
      )}
      {trackingNumber !== undefined && (
        <span>
          {carrier !== undefined && `${carrier} · `}
          {trackingUrl === undefined ? (
            texts.tracking(trackingNumber)
          ) : (
            <a href={trackingUrl} target="_blank" rel="noreferrer">
              {texts.trackingLink(trackingNumber)}
            </a>
          )}
        </span>
      )}
    </>
  );
}
