import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { PRODUCT_GROUPS_CACHE_MS } from '#domain/limits.ts';
import { getBrand, getGetBrandQueryKey } from '#generated/api/brand/brand.ts';
import { getComments, getGetCommentsQueryKey } from '#generated/api/comments/comments.ts';
import { getGetProductGroupsQueryKey, getProductGroups } from '#generated/api/products/products.ts';
import {
  getGetQuestionnaireContentQueryKey,
  getGetTicketFilterCountersQueryKey,
  getGetTicketQueryKey,
  getQuestionnaireContent,
  getSearchTicketsQueryKey,
  getTicket,
  searchTickets,
} from '#generated/api/tickets/tickets.ts';
import type { Comment } from '#generated/model/comment.ts';
import type { CommentPage } from '#generated/model/commentPage.ts';
import type { GetQuestionnaireContentParams } from '#generated/model/getQuestionnaireContentParams.ts';
import type { Ticket } from '#generated/model/ticket.ts';
import { searchRequest } from './list-address.ts';
import type { ListState } from './list-address.ts';

const LIST_FRESH_MS = 10_000; // what was fetched ahead on intent is not fetched again by the press

/** One page of the list. */
export function ticketPageQuery(state: ListState, page: number) {
  const request = searchRequest(state, page);
  return queryOptions({
    queryKey: getSearchTicketsQueryKey(request),
    queryFn: ({ signal }) => searchTickets(request, {}, signal),
    staleTime: LIST_FRESH_MS,
  });
}

/** A ticket by its 7-digit number. Fetching it marks its answers as read: never ahead of its opening. */
export function ticketQuery(id: string) {
  return queryOptions({ queryKey: getGetTicketQueryKey(id), queryFn: ({ signal }) => getTicket(id, {}, signal) });
}

/** The conversation, the newest page first; further pages are older. */
export function commentsQuery(ticketId: string) {
  return infiniteQueryOptions({
    queryKey: commentsKey(ticketId),
    queryFn: ({ pageParam, signal }) =>
      getComments({ ticketId, ...(pageParam !== undefined && { cursor: pageParam, direction: 'older' }) }, {}, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: CommentPage) => page.olderCursor,
  });
}

// An infinite query keeps another shape than the generated one: they must not share a key.
function commentsKey(ticketId: string) {
  return [...getGetCommentsQueryKey({ ticketId }), 'older'] as const;
}

/** §7.4, §9: cached for 8 hours. */
export const productGroupsQuery = queryOptions({
  queryKey: getGetProductGroupsQueryKey(),
  queryFn: ({ signal }) => getProductGroups({}, signal),
  staleTime: PRODUCT_GROUPS_CACHE_MS,
  gcTime: PRODUCT_GROUPS_CACHE_MS,
});

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

/** Somebody else changed the ticket: it and its conversation are read again. */
export function refreshTicket(queryClient: QueryClient, ticket: Ticket): void {
  void queryClient.invalidateQueries({ queryKey: getGetTicketQueryKey(ticket.displayId) });
  void queryClient.invalidateQueries({ queryKey: commentsKey(ticket.ticketId) });
}

/** Puts the ticket as an action answered it in place of the one in the cache. */
export function keepTicket(queryClient: QueryClient, ticket: Ticket): void {
  queryClient.setQueryData(getGetTicketQueryKey(ticket.displayId), ticket);
}

/** Adds an own reply to the end of the conversation in the cache. */
export function appendComment(queryClient: QueryClient, comment: Comment): void {
  queryClient.setQueryData<InfiniteData<CommentPage, string | undefined>>(commentsKey(comment.ticketId), (data) => {
    const [newest, ...older] = data?.pages ?? [];
    if (data === undefined || newest === undefined || newest.result.some(({ id }) => id === comment.id)) return data;
    return { ...data, pages: [{ ...newest, result: [...newest.result, comment] }, ...older] };
  });
}
