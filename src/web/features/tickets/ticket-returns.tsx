import { Link } from 'react-router';
import type { RmaReference } from '#generated/model/rmaReference.ts';
import type { UnitReference } from '#generated/model/unitReference.ts';
import { useRmaStatusWord } from '#web/capabilities/marks/rma-marks.tsx';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import styles from './ticket-returns.module.css';

const UNITS_SHOWN_MAX_COUNT = 6;

/** The returns of a ticket: `RMA 2031 · 3 units · Submitted`. */
export function TicketRmas({ rmas }: { rmas: readonly RmaReference[] }) {
  const { returns } = useMessages();
  const statusWord = useRmaStatusWord();
  return (
    <ul className={styles.list}>
      {rmas.map(({ displayId, productCount, status }) => (
        <li key={displayId}>
          <Link to={paths.rma({ id: displayId })}>{returns.name(displayId)}</Link>
          {` · ${returns.units(productCount)} · ${statusWord(status)}`}
        </li>
      ))}
    </ul>
  );
}

/** The units that a ticket is about, the first of many. */
export function TicketUnitLinks({ units }: { units: readonly UnitReference[] }) {
  const { returns } = useMessages();
  const further = units.length - UNITS_SHOWN_MAX_COUNT;
  return (
    <ul className={styles.list}>
      {units.slice(0, UNITS_SHOWN_MAX_COUNT).map(({ unitId, imeiOrSerial, productGroup }) => (
        <li key={unitId}>
          <Link className={styles.number} to={paths.device({ number: imeiOrSerial })} title={productGroup}>
            {imeiOrSerial}
          </Link>
        </li>
      ))}
      {further > 0 && <li>{returns.moreUnits(further)}</li>}
    </ul>
  );
}
