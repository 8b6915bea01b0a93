import { Button } from '@primer/react';
import { EARLIEST_FILTER_DATE } from '#domain/limits.ts';
import { isCalendarDate } from '#domain/validation/date-range.ts';
import { useLocale, useMessages } from '../../i18n/messages-context.tsx';
import { formatTableTime } from '../../lib/dates/format.ts';
import { useToday } from '../../lib/dates/use-today.ts';
import { Month, toDate, toText } from './month.tsx';
import styles from './month.module.css';

type Props = {
  /** As yyyy-MM-dd; another text is none. */
  day: string;
  /** Gets a day as yyyy-MM-dd, or this moment as yyyy-MM-dd hh:mm. */
  onPick: (picked: string) => void;
};

/** A month of days of which one is picked, none in the future. */
export function DayCalendar({ day, onPick }: Props) {
  const { moment } = useMessages().controls;
  const locale = useLocale();
  const today = useToday();
  const chosen = isCalendarDate(day) ? day : undefined;
  return (
    <div className={styles.calendar}>
      <Month
        days={{ today, from: EARLIEST_FILTER_DATE, to: today, shown: chosen ?? today }}
        picking={{
          mode: 'single',
          selected: chosen === undefined ? undefined : toDate(chosen),
          onSelect: (_chosen, pressed) => onPick(toText(pressed)),
        }}
      />
      <Button onClick={() => onPick(formatTableTime(new Date().toISOString(), locale))}>{moment.now}</Button>
    </div>
  );
}
