import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Ticket } from '#generated/model/ticket.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { ButtonLink } from '#web/shared/ui/button.tsx';
import { LoadedPage } from '#web/shared/ui/loaded-page.tsx';
import { ticketQuery } from '../queries.ts';

type Props = { id: string; children: (ticket: Ticket) => ReactNode };

/** A ticket by its number, or why it is not there (yet). */
export function LoadedTicket({ id, children }: Props) {
  const { shell, tickets } = useMessages();
  const { view } = tickets;
  const back = <ButtonLink to={paths.tickets()}>{shell.toTickets}</ButtonLink>;
  return (
    <LoadedPage query={useQuery(ticketQuery(id))} title={view.number(id)} texts={view} back={back}>
      {children}
    </LoadedPage>
  );
}
