import { memo } from 'react';
import type { TicketListItem } from '#generated/model/ticketListItem.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { classNames } from '#web/shared/ui/class-names.ts';
import { Time } from '#web/shared/ui/time.tsx';
import { ProductName } from '#web/capabilities/products/product-name.tsx';
import { PromisedTime } from '#web/capabilities/marks/promised-time.tsx';
import { StatusBadge, TypeIcon, useTurnWord } from '#web/capabilities/marks/ticket-icons.tsx';
import { TicketLink } from './ticket-link.tsx';
import { DraftLabel, UnreadDot } from './ticket-marks.tsx';
import { TicketExcerpts, TicketTitle } from './ticket-matches.tsx';
import styles from '#web/shared/ui/list/list-cards.module.css';

/** The list on narrow screens (§2.4): a card a ticket, each one link. */
export function TicketCards({ tickets: items }: { tickets: readonly TicketListItem[] }) {
  const { tickets } = useMessages();
  return (
    <ul className={styles.cards} aria-label={tickets.list.table}>
      {items.map((ticket) => (
        <TicketCard key={ticket.id} ticket={ticket} />
      ))}
    </ul>
  );
}

const TicketCard = memo(function TicketCard({ ticket }: { ticket: TicketListItem }) {
  const { enums } = useMessages();
  const turnWord = useTurnWord();
  return (
    <li className={classNames(styles.card, ticket.unread && styles.unread)}>
      <div className={styles.line}>
        <StatusBadge status={ticket.status} />
        {ticket.hasDraft && <DraftLabel />}
        <span className={styles.id}>{ticket.displayId}</span>
      </div>
      <TicketLink ticket={ticket} className={styles.title}>
        {ticket.unread && <UnreadDot />}
        <TicketTitle {...ticket} />
      </TicketLink>
      <TicketExcerpts {...ticket} />
      <div className={classNames(styles.line, styles.facts)}>
        <span className={styles.product}>
          <TypeIcon type={ticket.type} />
          <span className="visually-hidden">{enums.ticketType[ticket.type]}</span>
          <ProductName name={ticket.productGroup} supportStatus={ticket.productSupportStatus} />
        </span>
        <span className={styles.when}>
          {turnWord(ticket.whoseTurn)} · <Time value={ticket.createdOn} format="text" />
        </span>
        {ticket.promisedBy && (
          <span className={styles.promised}>
            <PromisedTime value={ticket.promisedBy} place="card" />
          </span>
        )}
      </div>
    </li>
  );
});
