import { infiniteQueryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { getComments, getGetCommentsQueryKey } from '#generated/api/comments/comments.ts';
import type { Comment } from '#generated/model/comment.ts';
import type { CommentPage } from '#generated/model/commentPage.ts';
import type { Ticket } from '#generated/model/ticket.ts';
import { reportError } from '#web/shared/feedback/report-error.ts';
import { waitForInFlight } from '#web/shared/http/wait-for-in-flight.ts';
import type { CallOptions } from '#web/shared/http/api-client.ts';
import { hasStatus } from '#web/shared/http/api-error.ts';
import { addToEnd, inOrder, loadedComments, mergeComments, reachesEnd, replaceComment } from './conversation-pages.ts';
import type { CommentPages, CommentPosition } from './conversation-pages.ts';

// The page's own request: no sign of activity.
const quiet: CallOptions = { quiet: true };

/**
 * The conversation: one page around the comment `start`, or the newest one, and further pages on both sides on demand. Never
 * refetched as a whole: `mergeNewComments` adds new comments.
 */
export function commentsQuery(ticketId: string, start?: string, options: CallOptions = {}) {
  return infiniteQueryOptions({
    queryKey: commentsKey(ticketId),
    queryFn: ({ pageParam, signal }) => getPage(ticketId, pageParam, options, signal),
    initialPageParam: placeOf(start),
    getNextPageParam: ({ newerCursor }: CommentPage): CommentPosition | undefined =>
      newerCursor === undefined ? undefined : { cursor: newerCursor, direction: 'newer' },
    getPreviousPageParam: ({ olderCursor }: CommentPage): CommentPosition | undefined =>
      olderCursor === undefined ? undefined : { cursor: olderCursor, direction: 'older' },
    staleTime: Infinity,
    // A page that fails shows its own error.
    meta: { showsErrorInline: true },
  });
}

/**
 * The same for a ticket with something new that is itself still loading: only the ticket says where that starts, but usually
 * the newest page has it, which is fetched in parallel.
 */
export function unreadCommentsQuery(ticketId: string, ticket: Promise<Ticket>, options: CallOptions) {
  return infiniteQueryOptions({
    ...commentsQuery(ticketId, undefined, options),
    queryFn: async ({ signal }) => {
      const [newest, at] = await Promise.all([
        getPage(ticketId, {}, options, signal),
        // The ticket's own query reports its failure; the conversation does not depend on it.
        ticket.then(({ firstUnreadCommentId }) => firstUnreadCommentId).catch(() => undefined),
      ]);
      const isThere = at === undefined || newest.result.some(({ id }) => id === at);
      return isThere ? newest : getPage(ticketId, { at }, options, signal);
    },
  });
}

// An infinite query has a different shape than the generated one: they must not share a key.
function commentsKey(ticketId: string) {
  return [...getGetCommentsQueryKey({ ticketId }), 'pages'] as const;
}

function placeOf(start: string | undefined): CommentPosition {
  return start === undefined ? {} : { at: start };
}

// A comment that was removed is no reason to show nothing.
async function getPage(
  ticketId: string,
  place: CommentPosition,
  options: CallOptions = {},
  signal?: AbortSignal,
): Promise<CommentPage> {
  try {
    return await getComments({ ticketId, ...place }, options, signal);
  } catch (error) {
    if ('at' in place && hasStatus(error, 404)) return getComments({ ticketId }, options, signal);
    throw error;
  }
}

/** Starts the conversation of an opened ticket at what is new in it; loaded comments are only added to. */
export async function startComments(
  queryClient: QueryClient,
  { ticketId, firstUnreadCommentId }: Ticket,
): Promise<void> {
  const query = commentsQuery(ticketId, firstUnreadCommentId);
  if (queryClient.getQueryData(query.queryKey) === undefined) await queryClient.prefetchInfiniteQuery(query);
  else await mergeNewComments(queryClient, ticketId);
}

/**
 * Fetches what was said since the newest loaded comment, and merges it: nothing jumps, nothing appears twice. Does nothing if
 * no conversation is loaded. A failure goes to the central error handler.
 */
export async function mergeNewComments(queryClient: QueryClient, ticketId: string): Promise<void> {
  try {
    const loaded = await settledPages(queryClient, ticketId);
    // Where the end is not loaded yet, what is new comes with it.
    if (loaded === undefined || !reachesEnd(loaded)) return;
    const read = await readBackTo(ticketId, loadedComments(loaded).at(-1));
    await change(queryClient, ticketId, (data) => mergeComments(data, read));
  } catch (error) {
    reportError(error);
  }
}

/** Refetches one comment that was changed or removed. */
export async function refreshComment(queryClient: QueryClient, ticketId: string, commentId: string): Promise<void> {
  try {
    const { result } = await getComments({ ticketId, at: commentId }, quiet);
    await change(queryClient, ticketId, (data) => mergeComments(data, result));
  } catch (error) {
    if (!hasStatus(error, 404)) return reportError(error);
    await change(queryClient, ticketId, (data) => ({
      ...data,
      pages: data.pages.map((page) => ({ ...page, result: page.result.filter(({ id }) => id !== commentId) })),
    }));
  }
}

/** Shows the part around a comment, or the end, in place of what is loaded. Throws what the call throws. */
export async function openComments(queryClient: QueryClient, ticketId: string, start?: string): Promise<CommentPages> {
  const place = placeOf(start);
  const data: CommentPages = { pages: [await getPage(ticketId, place)], pageParams: [place] };
  await change(queryClient, ticketId, () => data);
  return data;
}

/** Shows the end, where an own reply comes, unless it is loaded. */
export async function showEnd(queryClient: QueryClient, ticketId: string): Promise<void> {
  const loaded = await settledPages(queryClient, ticketId);
  if (loaded !== undefined && !reachesEnd(loaded)) await openComments(queryClient, ticketId).catch(reportError);
}

/** Adds an own reply to the end of the conversation. */
export function appendComment(queryClient: QueryClient, comment: Comment): Promise<void> {
  return change(queryClient, comment.ticketId, (data) => addToEnd(data, [comment]));
}

/** Replaces a loaded comment by the one that an action returned. */
export function cacheComment(queryClient: QueryClient, comment: Comment): Promise<void> {
  return change(queryClient, comment.ticketId, (data) => replaceComment(data, comment));
}

// Page by page from the end, because the newest loaded one may have been removed since: its time decides.
async function readBackTo(ticketId: string, newest: Comment | undefined): Promise<Comment[]> {
  const read: Comment[] = [];
  let place: CommentPosition = {};
  for (;;) {
    const { result, olderCursor } = await getComments({ ticketId, ...place }, quiet);
    read.unshift(...result);
    const oldest = read[0];
    const isReached = newest !== undefined && oldest !== undefined && inOrder(oldest, newest) <= 0;
    if (isReached || newest === undefined || olderCursor === undefined) return read;
    place = { cursor: olderCursor, direction: 'older' };
  }
}

/**
 * The loaded pages once no request is running: a page in flight would be merged with those loaded when it was requested, or be
 * lost.
 */
export async function settledPages(queryClient: QueryClient, ticketId: string): Promise<CommentPages | undefined> {
  const queryKey = commentsKey(ticketId);
  await waitForInFlight(queryClient, queryKey);
  return queryClient.getQueryData<CommentPages>(queryKey);
}

async function change(
  queryClient: QueryClient,
  ticketId: string,
  update: (data: CommentPages) => CommentPages,
): Promise<void> {
  await settledPages(queryClient, ticketId);
  queryClient.setQueryData<CommentPages>(commentsKey(ticketId), (data) => data && update(data));
}
