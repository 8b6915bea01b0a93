import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { ReactNode } from 'react';
import { Link, useNavigationType } from 'react-router';
import type { Ticket } from '#generated/model/ticket.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { LinkButton } from '@primer/react';
import { DetailHead } from '#web/shared/ui/page/detail-head.tsx';
import { LoadedPage } from '#web/shared/ui/page/loaded-page.tsx';
import { ticketQuery } from './queries.ts';
import { listedTicket } from './prefetch-ticket.ts';
import { TicketState } from './ticket-state.tsx';

const FRESH_MS = 10_000; // what was rendered with the page or fetched by its loader is not fetched again

type Props = { id: string; children: (ticket: Ticket) => ReactNode };

/** A ticket by its number, or why it is not there (yet); the data of the list is shown at once. */
export function LoadedTicket({ id, children }: Props) {
  const { shell, tickets } = useMessages();
  const { view } = tickets;
  const query = useQuery({ ...ticketQuery(id), staleTime: FRESH_MS });
  const listed = listedTicket(useQueryClient(), id);
  const navigationType = useNavigationType();
  const back = (
    <LinkButton as={Link} to={paths.tickets()}>
      {shell.toTickets}
    </LinkButton>
  );
  const head = listed && <DetailHead title={listed.title} state={<TicketState {...listed} />} actions={null} />;
  // The head is rendered on its own, for an immediate response to a click; the rest comes with the next paint.
  const isWhole = useDeferredValue(true, listed === undefined || navigationType !== 'PUSH');
  if (!isWhole) return head;
  return (
    <LoadedPage query={query} title={view.number(id)} head={head} texts={view} back={back}>
      {children}
    </LoadedPage>
  );
}
