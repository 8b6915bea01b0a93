import { XIcon } from '@primer/octicons-react';
import type { SecurityEvent } from '#generated/model/securityEvent.ts';
import { useLocale, useMessages } from '#web/shared/i18n/messages-context.tsx';
import { formatWeekday } from '#web/shared/lib/dates/format.ts';
import { classNames } from '#web/shared/ui/class-names.ts';
import { signInHours } from './times-of.ts';
import type { SignInHour } from './times-of.ts';
import styles from './sign-in-times.module.css';

const DAYS = [0, 1, 2, 3, 4, 5, 6];
const HOURS_SHOWN = [0, 6, 12, 18];
const FIRST_COLUMN = 2;
const FIRST_ROW = 2;

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** At which hours of the week people signed in: the bigger the mark, the more often; a cross where it failed. */
export function SignInTimes({ events }: { events: readonly SecurityEvent[] }) {
  const { account } = useMessages();
  const { language, timeZone } = useLocale();
  const hours = signInHours(events, timeZone);
  if (hours.length === 0) return null;
  const dayName = (day: number, style?: 'short') =>
    formatWeekday(`2024-01-0${day + 1}T00:00:00Z`, { language, timeZone: 'UTC' }, style);
  const wordsOf = ({ day, hour, signedIn, failed }: SignInHour) =>
    account.events.timesIn(dayName(day), clock(hour), signedIn, failed);
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>{account.events.times}</figcaption>
      <div className={styles.grid} aria-hidden="true">
        {HOURS_SHOWN.map((hour) => (
          <span key={hour} className={styles.hour} style={{ gridColumn: `${hour + FIRST_COLUMN} / span 6` }}>
            {clock(hour)}
          </span>
        ))}
        {DAYS.map((day) => (
          <span key={day} className={styles.day} style={{ gridRow: day + FIRST_ROW }}>
            {dayName(day, 'short')}
          </span>
        ))}
        {DAYS.map((day) => (
          <span key={day} className={styles.line} style={{ gridRow: day + FIRST_ROW }} />
        ))}
        {hours.map((one) => (
          <span
            key={`${one.day} ${one.hour}`}
            className={styles.cell}
            title={wordsOf(one)}
            style={{ gridRow: one.day + FIRST_ROW, gridColumn: one.hour + FIRST_COLUMN }}
          >
            {one.signedIn > 0 && <span className={classNames(styles.dot, sizeOf(one.signedIn))} />}
            {one.failed > 0 && <XIcon size={12} className={styles.failed ?? ''} />}
          </span>
        ))}
      </div>
      <ul className="visually-hidden">
        {hours.map((one) => (
          <li key={`${one.day} ${one.hour}`}>{wordsOf(one)}</li>
        ))}
      </ul>
    </figure>
  );
}

function sizeOf(count: number): string | undefined {
  if (count === 1) return styles.once;
  return count < 4 ? styles.sometimes : styles.often;
}
