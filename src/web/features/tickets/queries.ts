import { queryOptions, skipToken } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { getBrand, getGetBrandQueryKey } from '#generated/api/brand/brand.ts';
import {
  getGetQuestionnaireContentQueryKey,
  getGetTicketFilterCountersQueryKey,
  getGetTicketQueryKey,
  getQuestionnaireContent,
  getSearchTicketsQueryKey,
  getTicket,
} from '#generated/api/tickets/tickets.ts';
import type { GetQuestionnaireContentParams } from '#generated/model/getQuestionnaireContentParams.ts';
import type { Ticket } from '#generated/model/ticket.ts';
import { mergeNewComments } from './conversation-queries.ts';

/**
 * A ticket by its 7-digit number. Fetching it marks its answers as read: ahead of its opening there is `fetchTicketAhead`.
 * `ready` holds the call back until it is done.
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

/** The first answer since the person last looked, as it was when the page was opened; null when there was none. */
export function firstNewQuery(ticketId: string) {
  return queryOptions<string | null>({ queryKey: ['first-new', ticketId], queryFn: skipToken });
}

/** Keeps what is new for a visit: reading the ticket again tells of nothing new. */
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

/** After an own action: lists and counters are read again, at once where they are shown. */
export function refreshLists(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: getSearchTicketsQueryKey().slice(0, 2) });
  void queryClient.invalidateQueries({ queryKey: getGetTicketFilterCountersQueryKey() });
}

/** Somebody else changed the ticket: it is read again, and what is new in its conversation. */
export function refreshTicket(queryClient: QueryClient, ticket: Ticket): void {
  void queryClient.invalidateQueries({ queryKey: getGetTicketQueryKey(ticket.displayId) });
  void mergeNewComments(queryClient, ticket.ticketId);
}

/** Puts the ticket as an action answered it in place of the one in the cache. */
export function keepTicket(queryClient: QueryClient, ticket: Ticket): void {
  queryClient.setQueryData(getGetTicketQueryKey(ticket.displayId), ticket);
}
