import { DAY_MS } from '#domain/limits.ts';
import { useLocale, useMessages } from '#web/shared/i18n/messages-context.tsx';
import { calendarDay, formatClock, formatTextTime } from '#web/shared/lib/format.ts';
import { useNow } from '#web/shared/lib/use-now.ts';

/** Whether a day is near, in the zone (IANA name): only then it has a word of its own. `time` and `now` are milliseconds. */
export function nearDay(time: number, now: number, timeZone: string): 'today' | 'tomorrow' | undefined {
  const day = calendarDay(time, timeZone);
  if (day === calendarDay(now, timeZone)) return 'today';
  return day === calendarDay(now + DAY_MS, timeZone) ? 'tomorrow' : undefined;
}

/** How a moment of these days is said: `today 17:00`, `tomorrow 09:00`, else with its day. Takes an ISO date-time. */
export function useNearMoment(): (iso: string) => string {
  const locale = useLocale();
  const { promised } = useMessages().ticketView;
  const now = useNow();
  return (iso) => {
    const near = now === undefined ? undefined : nearDay(Date.parse(iso), now, locale.timeZone);
    return near === undefined ? formatTextTime(iso, locale, now) : promised[near](formatClock(iso, locale));
  };
}
