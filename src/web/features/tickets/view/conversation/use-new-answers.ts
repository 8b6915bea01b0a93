import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Comment } from '#generated/model/comment.ts';
import { onLiveEvent } from '#web/capabilities/live/live-hub.ts';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { loadedComments, reachesEnd } from '../../conversation-pages.ts';
import type { CommentPages } from '../../conversation-pages.ts';
import { commentsQuery } from '../../conversation-queries.ts';

/** An answer that came while the page was open; without its comment where the end of the conversation is not loaded. */
export type NewAnswer = { commentId: string; comment?: Comment };

/** What others have said in a ticket since the page was opened, until `forget` is called. */
export function useNewAnswers(ticketId: string): { answers: readonly NewAnswer[]; forget: () => void } {
  const queryClient = useQueryClient();
  const { id: userId } = useSession();
  const [answers, setAnswers] = useState<readonly NewAnswer[]>([]);
  // The stream says that there is one, the cache a little later what it is: both are outside React.
  useEffect(() => {
    const awaited = new Set<string>();
    const { queryKey } = commentsQuery(ticketId);
    const look = () => {
      const data = queryClient.getQueryData<CommentPages>(queryKey);
      if (awaited.size === 0 || data === undefined) return;
      const found = newAnswers(data, awaited);
      for (const { commentId } of found) awaited.delete(commentId);
      const ofOthers = found.filter(({ comment }) => comment?.author.id !== userId && comment?.removed !== true);
      if (ofOthers.length > 0) setAnswers((before) => [...before, ...ofOthers]);
    };
    const stops = [
      onLiveEvent((update) => {
        if (update.kind !== 'change' || update.event.kind !== 'CommentAdded' || update.event.ticketId !== ticketId)
          return;
        if (update.event.commentId !== undefined) awaited.add(update.event.commentId);
        look();
      }),
      queryClient.getQueryCache().subscribe(({ type }) => type === 'updated' && look()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryClient, ticketId, userId]);
  return { answers, forget: () => setAnswers([]) };
}

function newAnswers(data: CommentPages, awaited: ReadonlySet<string>): NewAnswer[] {
  if (!reachesEnd(data)) return Array.from(awaited, (commentId) => ({ commentId }));
  return loadedComments(data)
    .filter(({ id }) => awaited.has(id))
    .map((comment) => ({ commentId: comment.id, comment }));
}
