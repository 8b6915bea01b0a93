import { useQueryClient } from '@tanstack/react-query';
import type { TicketType, WhoseTurn } from '#domain/enums.ts';
import type { TicketListItem } from '#generated/model/ticketListItem.ts';
import { RowLink } from '#web/capabilities/lists/row-link.tsx';
import { TypeIcon, useTurnWord } from '#web/capabilities/marks/ticket-icons.tsx';
import { ProductName } from '#web/capabilities/products/product-name.tsx';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import cards from '#web/shared/ui/list/list-cards.module.css';
import { Time } from '#web/shared/ui/time.tsx';
import { prefetchTicket } from '../../prefetch-ticket.ts';
import styles from './ticket-cells.module.css';
import { DraftLabel, UnreadDot } from './ticket-marks.tsx';
import { TicketExcerpts, TicketTitle } from './ticket-matches.tsx';

type Props = { ticket: TicketListItem };

export function Turn({ turn }: { turn: WhoseTurn }) {
  return useTurnWord()(turn);
}

export function Kind({ type }: { type: TicketType }) {
  const { enums } = useMessages();
  return (
    <span className={styles.kind} title={enums.ticketType[type]}>
      <TypeIcon type={type} />
      <span className={styles.typeWord}>{enums.ticketType[type]}</span>
    </span>
  );
}

/** Opens a ticket, prefetched on intent. */
export function TicketLink({ ticket, ...look }: Props & { className?: string | undefined; title?: string }) {
  const queryClient = useQueryClient();
  return (
    <RowLink {...look} to={paths.ticket({ id: ticket.displayId })} prefetch={() => prefetchTicket(queryClient, ticket)}>
      {ticket.unread && <UnreadDot />}
      <TicketTitle {...ticket} />
    </RowLink>
  );
}

export function TitleCell({ ticket }: Props) {
  return (
    <div className={styles.title}>
      <span className={styles.titleLine}>
        <TicketLink ticket={ticket} className={styles.link} title={ticket.title} />
        {ticket.hasDraft && <DraftLabel />}
      </span>
      <TicketExcerpts {...ticket} />
    </div>
  );
}

export function CardProduct({ ticket: { type, productGroup, productSupportStatus } }: Props) {
  const { enums } = useMessages();
  return (
    <span className={cards.product}>
      <TypeIcon type={type} />
      <span className="visually-hidden">{enums.ticketType[type]}</span>
      <ProductName name={productGroup} supportStatus={productSupportStatus} />
    </span>
  );
}

export function CardTurn({ ticket: { whoseTurn, createdOn } }: Props) {
  const turnWord = useTurnWord();
  return (
    <>
      {turnWord(whoseTurn)} · <Time value={createdOn} format="text" />
    </>
  );
}
