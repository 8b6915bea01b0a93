import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getSearchTicketsQueryKey, searchTickets } from '#generated/api/tickets/tickets.ts';
import type { TicketSearchRequest } from '#generated/model/ticketSearchRequest.ts';
import type { TicketSearchResult } from '#generated/model/ticketSearchResult.ts';

/** A ticket's place in a list and on its page there, both from 1, and the numbers of its neighbours. */
export type ListPlace = {
  position: number;
  page: number;
  placeOnPage: number;
  total: number;
  previousTicket: string | undefined;
  nextTicket: string | undefined;
};

/**
 * The place of a ticket in the list that was shown last; undefined when no list with it was. The order is that of the list as it
 * was left: an answer must not move the tickets that come after it.
 */
export function useListPlace(displayId: string): ListPlace | undefined {
  const queryClient = useQueryClient();
  const [request] = useState(() => lastListWith(queryClient, displayId));
  const { data: page } = useQuery({ ...pageQuery(request), enabled: false });
  const rows = page?.result ?? [];
  const index = rows.findIndex((row) => row.displayId === displayId);
  const number = request?.pagination.page ?? 1;
  const size = request?.pagination.rowsPerPage ?? 0;
  const position = (number - 1) * size + index + 1;
  const total = page?.pagination.totalRows ?? 0;
  const before = useQuery({ ...pageQuery(turned(request, -1)), enabled: index === 0 && number > 1 });
  const after = useQuery({
    ...pageQuery(turned(request, 1)),
    enabled: index >= 0 && index === rows.length - 1 && position < total,
  });
  if (index === -1) return undefined;
  return {
    position,
    page: number,
    placeOnPage: index + 1,
    total,
    previousTicket: (index === 0 ? before.data?.result.at(-1) : rows[index - 1])?.displayId,
    nextTicket: (index === rows.length - 1 ? after.data?.result[0] : rows[index + 1])?.displayId,
  };
}

function pageQuery(request: TicketSearchRequest | undefined) {
  return {
    queryKey: getSearchTicketsQueryKey(request),
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<TicketSearchResult> => {
      if (request === undefined) throw new Error('There is no list to turn the page of.');
      return searchTickets(request, { quiet: true }, signal);
    },
    staleTime: Infinity,
    meta: { showsErrorInline: true },
  };
}

function turned(request: TicketSearchRequest | undefined, by: 1 | -1): TicketSearchRequest | undefined {
  if (request === undefined) return undefined;
  return { ...request, pagination: { ...request.pagination, page: request.pagination.page + by } };
}

function lastListWith(queryClient: QueryClient, displayId: string): TicketSearchRequest | undefined {
  const pages = queryClient.getQueryCache().findAll({ queryKey: getSearchTicketsQueryKey().slice(0, 2) });
  const [last] = pages
    .filter(({ state }) =>
      (state.data as TicketSearchResult | undefined)?.result.some((row) => row.displayId === displayId),
    )
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
  return last?.queryKey[2] as TicketSearchRequest | undefined;
}
