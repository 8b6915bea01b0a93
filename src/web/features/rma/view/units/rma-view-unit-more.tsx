import { Link } from 'react-router';
import type { RmaProduct } from '#generated/model/rmaProduct.ts';
import { useLocale } from '#web/shared/i18n/messages-context.tsx';
import { calendarDay, formatDay } from '#web/shared/lib/dates/format.ts';
import { useNow } from '#web/shared/lib/dates/use-now.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { useRmaViewTexts } from '../rma-view-texts.ts';
import { RmaViewUnitProgress } from './rma-view-unit-progress.tsx';
import styles from './rma-view-unit-more.module.css';

/** What else there is to say of a unit: its full line, its numbers and warranty, and the whole description. */
export function RmaViewUnitMore({ product }: { product: RmaProduct }) {
  const texts = useRmaViewTexts();
  const { imeiOrSerial, unit, description, step, review, warrantyUntil } = product;
  const { serialNumber, imei, macAddress } = unit ?? {};
  return (
    <div className={styles.more}>
      {step !== undefined && review !== 'Rejected' && <RmaViewUnitProgress product={product} />}
      <p className={styles.description}>{description}</p>
      <p className={styles.facts}>
        {serialNumber !== undefined && serialNumber !== imeiOrSerial && (
          <span>
            {texts.serial} {serialNumber}
          </span>
        )}
        {imei !== undefined && imei !== imeiOrSerial && <span>IMEI {imei}</span>}
        {macAddress !== undefined && <span>MAC {macAddress}</span>}
        <Warranty until={warrantyUntil} />
      </p>
    </div>
  );
}

function Warranty({ until }: { until: string | undefined }) {
  const texts = useRmaViewTexts();
  const locale = useLocale();
  const now = useNow();
  if (until === undefined) return <span>{texts.warrantyUnknown}</span>;
  const isOver = now !== undefined && until < calendarDay(now, locale.timeZone);
  const day = formatDay(until, { ...locale, timeZone: 'UTC' }, 0);
  return (
    <span className={isOver ? styles.over : undefined}>
      {isOver ? texts.warrantyEnded(day) : texts.warrantyUntil(day)}
    </span>
  );
}

/** What must not be missed of a unit: who added it, why it is not taken, and what came of it. */
export function UnitNotes({ product }: { product: RmaProduct }) {
  const texts = useRmaViewTexts();
  const { addedByStaff, reason, replacement, trackingNumber } = product;
  if (!addedByStaff && (reason ?? replacement ?? trackingNumber) === undefined) return null;
  return (
    <p className={styles.notes}>
      {addedByStaff && <strong className={styles.added}>{texts.addedByStaff}</strong>}
      {reason !== undefined && (
        <span className={styles.reason}>
          {texts.reason}: {reason}
        </span>
      )}
      {replacement !== undefined && (
        <span>
          {texts.replacedBy} <Link to={paths.device({ number: replacement })}>{replacement}</Link>
        </span>
      )}
      <Parcel product={product} />
    </p>
  );
}

function Parcel({ product: { carrier, trackingNumber, trackingUrl } }: { product: RmaProduct }) {
  const texts = useRmaViewTexts();
  if (trackingNumber === undefined) return null;
  return (
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
  );
}
