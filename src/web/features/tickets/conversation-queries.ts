import { infiniteQueryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { getComments, getGetCommentsQueryKey } from '#generated/api/comments/comments.ts';
import type { Comment } from '#generated/model/comment.ts';
import type { CommentPage } from '#generated/model/commentPage.ts';
import type { Ticket } from '#generated/model/ticket.ts';
import { reportError } from '#web/shared/feedback/report-error.ts';
import { afterFlight } from '#web/shared/http/after-flight.ts';
import type { CallOptions } from '#web/shared/http/api-client.ts';
import { hasStatus } from '#web/shared/http/api-error.ts';
import { addToEnd, inOrder, loadedComments, mergeComments, reachesEnd, replaceComment } from './conversation-pages.ts';
import type { CommentPages, CommentPlace } from './conversation-pages.ts';

// The page asks by itself: no sign that somebody is there.
const quiet: CallOptions = { quiet: true };

/**
 * The conversation: one page around the comment `start`, or the newest one, and pages on both sides as they are wanted.
 * It is not read again as a whole: `mergeNewComments` adds what is new.
 */
export function commentsQuery(ticketId: string, start?: string, options: CallOptions = {}) {
  return infiniteQueryOptions({
    queryKey: commentsKey(ticketId),
    queryFn: ({ pageParam, signal }) => getPage(ticketId, pageParam, options, signal),
    initialPageParam: placeOf(start),
    getNextPageParam: ({ newerCursor }: CommentPage): CommentPlace | undefined =>
      newerCursor === undefined ? undefined : { cursor: newerCursor, direction: 'newer' },
    getPreviousPageParam: ({ olderCursor }: CommentPage): CommentPlace | undefined =>
      olderCursor === undefined ? undefined : { cursor: olderCursor, direction: 'older' },
    staleTime: Infinity,
    // A page that fails is told in its place.
    meta: { isToldInPlace: true },
  });
}

/**
 * The same for a ticket that has something new, and is on its way itself: only it tells where that begins, but mostly the newest
 * page has it, which is asked for meanwhile.
 */
export function unreadCommentsQuery(ticketId: string, ticket: Promise<Ticket>, options: CallOptions) {
  return infiniteQueryOptions({
    ...commentsQuery(ticketId, undefined, options),
    queryFn: async ({ signal }) => {
      const [newest, at] = await Promise.all([
        getPage(ticketId, {}, options, signal),
        // Whoever asked for the ticket is told that it failed; its conversation is there all the same.
        ticket.then(({ firstUnreadCommentId }) => firstUnreadCommentId).catch(() => undefined),
      ]);
      const isThere = at === undefined || newest.result.some(({ id }) => id === at);
      return isThere ? newest : getPage(ticketId, { at }, options, signal);
    },
  });
}

// An infinite query keeps another shape than the generated one: they must not share a key.
function commentsKey(ticketId: string) {
  return [...getGetCommentsQueryKey({ ticketId }), 'pages'] as const;
}

function placeOf(start: string | undefined): CommentPlace {
  return start === undefined ? {} : { at: start };
}

// A comment that was removed is no reason to show nothing.
async function getPage(
  ticketId: string,
  place: CommentPlace,
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

/** Begins with the conversation of a ticket that is opened, at what is new in it; what is loaded is only added to. */
export async function startComments(
  queryClient: QueryClient,
  { ticketId, firstUnreadCommentId }: Ticket,
): Promise<void> {
  const query = commentsQuery(ticketId, firstUnreadCommentId);
  if (queryClient.getQueryData(query.queryKey) === undefined) await queryClient.prefetchInfiniteQuery(query);
  else await mergeNewComments(queryClient, ticketId);
}

/**
 * Reads what was said since the newest comment that is loaded, and merges it: nothing jumps, nothing stands twice. Does
 * nothing where no conversation is loaded. A failure goes to the one handler of errors.
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

/** Reads one comment again, which somebody has changed or removed. */
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

/** Puts a comment as an action answered it in place of the loaded one. */
export function keepComment(queryClient: QueryClient, comment: Comment): Promise<void> {
  return change(queryClient, comment.ticketId, (data) => replaceComment(data, comment));
}

// Page after page from the end, because the newest loaded one may have been removed since: its moment tells.
async function readBackTo(ticketId: string, newest: Comment | undefined): Promise<Comment[]> {
  const read: Comment[] = [];
  let place: CommentPlace = {};
  for (;;) {
    const { result, olderCursor } = await getComments({ ticketId, ...place }, quiet);
    read.unshift(...result);
    const oldest = read[0];
    const isReached = newest !== undefined && oldest !== undefined && inOrder(oldest, newest) <= 0;
    if (isReached || newest === undefined || olderCursor === undefined) return read;
    place = { cursor: olderCursor, direction: 'older' };
  }
}

/** What is loaded when nothing is on its way: a page would be put beside those that were there when it was asked for, or not come. */
export async function settledPages(queryClient: QueryClient, ticketId: string): Promise<CommentPages | undefined> {
  const queryKey = commentsKey(ticketId);
  await afterFlight(queryClient, queryKey);
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
