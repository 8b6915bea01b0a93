import { ClockIcon } from '@primer/octicons-react';
import { supportStatus } from '#domain/tickets/sla.ts';
import { can } from '#domain/access.ts';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { useLocale, useMessages } from '#web/shared/i18n/messages-context.tsx';
import { formatClock, formatExactTime, formatWeekday } from '#web/shared/lib/dates/format.ts';
import { useBrand } from '#web/shared/lib/use-brand.ts';
import { useNow } from '#web/shared/lib/dates/use-now.ts';
import styles from './out-of-hours.module.css';
import { nearDay } from '#web/shared/lib/dates/near-day.ts';

/** While support is closed (§1): when it opens again, in the person's zone. Nothing while it is open, or for staff. */
export function OutOfHours({ place = 'ticket' }: Pick<NoticeProps, 'place'>) {
  const now = useNow();
  const staff = can(useSession(), 'portal.readAsStaff');
  if (now === undefined || staff) return null;
  const support = supportStatus(new Date(now));
  return support.open ? null : <ClosedNotice opensOn={support.opensOn.toISOString()} now={now} place={place} />;
}

type NoticeProps = {
  opensOn: string;
  now: number;
  /** One line where a ticket is being written; in a ticket the hotline's hours too. */
  place?: 'ticket' | 'line';
};

function ClosedNotice({ opensOn, now, place }: NoticeProps) {
  const locale = useLocale();
  const { outOfHours } = useMessages().ticketView.promised;
  const hotline = useBrand()?.hotline;
  const clock = formatClock(opensOn, locale);
  const near = nearDay(Date.parse(opensOn), now, locale.timeZone);
  const text = near === undefined ? outOfHours.on(formatWeekday(opensOn, locale), clock) : outOfHours[near](clock);
  const time = (
    // Browsers do not name days alike.
    <time suppressHydrationWarning dateTime={opensOn} title={formatExactTime(opensOn, locale)}>
      {text}
    </time>
  );
  if (place === 'line') return <p className={styles.line}>{time}</p>;
  return (
    <div className={styles.notice}>
      <ClockIcon />
      <div>
        <p>{time}</p>
        {hotline && <p className={styles.hotline}>{outOfHours.hotline(hotline.hours[locale.language])}</p>}
      </div>
    </div>
  );
}
