import { Link } from 'react-router';
import type { Ticket } from '#generated/model/ticket.ts';
import type { TicketReference } from '#generated/model/ticketReference.ts';
import { nameOfPerson } from '#domain/person-name.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { FactList } from '#web/shared/ui/page/fact-list.tsx';
import type { Fact } from '#web/shared/ui/page/fact-list.tsx';
import styles from '#web/shared/ui/page/fact-list.module.css';
import { Time } from '#web/shared/ui/time.tsx';
import { ProductName } from '#web/capabilities/products/product-name.tsx';
import { TicketRmas, TicketUnitLinks } from './ticket-returns.tsx';
import { PromisedTime } from '#web/capabilities/marks/promised-time.tsx';
import { TypeIcon, useHoldReasonWord, useTurnWord } from '#web/capabilities/marks/ticket-icons.tsx';

/** All that is known of the ticket: whose turn it is first. */
export function TicketFacts({ ticket }: { ticket: Ticket }) {
  const { tickets } = useMessages();
  return <FactList label={tickets.view.facts} facts={useFacts(ticket)} isWhole />;
}

/** What is known of the ticket, by name. */
export function useFacts(ticket: Ticket): Fact[] {
  const { enums, returns, tickets, ticketView } = useMessages();
  const { view } = tickets;
  const holdReasonWord = useHoldReasonWord();
  const turn = useTurnWord()(ticket.whoseTurn);
  const { productGroup, author, engineer, followUpOf, followUps = [], onHoldReason, promisedBy } = ticket;
  const { rmas = [], units = [] } = ticket;
  const priorities: Record<number, string> = enums.priority;
  return [
    [view.whoseTurn, <strong key="turn">{turn}</strong>],
    ...(promisedBy
      ? ([[ticketView.promised.fact, <PromisedTime key="promised" value={promisedBy} place="fact" />]] satisfies Fact[])
      : []),
    ...(onHoldReason ? ([[view.onHoldReason, holdReasonWord(onHoldReason)]] satisfies Fact[]) : []),
    ...(rmas.length > 0 ? ([[returns.inTicket, <TicketRmas key="rmas" rmas={rmas} />]] satisfies Fact[]) : []),
    [view.product, <ProductName key="product" name={productGroup.name} supportStatus={productGroup.supportStatus} />],
    ...(units.length > 0
      ? ([[returns.unitsInTicket, <TicketUnitLinks key="units" units={units} />]] satisfies Fact[])
      : []),
    [
      view.type,
      <span key="type" className={styles.type}>
        <TypeIcon type={ticket.type} />
        {enums.ticketType[ticket.type]}
      </span>,
    ],
    [view.author, nameOfPerson(author)],
    [view.engineer, engineer ? nameOfPerson(engineer) : view.noEngineer],
    [view.priority, priorities[ticket.priority]],
    [view.created, <Time key="created" value={ticket.createdOn} />],
    [view.updated, <Time key="updated" value={ticket.updatedOn} />],
    ...(followUpOf ? ([[view.followUpOf, <TicketLinks key="of" tickets={[followUpOf]} />]] satisfies Fact[]) : []),
    ...(followUps.length > 0
      ? ([[ticketView.followUps, <TicketLinks key="by" tickets={followUps} />]] satisfies Fact[])
      : []),
  ];
}

function TicketLinks({ tickets: linked }: { tickets: readonly TicketReference[] }) {
  const { tickets } = useMessages();
  return linked.map(({ displayId }) => (
    <span key={displayId} className={styles.linked}>
      <Link to={paths.ticket({ id: displayId })}>{tickets.view.number(displayId)}</Link>
    </span>
  ));
}
