import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Ticket } from '#generated/model/ticket.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { ButtonLink } from '#web/shared/ui/button.tsx';
import { DetailHead } from '#web/shared/ui/detail-head.tsx';
import { LoadedPage } from '#web/shared/ui/loaded-page.tsx';
import { ticketQuery } from '../queries.ts';
import { listedTicket } from '../ticket-ahead.ts';
import { TicketState } from './ticket-state.tsx';

type Props = { id: string; children: (ticket: Ticket) => ReactNode };

/** A ticket by its number, or why it is not there (yet); what the list has shown of it is there at once. */
export function LoadedTicket({ id, children }: Props) {
  const { shell, tickets } = useMessages();
  const { view } = tickets;
  const listed = listedTicket(useQueryClient(), id);
  const back = <ButtonLink to={paths.tickets()}>{shell.toTickets}</ButtonLink>;
  const head = listed && <DetailHead title={listed.title} state={<TicketState {...listed} />} actions={null} />;
  return (
    <LoadedPage query={useQuery(ticketQuery(id))} title={view.number(id)} head={head} texts={view} back={back}>
      {children}
    </LoadedPage>
  );
}
