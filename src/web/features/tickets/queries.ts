import { queryOptions, skipToken } from '@tanstack/react-query';
import type { QueryClient, QueryFilters } from '@tanstack/react-query';
import { getBrand, getGetBrandQueryKey } from '#generated/api/brand/brand.ts';
import {
  getGetQuestionnaireContentQueryKey,
  getGetTicketFilterCountersQueryKey,
  getGetTicketHistoryQueryKey,
  getGetTicketQueryKey,
  getQuestionnaireContent,
  getSearchTicketsQueryKey,
  getTicket,
  getTicketHistory,
} from '#generated/api/tickets/tickets.ts';
import type { CallOptions } from '#web/shared/http/api-client.ts';
import type { GetQuestionnaireContentParams } from '#generated/model/getQuestionnaireContentParams.ts';
import type { Ticket } from '#generated/model/ticket.ts';
import { mergeNewComments } from './conversation-queries.ts';

// What comes with the page is not fetched again; events make it stale.
const HISTORY_FRESH_MS = 10_000;

/**
 * A ticket by its 7-digit number. Fetching it marks its replies as read: before it is opened use `prefetchTicket`. `ready`
 * delays the call.
 */
export function ticketQuery(id: string, ready?: Promise<void>) {
  return queryOptions({
    queryKey: getGetTicketQueryKey(id),
    queryFn: async ({ signal }) => {
      await ready;
      return getTicket(id, {}, {}, signal);
    },
  });
}

/** What has happened to a ticket, as far as the person may know. */
export function historyQuery(ticketId: string, options: CallOptions = {}) {
  return queryOptions({
    queryKey: getGetTicketHistoryQueryKey({ ticketId }),
    queryFn: ({ signal }) => getTicketHistory({ ticketId }, options, signal),
    staleTime: HISTORY_FRESH_MS,
    meta: { showsErrorInline: true },
  });
}

/** The first reply since the person last looked, as it was when the page was opened; null when there was none. */
export function firstNewQuery(ticketId: string) {
  return queryOptions<string | null>({ queryKey: ['first-new', ticketId], queryFn: skipToken });
}

/** Remembers what is new for a visit: a refetched ticket has nothing new. */
export function noteFirstNew(queryClient: QueryClient, ticketId: string, commentId: string | undefined): void {
  queryClient.setQueryData(firstNewQuery(ticketId).queryKey, commentId ?? null);
}

/** The question template of a type and product group; as text, or as what the HTTP client has parsed from it. */
export function templateQuery(params: GetQuestionnaireContentParams) {
  return queryOptions<unknown>({
    queryKey: getGetQuestionnaireContentQueryKey(params),
    queryFn: ({ signal }) => getQuestionnaireContent(params, {}, signal),
    staleTime: Infinity,
  });
}

/** The vendor's settings do not change while the page is open. */
export const brandQuery = queryOptions({
  queryKey: getGetBrandQueryKey(),
  queryFn: ({ signal }) => getBrand({}, signal),
  staleTime: Infinity,
});

/** The lists of tickets and the counters of their filters. */
export const listQueries: QueryFilters[] = [
  { queryKey: getSearchTicketsQueryKey().slice(0, 2) },
  { queryKey: getGetTicketFilterCountersQueryKey() },
];

/** After one's own action: refetches lists and counters. */
export function refreshLists(queryClient: QueryClient): void {
  for (const list of listQueries) void queryClient.invalidateQueries(list);
}

/** Another person changed the ticket: refetches it, and what is new in its conversation. */
export function refreshTicket(queryClient: QueryClient, ticket: Ticket): void {
  void queryClient.invalidateQueries({ queryKey: getGetTicketQueryKey(ticket.displayId) });
  void queryClient.invalidateQueries({ queryKey: getGetTicketHistoryQueryKey({ ticketId: ticket.ticketId }) });
  void mergeNewComments(queryClient, ticket.ticketId);
}

/** Replaces the cached ticket by the one that an action returned. */
export function cacheTicket(queryClient: QueryClient, ticket: Ticket): void {
  queryClient.setQueryData(getGetTicketQueryKey(ticket.displayId), ticket);
  void queryClient.invalidateQueries({ queryKey: getGetTicketHistoryQueryKey({ ticketId: ticket.ticketId }) });
}
