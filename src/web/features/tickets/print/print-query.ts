import { queryOptions, skipToken } from '@tanstack/react-query';
import { getComments, getGetCommentsQueryKey } from '#generated/api/comments/comments.ts';
import type { Comment } from '#generated/model/comment.ts';

const PAGE_COMMENTS = 100; // the maximum of one response

const conversationKey = (ticketId: string) => [...getGetCommentsQueryKey({ ticketId }), 'whole'] as const;

/** The whole conversation of a ticket, oldest first, page by page. */
export function wholeConversationQuery(ticketId: string) {
  return queryOptions({
    queryKey: conversationKey(ticketId),
    queryFn: async ({ client, signal }) => {
      const comments: Comment[] = [];
      let cursor: string | undefined;
      do {
        const place = cursor === undefined ? {} : { cursor, direction: 'older' as const };
        const page = await getComments({ ticketId, limit: PAGE_COMMENTS, ...place }, {}, signal);
        comments.unshift(...page.result);
        client.setQueryData(loadedCountQuery(ticketId).queryKey, comments.length);
        cursor = page.olderCursor;
      } while (cursor !== undefined);
      return comments;
    },
    gcTime: 0,
  });
}

/** How many comments are loaded so far. */
export function loadedCountQuery(ticketId: string) {
  return queryOptions<number>({ queryKey: [...conversationKey(ticketId), 'count'], queryFn: skipToken, gcTime: 0 });
}
