import type { QueryClient } from '@tanstack/react-query';
import { prefetchList } from '#web/capabilities/list-state/use-paged-list.ts';
import { ticketPageQuery } from './list-query.ts';
import { ticketList } from './ticket-list.ts';

/** Fetches the list that a link of the portal leads to. Rejects with what the call throws. */
export function prefetchTickets(queryClient: QueryClient, path: string): Promise<void> {
  return prefetchList(queryClient, ticketList, ticketPageQuery, new URL(path, location.origin).href);
}
