import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Link, useLocation } from 'react-router';
import type { TicketListItem } from '#generated/model/ticketListItem.ts';
import type { FromList } from '#web/shared/routing/from-list.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { onIntent } from '#web/shared/routing/prefetch.ts';
import { prefetchTicket } from '../../prefetch-ticket.ts';

type Props = Omit<ComponentProps<typeof Link>, 'to' | 'state'> & { ticket: TicketListItem };

/** Opens a ticket, prefetched on intent, and passes on the list's state. */
export function TicketLink({ ticket, ...rest }: Props) {
  const { search } = useLocation();
  const queryClient = useQueryClient();
  return (
    <Link
      {...rest}
      to={paths.ticket({ id: ticket.displayId })}
      state={{ list: search } satisfies FromList}
      data-ticket
      {...onIntent(() => prefetchTicket(queryClient, ticket))}
    />
  );
}
