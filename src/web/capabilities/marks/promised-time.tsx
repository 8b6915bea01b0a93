import { shareLeft } from '#domain/tickets/sla.ts';
import type { TicketType } from '#domain/enums.ts';
import { useLocale, useMessages } from '#web/shared/i18n/messages-context.tsx';
import { formatExactTime } from '#web/shared/lib/dates/format.ts';
import { useNow } from '#web/shared/lib/dates/use-now.ts';
import { classNames } from '#web/shared/ui/class-names.ts';
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

type DueProps = { ticket: { type: TicketType; promisedBy?: string }; place: 'card' | 'line' };

/** When a ticket's next answer is promised, with a bar of the reaction time that is left; nothing where none is owed. */
export function AnswerDue({ ticket: { type, promisedBy }, place }: DueProps) {
  const now = useNow();
  if (promisedBy === undefined) return null;
  const share = now === undefined ? 1 : shareLeft(type, new Date(promisedBy), new Date(now));
  const isLate = now !== undefined && now > Date.parse(promisedBy);
  return (
    <span className={styles.due}>
      <PromisedTime value={promisedBy} place={place} />
      <span aria-hidden="true" className={classNames(styles.bar, isLate && styles.lateBar)}>
        <span className={styles.left} style={{ inlineSize: `${Math.round(share * 100)}%` }} />
      </span>
    </span>
  );
}
