import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SecurityEvent } from '#generated/model/securityEvent.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { Button } from '@primer/react';
import { Time } from '#web/shared/ui/time.tsx';
import { deviceName } from './device-name.ts';
import { securityEventsQuery } from '../queries.ts';
import { SignInTimes } from './sign-in-times.tsx';
import { EventIcon } from './event-icon.tsx';
import form from '../form.module.css';
import styles from './rows.module.css';
import { Loaded, Section } from '../section.tsx';

const SHOWN_FIRST = 10;

/** What happened to the account lately, the newest first. */
export function EventsSection() {
  const { account } = useMessages();
  const texts = account.events;
  const query = useQuery(securityEventsQuery);
  return (
    <Section heading={texts.heading}>
      <Loaded query={query} name={texts.heading} lines={SHOWN_FIRST} rows>
        {(events) => (events.length === 0 ? <p className={form.muted}>{texts.empty}</p> : <Events events={events} />)}
      </Loaded>
    </Section>
  );
}

function Events({ events }: { events: readonly SecurityEvent[] }) {
  const { account } = useMessages();
  const [all, setAll] = useState(false);
  const shown = all ? events : events.slice(0, SHOWN_FIRST);
  return (
    <>
      <SignInTimes events={events} />
      <ol className={styles.rows} aria-label={account.events.heading}>
        {shown.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </ol>
      {shown.length < events.length && (
        <div>
          <Button onClick={() => setAll(true)}>{account.events.showAll(events.length)}</Button>
        </div>
      )}
    </>
  );
}

function EventRow({ event }: { event: SecurityEvent }) {
  const messages = useMessages();
  const { account, enums } = messages;
  const { kind, mfaType, happenedOn, browser, system, address, byStaff } = event;
  return (
    <li className={styles.row}>
      <EventIcon kind={kind} />
      <div className={styles.body}>
        <strong>{enums.securityEventKind[kind]}</strong>
        {mfaType !== undefined && mfaType !== 'None' && <span className={form.muted}> ({enums.mfaType[mfaType]})</span>}
        <ul className={styles.details}>
          <li>
            <Time value={happenedOn} format="text" />
          </li>
          {/* What the staff did from is their own affair. */}
          {byStaff ? (
            <li>{account.events.byStaff}</li>
          ) : (
            (browser ?? system) !== undefined && <li>{deviceName(event, messages)}</li>
          )}
          {!byStaff && address !== undefined && <li>{address}</li>}
        </ul>
      </div>
    </li>
  );
}
