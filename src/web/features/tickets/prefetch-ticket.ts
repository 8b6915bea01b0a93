import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import {
  getGetTicketQueryKey,
  getGetWatchersQueryOptions,
  getSearchTicketsQueryKey,
  getTicket,
} from '#generated/api/tickets/tickets.ts';
import type { TicketListItem } from '#generated/model/ticketListItem.ts';
import type { TicketSearchResult } from '#generated/model/ticketSearchResult.ts';
import type { CallOptions } from '#web/shared/http/api-client.ts';
import { loadPageCode } from '#web/shared/routing/page-code.ts';
import { commentsQuery, unreadCommentsQuery } from './conversation-queries.ts';
import { noteMissingDraft } from './missing-draft.ts';
import { historyQuery, noteFirstNew, ticketQuery } from './queries.ts';

const FRESH_MS = 30_000;

// Nobody has requested it yet: failures are not reported and never ask for a sign-in.
const standalone: CallOptions = { standalone: true };

/** A ticket by its number, without marking anything as read. */
export function peekQuery(displayId: string) {
  return queryOptions({
    queryKey: getGetTicketQueryKey(displayId, { peek: true }),
    queryFn: ({ signal }) => getTicket(displayId, { peek: true }, standalone, signal),
    staleTime: FRESH_MS,
  });
}

/**
 * Prefetches the code, the ticket and the conversation of a ticket about to be opened; marks nothing as read. Throws what the
 * calls throw.
 */
export async function prefetchTicket(
  queryClient: QueryClient,
  { id, displayId, unread }: Pick<TicketListItem, 'id' | 'displayId' | 'unread'>,
): Promise<void> {
  const ticket = queryClient.fetchQuery(peekQuery(displayId));
  const query = unread ? unreadCommentsQuery(id, ticket, standalone) : commentsQuery(id, undefined, standalone);
  // The conversation is shown without it, if need be.
  const history = queryClient.prefetchQuery(historyQuery(id, standalone));
  await Promise.all([loadPageCode('ticket'), ticket, queryClient.fetchInfiniteQuery(query), history]);
}

/** Opens the ticket with prefetched data, if that is newer than the cached data; marks it as stale. Returns whether it did. */
export function openPrefetched(queryClient: QueryClient, displayId: string): boolean {
  const peek = queryClient.getQueryState(peekQuery(displayId).queryKey);
  const { queryKey } = ticketQuery(displayId);
  if (peek?.data === undefined || peek.isInvalidated || Date.now() - peek.dataUpdatedAt > FRESH_MS) return false;
  if (peek.dataUpdatedAt <= (queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0)) return false;
  queryClient.setQueryData(queryKey, peek.data);
  noteFirstNew(queryClient, peek.data.ticketId, peek.data.firstUnreadCommentId);
  return true;
}

/**
 * Fetches the data of a ticket's first view. A server-rendered page may never arrive: opening the ticket, which marks it as
 * read, is left to the browser after hydration, where there is something to read. The browser reports failures.
 */
export async function prefetchFirstView(queryClient: QueryClient, displayId: string): Promise<void> {
  const { queryKey } = ticketQuery(displayId);
  const queryFn = () => getTicket(displayId, { peek: true });
  const ticket = await queryClient.fetchQuery({ queryKey, queryFn }).catch(() => undefined);
  if (ticket === undefined) return;
  const { ticketId, firstUnreadCommentId, unread, draftVersion } = ticket;
  if (unread === true || firstUnreadCommentId !== undefined)
    void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
  if (draftVersion === undefined) noteMissingDraft(queryClient, ticketId);
  noteFirstNew(queryClient, ticketId, firstUnreadCommentId);
  await Promise.all([
    queryClient.prefetchInfiniteQuery(commentsQuery(ticketId, firstUnreadCommentId)),
    queryClient.prefetchQuery(getGetWatchersQueryOptions({ ticketId })),
    queryClient.prefetchQuery(historyQuery(ticketId)),
  ]);
}

/** The ticket as a list shows it, while it is opened from there. */
export function listedTicket(queryClient: QueryClient, displayId: string): TicketListItem | undefined {
  const lists = queryClient.getQueriesData<TicketSearchResult>({ queryKey: getSearchTicketsQueryKey().slice(0, 2) });
  return lists.flatMap(([, page]) => page?.result ?? []).find((row) => row.displayId === displayId);
}
