import { useLocale } from '../i18n/messages-context.tsx';
import type { Locale } from '../i18n/messages-context.tsx';
import { formatExactTime, formatTableTime, formatTextTime } from '../lib/dates/format.ts';
import { useNow } from '../lib/dates/use-now.ts';

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

type Props = {
  /** ISO date-time. */
  value: string;
  /** `table`: date and time in columns; `text`: "14 min ago" under a day, else day and time. */
  format?: 'table' | 'text';
};

/** A moment, readable at a glance, exact with its zone on hover. */
export function Time({ value, format = 'table' }: Props) {
  const locale = useLocale();
  return (
    // Browsers do not name months and zones alike; what the server wrote stays.
    <time suppressHydrationWarning dateTime={value} title={formatExactTime(value, locale)}>
      {format === 'table' ? formatTableTime(value, locale) : <TextTime value={value} locale={locale} />}
    </time>
  );
}

function TextTime({ value, locale }: { value: string; locale: Locale }) {
  const now = useNow();
  const { common } = locale.messages;
  const minutes = now === undefined ? DAY_MINUTES : Math.floor((now - Date.parse(value)) / 60_000);
  if (minutes < HOUR_MINUTES) return common.minutesAgo(minutes);
  if (minutes < DAY_MINUTES) return common.hoursAgo(Math.floor(minutes / HOUR_MINUTES));
  return formatTextTime(value, locale, now);
}
