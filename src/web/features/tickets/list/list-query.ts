import { getSearchTicketsQueryKey, searchTickets } from '#generated/api/tickets/tickets.ts';
import type { CallOptions } from '#web/shared/http/api-client.ts';
import { searchRequest } from './list-address.ts';
import type { ListState } from './list-address.ts';

const LIST_FRESH_MS = 10_000; // a click does not fetch again what was just prefetched

/** One page of the list. */
export function ticketPageQuery(state: ListState, page: number, options: CallOptions = {}) {
  const request = searchRequest(state, page);
  return {
    queryKey: getSearchTicketsQueryKey(request),
    queryFn: ({ signal }: { signal: AbortSignal }) => searchTickets(request, options, signal),
    staleTime: LIST_FRESH_MS,
  };
}
