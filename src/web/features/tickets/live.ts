import type { QueryClient } from '@tanstack/react-query';
import { getGetCommentsQueryKey, getGetTicketFilesQueryKey } from '#generated/api/comments/comments.ts';
import {
  getGetTicketHistoryQueryKey,
  getGetTicketQueryKey,
  getGetWatchersQueryKey,
} from '#generated/api/tickets/tickets.ts';
import type { LiveEvent } from '#generated/model/liveEvent.ts';
import type { LiveArea, Stale } from '#web/capabilities/live/live-area.ts';
import { loadedComments } from './conversation-pages.ts';
import type { CommentPages } from './conversation-pages.ts';
import { commentsQuery, mergeNewComments, refreshComment } from './conversation-queries.ts';
import { listQueries } from './queries.ts';
import { whenSent } from './when-sent.ts';

const [ticketPath] = getGetTicketQueryKey('');
const partPaths: readonly string[] = [
  getGetTicketFilesQueryKey(),
  getGetTicketHistoryQueryKey(),
  getGetWatchersQueryKey(),
  getGetCommentsQueryKey(),
].map(([path]) => path);

const ticket: Stale = {
  lists: listQueries,
  queries: ({ ticketId, displayId }) => [
    getGetTicketQueryKey(displayId),
    getGetTicketHistoryQueryKey({ ticketId }),
    getGetWatchersQueryKey({ ticketId }),
    getGetTicketFilesQueryKey({ ticketId }),
  ],
};

/** A ticket with all its parts, the lists and the counters. Comments are merged into the loaded conversation. */
export const ticketsLive: LiveArea = {
  stale: {
    Created: ticket,
    CommentAdded: ticket,
    CommentEdited: ticket,
    CommentRemoved: ticket,
    StatusChanged: ticket,
    EngineerAssigned: ticket,
    FollowUpStarted: ticket,
    WatcherAdded: ticket,
    WatcherRemoved: ticket,
    FeedbackGiven: ticket,
    RmaStatusChanged: ticket,
    RmaListChanged: ticket,
    RmaLinesMoved: ticket,
  },
  missesEvents: ([path, ...rest]) => {
    if (typeof path !== 'string') return false;
    if (partPaths.includes(path)) return true;
    return rest.length === 0 && path.startsWith(ticketPath) && /^\d+$/.test(path.slice(ticketPath.length));
  },
  merge(queryClient, userId, events) {
    const added = events.filter(({ kind }) => kind === 'CommentAdded').map(({ ticketId }) => ticketId);
    for (const ticketId of new Set(added)) void mergeWhenSent(queryClient, userId, ticketId);
    for (const event of events) mergeChangedComment(queryClient, event);
  },
};

// The event of a reply that this device is still sending would show it twice.
async function mergeWhenSent(queryClient: QueryClient, userId: string, ticketId: string): Promise<void> {
  await whenSent(userId, ticketId);
  await mergeNewComments(queryClient, ticketId);
}

function mergeChangedComment(queryClient: QueryClient, { kind, ticketId, commentId }: LiveEvent): void {
  if (commentId === undefined || (kind !== 'CommentEdited' && kind !== 'CommentRemoved')) return;
  const data = queryClient.getQueryData<CommentPages>(commentsQuery(ticketId).queryKey);
  const isLoaded = data !== undefined && loadedComments(data).some(({ id }) => id === commentId);
  if (isLoaded) void refreshComment(queryClient, ticketId, commentId);
}
