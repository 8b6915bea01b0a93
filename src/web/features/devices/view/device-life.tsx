import { IssueOpenedIcon, PackageDependentsIcon, PackageIcon, SyncIcon } from '@primer/octicons-react';
import type { Icon } from '@primer/octicons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Device } from '#generated/model/device.ts';
import type { DeviceReturn } from '#generated/model/deviceReturn.ts';
import type { SimilarTicket } from '#generated/model/similarTicket.ts';
import { RmaBadge } from '#web/capabilities/marks/rma-marks.tsx';
import { StatusBadge } from '#web/capabilities/marks/ticket-icons.tsx';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { Time } from '#web/shared/ui/time.tsx';
import { lifeOf } from './device-life.ts';
import type { LifeEvent } from './device-life.ts';
import { useDeviceTexts } from '../device-texts.ts';
import styles from './device-life.module.css';

const icons: Record<LifeEvent['kind'], Icon> = {
  dispatched: PackageIcon,
  ticket: IssueOpenedIcon,
  return: PackageDependentsIcon,
  step: SyncIcon,
};

/** All that happened to the device as one line of time, the last first. */
export function DeviceLife({ device }: { device: Device }) {
  const texts = useDeviceTexts();
  return (
    <section aria-labelledby="device-life">
      <h2 id="device-life" className={styles.heading}>
        {texts.life}
      </h2>
      <ol className={styles.life}>
        {lifeOf(device).map((event) => (
          <LifeItem key={event.key} event={event}>
            {event.kind === 'dispatched' && <Dispatch device={device} />}
            {event.kind === 'ticket' && <TicketEvent ticket={event.ticket} />}
            {event.kind === 'return' && <ReturnEvent rma={event.rma} />}
            {event.kind === 'step' && <StepEvent {...event} />}
          </LifeItem>
        ))}
      </ol>
    </section>
  );
}

function LifeItem({ event: { kind, on }, children }: { event: LifeEvent; children: ReactNode }) {
  const EventIcon = icons[kind];
  return (
    <li className={styles.event}>
      <span className={styles.icon}>
        <EventIcon />
      </span>
      <div className={styles.what}>{children}</div>
      <span className={styles.when}>
        {kind === 'dispatched' ? <time dateTime={on}>{on}</time> : <Time value={on} />}
      </span>
    </li>
  );
}

function Dispatch({ device: { orderNumber, boxId, boxNumber, replaces } }: { device: Device }) {
  const texts = useDeviceTexts();
  return (
    <>
      <strong>{texts.dispatchedEvent}</strong>
      {orderNumber !== undefined && <span>{texts.inOrder(orderNumber)}</span>}
      {boxId !== undefined && <Link to={paths.packingList({ box: boxId })}>{texts.inBox(boxNumber ?? boxId)}</Link>}
      {replaces !== undefined && (
        <span>
          {texts.replaces} <Link to={paths.device({ number: replaces })}>{replaces}</Link>
        </span>
      )}
    </>
  );
}

function TicketEvent({ ticket: { displayId, title, status } }: { ticket: SimilarTicket }) {
  const texts = useDeviceTexts();
  return (
    <>
      <Link to={paths.ticket({ id: displayId })}>
        {texts.ticket(displayId)}: {title}
      </Link>
      <StatusBadge status={status} />
    </>
  );
}

function ReturnEvent({ rma: { displayId, status, description } }: { rma: DeviceReturn }) {
  const texts = useDeviceTexts();
  return (
    <>
      <Link to={paths.rma({ id: displayId })}>{texts.returned(displayId)}</Link>
      <RmaBadge status={status} />
      <span className={styles.description}>{description}</span>
    </>
  );
}

function StepEvent({ rma, step, replacement }: Extract<LifeEvent, { kind: 'step' }>) {
  const { enums } = useMessages();
  const texts = useDeviceTexts();
  return (
    <>
      <strong>{enums.rmaStep[step]}</strong>
      {replacement !== undefined && (
        <span>
          {texts.replacedWith} <Link to={paths.device({ number: replacement })}>{replacement}</Link>
        </span>
      )}
      <Link className={styles.quiet} to={paths.rma({ id: rma })}>
        {texts.returned(rma)}
      </Link>
    </>
  );
}
