import { queryOptions } from '@tanstack/react-query';
import { loadDraft } from '#web/capabilities/drafts/draft-api.ts';
import { readCopy } from '#web/capabilities/drafts/draft-copies.ts';
import { startDraft } from '#web/capabilities/drafts/draft-start.ts';
import type { DraftStart } from '#web/capabilities/drafts/draft-start.ts';

/** With what the reply to a ticket begins. Without an answer it begins empty: the server keeps an older text beside the newer. */
export function replyDraftQuery(userId: string, ticketId: string) {
  return queryOptions({
    queryKey: ['reply-draft', userId, ticketId],
    queryFn: async ({ signal }): Promise<DraftStart> => {
      const draft = await loadDraft(ticketId, signal).catch(() => undefined);
      return startDraft({ id: ticketId, kind: 'Reply', draft, copy: readCopy(userId, ticketId) });
    },
    // Each visit looks anew, and a visit looks once.
    staleTime: Infinity,
    gcTime: 0,
  });
}
