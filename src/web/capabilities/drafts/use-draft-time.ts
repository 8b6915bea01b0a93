import { useLocale } from '#web/shared/i18n/messages-context.tsx';
import { formatClock, formatDay, formatTextTime } from '#web/shared/lib/dates/format.ts';
import { useNow } from '#web/shared/lib/dates/use-now.ts';

/** A time in a sentence about a draft: `09:41` today, else with its day. */
export function useDraftTime(): (iso: string) => string {
  const locale = useLocale();
  const now = useNow();
  return (iso) => {
    const isToday = now !== undefined && formatDay(iso, locale, now) === formatDay(new Date(now).toISOString(), locale);
    return isToday ? formatClock(iso, locale) : formatTextTime(iso, locale, now);
  };
}
