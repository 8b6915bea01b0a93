import { CpuIcon } from '@primer/octicons-react';
import { Link } from 'react-router';
import { useGetDevice } from '#generated/api/devices/devices.ts';
import type { Ticket } from '#generated/model/ticket.ts';
import { ProductName } from '#web/capabilities/products/product-name.tsx';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { useToday } from '#web/shared/lib/dates/use-today.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { TicketRmas, TicketUnitLinks } from '../../ticket-returns.tsx';
import styles from './device-card.module.css';

const FRESH_MS = 60_000;

/** What the ticket is about: the product, its units, and of a single one what else there is about it. */
export function DeviceCard({ ticket: { productGroup, units = [], rmas = [] } }: { ticket: Ticket }) {
  const [unit, second] = units;
  return (
    <div className={styles.card}>
      <span className={styles.picture}>
        <CpuIcon size={24} />
      </span>
      <div className={styles.what}>
        <strong>
          <ProductName name={productGroup.name} supportStatus={productGroup.supportStatus} />
        </strong>
        {second !== undefined && <TicketUnitLinks units={units} />}
        {unit !== undefined && second === undefined && <OneUnit number={unit.imeiOrSerial} />}
        {rmas.length > 0 && <TicketRmas rmas={rmas} />}
      </div>
    </div>
  );
}

function OneUnit({ number }: { number: string }) {
  const { deviceCard } = useMessages().ticketView;
  const today = useToday();
  const { data: device } = useGetDevice(number, {
    query: { staleTime: FRESH_MS, meta: { showsErrorInline: true } },
    request: { afterPaint: true },
  });
  return (
    <>
      <Link className={styles.number} to={paths.device({ number })}>
        {number}
      </Link>
      {/* Its line is there before its words. */}
      <span className={styles.more}>
        {device &&
          [
            device.warrantyUntil &&
              (device.warrantyUntil < today ? deviceCard.warrantyEnded : deviceCard.warranty)(device.warrantyUntil),
            deviceCard.tickets(device.tickets.length),
            device.returns.length > 0 && deviceCard.returns(device.returns.length),
          ]
            .filter(Boolean)
            .join(' · ')}
      </span>
    </>
  );
}
