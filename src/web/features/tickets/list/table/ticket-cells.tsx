import { useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import type { TicketType } from '#domain/enums.ts';
import type { TicketListItem } from '#generated/model/ticketListItem.ts';
import { GroupContext, RowLink } from '#web/capabilities/lists/row-link.tsx';
import { nameOfPerson } from '#domain/person-name.ts';
import { AnswerDue } from '#web/capabilities/marks/promised-time.tsx';
import { StatusBadge, TypeIcon } from '#web/capabilities/marks/ticket-icons.tsx';
import { ProductName } from '#web/capabilities/products/product-name.tsx';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import cards from '#web/shared/ui/list/list-cards.module.css';
import { prefetchTicket } from '../../prefetch-ticket.ts';
import { turnOf, useTurnHead } from '../whose-turn.ts';
import { LastExcerpt } from './last-word.tsx';
import styles from './ticket-cells.module.css';
import { DraftLabel, UnreadDot } from './ticket-marks.tsx';
import { hasExcerpts, TicketExcerpts, TicketTitle } from './ticket-matches.tsx';

type Props = { ticket: TicketListItem };

export function Turn({ ticket }: Props) {
  return useTurnHead()(turnOf(ticket));
}

/** The status, filled when it is the reader's turn. */
export function TicketStatus({ ticket: { status, needsReply } }: Props) {
  return <StatusBadge status={status} isYourTurn={needsReply} />;
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

/** The title in one line; below it, unless rows are compact, what it is about and what was said last. */
export function TitleCell({ ticket }: Props) {
  return (
    <div className={styles.title}>
      <span className={styles.titleLine}>
        <TicketLink ticket={ticket} className={styles.link} title={ticket.title} />
        {ticket.hasDraft && <DraftLabel />}
      </span>
      <SecondLine ticket={ticket} />
      <TicketExcerpts {...ticket} />
    </div>
  );
}

function SecondLine({ ticket }: Props) {
  const { enums } = useMessages();
  const { type, productGroup, productSupportStatus, author, promisedBy } = ticket;
  const { firstName, lastName } = useSession();
  const isMine = author.firstName === firstName && author.lastName === lastName;
  return (
    <span className={styles.second}>
      <ProductName name={productGroup} supportStatus={productSupportStatus} />
      <span className={styles.fact}>{enums.ticketType[type]}</span>
      {!isMine && <span className={styles.fact}>{nameOfPerson(author)}</span>}
      <LastExcerpt ticket={ticket} />
      {promisedBy !== undefined && (
        <span className={styles.promised}>
          <AnswerDue ticket={ticket} place="card" />
        </span>
      )}
    </span>
  );
}

/** Of a card: where the searched words occur besides the title, else the last word, after whose turn it is where no head says it. */
export function CardWord({ ticket }: Props) {
  const isGrouped = use(GroupContext);
  if (hasExcerpts(ticket)) return <TicketExcerpts {...ticket} />;
  return (
    <span className={styles.cardWord}>
      {!isGrouped && (
        <span className={styles.fact}>
          <Turn ticket={ticket} /> ·
        </span>
      )}
      <LastExcerpt ticket={ticket} />
    </span>
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
