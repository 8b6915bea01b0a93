import { useLocale } from '../i18n/messages-context.tsx';
import { formatExactTime, formatShortDay, formatTableTime, formatTextTime } from '../lib/dates/format.ts';
import { useNow } from '../lib/dates/use-now.ts';

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

type Props = {
  /** ISO date-time. */
  value: string;
  /** `table`: date and time in columns; `text`: "14 min ago" under a day, else day and time; `age`: the same, or the day alone. */
  format?: 'table' | 'text' | 'age';
};

/** A moment, readable at a glance, exact with its zone on hover. */
export function Time({ value, format = 'table' }: Props) {
  const locale = useLocale();
  return (
    // Browsers do not name months and zones alike; what the server wrote stays.
    <time
      suppressHydrationWarning
      dateTime={value}
      // The document has none: lists are full of times.
      onPointerEnter={({ currentTarget }) => {
        currentTarget.title = formatExactTime(value, locale);
      }}
    >
      {format === 'table' ? formatTableTime(value, locale) : <Age value={value} format={format} />}
    </time>
  );
}

function Age({ value, format }: { value: string; format: 'text' | 'age' }) {
  const locale = useLocale();
  const now = useNow();
  const { common } = locale.messages;
  const minutes = now === undefined ? DAY_MINUTES : Math.floor((now - Date.parse(value)) / 60_000);
  if (minutes < HOUR_MINUTES) return common.minutesAgo(minutes);
  if (minutes < DAY_MINUTES) return common.hoursAgo(Math.floor(minutes / HOUR_MINUTES));
  return format === 'text' ? formatTextTime(value, locale, now) : formatShortDay(value, locale, now);
}
