import type { TicketListItem } from '#generated/model/ticketListItem.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { MarkedText, textOfParts } from '#web/shared/ui/marked-text.tsx';
import styles from './ticket-matches.module.css';

/** The title, with the words that were searched marked in it. */
export function TicketTitle({ title, matches = [] }: Pick<TicketListItem, 'title' | 'matches'>) {
  // An excerpt that is not the whole title cannot replace it.
  const whole = matches.find(({ place, parts }) => place === 'Title' && textOfParts(parts) === title);
  return whole === undefined ? title : <MarkedText parts={whole.parts} />;
}

/** Where else in the ticket the words occur. */
export function TicketExcerpts({ title, matches = [] }: Pick<TicketListItem, 'title' | 'matches'>) {
  const { enums } = useMessages();
  const others = matches.filter(({ place, parts }) => place !== 'Title' || textOfParts(parts) !== title);
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
