import type { QueryClient } from '@tanstack/react-query';
import { prefetchList } from '#web/capabilities/lists/use-paged-list.ts';
import { ticketList } from './ticket-list.tsx';

/** Fetches the list that a link of the portal leads to. Rejects with what the call throws. */
export function prefetchTickets(queryClient: QueryClient, path: string): Promise<void> {
  return prefetchList(queryClient, ticketList, new URL(path, location.origin).href);
}
