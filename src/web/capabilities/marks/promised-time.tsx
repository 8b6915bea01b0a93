import { useLocale, useMessages } from '#web/shared/i18n/messages-context.tsx';
import { formatExactTime } from '#web/shared/lib/dates/format.ts';
import { useNow } from '#web/shared/lib/dates/use-now.ts';
import { useNearMoment } from './use-near-moment.ts';
import styles from './promised-time.module.css';

type Props = {
  /** ISO date-time. */
  value: string;
  /** In a sentence among a ticket's facts; short in the table; with its own label on a card or in a line. */
  place: 'fact' | 'table' | 'card' | 'line';
};

/** When the next answer is promised; one that is late is called so, calmly. */
export function PromisedTime({ value, place }: Props) {
  const locale = useLocale();
  const { promised } = useMessages().ticketView;
  const now = useNow();
  const moment = useNearMoment()(value);
  const isLate = now !== undefined && now > Date.parse(value);
  const onTime = place === 'card' || place === 'line' ? promised[place](moment) : moment;
  const late = place === 'fact' ? promised.late(moment) : promised.lateInList(moment);
  return (
    // As in `Time`: browsers do not name months alike.
    <time
      suppressHydrationWarning
      dateTime={value}
      title={formatExactTime(value, locale)}
      className={isLate ? styles.late : undefined}
    >
      {isLate ? late : onTime}
    </time>
  );
}
