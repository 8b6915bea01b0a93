import { useLocale, useMessages } from '#web/shared/i18n/messages-context.tsx';
import { formatClock, formatTextTime } from '#web/shared/lib/dates/format.ts';
import { useNow } from '#web/shared/lib/dates/use-now.ts';
import { nearDay } from '#web/shared/lib/dates/near-day.ts';

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
