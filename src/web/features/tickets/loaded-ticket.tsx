import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { ReactNode } from 'react';
import { useNavigationType } from 'react-router';
import type { Ticket } from '#generated/model/ticket.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { ButtonLink } from '#web/shared/ui/button.tsx';
import { DetailHead } from '#web/shared/ui/page/detail-head.tsx';
import { LoadedPage } from '#web/shared/ui/page/loaded-page.tsx';
import { ticketQuery } from './queries.ts';
import { listedTicket } from './ticket-ahead.ts';
import { TicketState } from './ticket-state.tsx';

type Props = { id: string; children: (ticket: Ticket) => ReactNode };

/** A ticket by its number, or why it is not there (yet); what the list has shown of it is there at once. */
export function LoadedTicket({ id, children }: Props) {
  const { shell, tickets } = useMessages();
  const { view } = tickets;
  const query = useQuery(ticketQuery(id));
  const listed = listedTicket(useQueryClient(), id);
  const navigationType = useNavigationType();
  const back = <ButtonLink to={paths.tickets()}>{shell.toTickets}</ButtonLink>;
  const head = listed && <DetailHead title={listed.title} state={<TicketState {...listed} />} actions={null} />;
  // The head is drawn by itself, so that a press is answered at once; the rest comes in the next picture.
  const isWhole = useDeferredValue(true, listed === undefined || navigationType !== 'PUSH');
  if (!isWhole) return head;
  return (
    <LoadedPage query={query} title={view.number(id)} head={head} texts={view} back={back}>
      {children}
    </LoadedPage>
  );
}
