import type { TicketListItem } from '#generated/model/ticketListItem.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { MarkedText, textOfParts } from '#web/shared/ui/marked-text.tsx';
import styles from './ticket-matches.module.css';

type Matched = Pick<TicketListItem, 'title' | 'matches'>;

/** The title, with the words that were searched marked in it. */
export function TicketTitle({ title, matches = [] }: Matched) {
  // An excerpt that is not the whole title cannot replace it.
  const whole = matches.find(({ place, parts }) => place === 'Title' && textOfParts(parts) === title);
  return whole === undefined ? title : <MarkedText parts={whole.parts} />;
}

/** Whether the searched words occur elsewhere than in the title as it is shown. */
export const hasExcerpts = (ticket: Matched): boolean => excerptsOf(ticket).length > 0;

function excerptsOf({ title, matches = [] }: Matched) {
  return matches.filter(({ place, parts }) => place !== 'Title' || textOfParts(parts) !== title);
}

/** Where else in the ticket the words occur. */
export function TicketExcerpts(ticket: Matched) {
  const { enums } = useMessages();
  const others = excerptsOf(ticket);
  if (others.length === 0) return null;
  return (
    <ul className={styles.excerpts}>
      {others.map((match) => (
        <li key={`${match.place} ${textOfParts(match.parts)}`} className={styles.excerpt}>
          <span className={styles.place}>{enums.textPlace[match.place]}: </span>
          <MarkedText parts={match.parts} />
        </li>
      ))}
    </ul>
  );
}
