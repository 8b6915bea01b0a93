import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { can } from '#domain/access.ts';
import type { Device } from '#generated/model/device.ts';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { startWith } from '#web/shared/routing/start-with.ts';
import { Button, LinkButton } from '@primer/react';
import { PencilIcon } from '@primer/octicons-react';
import { useState } from 'react';
import { CopyButton } from '#web/shared/ui/copy-button.tsx';
import { openReturn } from './device-life.ts';
import { useDeviceTexts } from '../device-texts.ts';
import styles from './device-details.module.css';
import { DeviceFacts } from './device-facts.tsx';
import { DeviceLife } from './device-life.tsx';
import { NameDialog } from './name-dialog.tsx';
import { TicketMonths } from './ticket-months.tsx';

/** A device: its number, what may be done with it, what is known of it, and what happened to it. */
export function DeviceDetails({ device }: { device: Device }) {
  const texts = useDeviceTexts();
  const { number } = device;
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.heading}>
          <span className="visually-hidden">{texts.device('')}</span>
          <code>{number}</code>
        </h1>
        <CopyButton text={number} label={texts.copy(number)} />
        <Naming device={device} />
        <Actions device={device} />
      </header>
      <DeviceFacts device={device} />
      <div className={styles.columns}>
        <DeviceLife device={device} />
        <aside className={styles.side} aria-label={texts.facts}>
          <TicketMonths device={device} />
          <Numbers device={device} />
        </aside>
      </div>
    </>
  );
}

function Naming({ device }: { device: Device }) {
  const { naming } = useDeviceTexts();
  const user = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const words = [device.nickname, device.site].filter((word) => word !== undefined).join(' · ');
  return (
    <>
      {words !== '' && <span className={styles.words}>{words}</span>}
      {can(user, 'nameDevice') && (
        <Button variant="invisible" leadingVisual={PencilIcon} onClick={() => setIsOpen(true)}>
          {naming.open}
        </Button>
      )}
      {isOpen && <NameDialog device={device} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function Actions({ device }: { device: Device }) {
  const texts = useDeviceTexts();
  const user = useSession();
  const held = openReturn(device);
  const start = startWith({ units: [device.number] });
  return (
    <div className={styles.actions}>
      {can(user, 'createTicket') && (
        <LinkButton as={Link} to={paths.ticketCreate()} state={start}>
          {texts.newTicket}
        </LinkButton>
      )}
      {held !== undefined && (
        <LinkButton as={Link} variant="primary" to={paths.rma({ id: held })}>
          {texts.openReturn(held)}
        </LinkButton>
      )}
      {can(user, 'rma.submit') && held === undefined && (
        <LinkButton as={Link} variant="primary" to={paths.rmaCreate()} state={start}>
          {texts.newReturn}
        </LinkButton>
      )}
    </div>
  );
}

type Row = [name: string, value: ReactNode];

function Numbers({ device }: { device: Device }) {
  return (
    <dl className={styles.numbers}>
      {useRows(device).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function useRows(device: Device): Row[] {
  const texts = useDeviceTexts();
  const { columns } = texts;
  const { serialNumber, imei, macAddress, boxId, boxNumber, orderNumber, replacedBy, replaces } = device;
  const codes: [string, string | undefined][] = [
    [columns.serialNumber, serialNumber],
    [columns.imei, imei],
    [columns.macAddress, macAddress],
  ];
  const others: [string, string | undefined][] = [
    [texts.replacedBy, replacedBy],
    [texts.replaces, replaces],
  ];
  return [
    ...codes.flatMap(([name, code]): Row[] => (code === undefined ? [] : [[name, <code key={name}>{code}</code>]])),
    [texts.product, device.productGroup.name],
    ...(boxId === undefined ? [] : [boxRow(texts.box, boxId, boxNumber)]),
    ...(orderNumber === undefined ? [] : [[texts.order, orderNumber] satisfies Row]),
    [
      texts.dispatched,
      <time key="dispatched" dateTime={device.dispatchDate}>
        {device.dispatchDate}
      </time>,
    ],
    ...others.flatMap(([name, number]): Row[] =>
      number === undefined ? [] : [[name, <Unit key={name} number={number} />]],
    ),
    [texts.client, device.client.name],
  ];
}

function boxRow(name: string, box: string, number: string | undefined): Row {
  return [
    name,
    <Link key="box" to={paths.packingList({ box })}>
      {number ?? box}
    </Link>,
  ];
}

function Unit({ number }: { number: string }) {
  return (
    <Link to={paths.device({ number })}>
      <code>{number}</code>
    </Link>
  );
}
