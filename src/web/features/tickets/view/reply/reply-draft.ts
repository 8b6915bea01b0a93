import { queryOptions } from '@tanstack/react-query';
import type { RichTextDocument } from '#domain/documents/document.ts';
import { loadDraft } from '#web/capabilities/drafts/draft-api.ts';
import { draftKey, noContent } from '#web/capabilities/drafts/draft-content.ts';
import { readCopy } from '#web/capabilities/drafts/draft-copies.ts';
import { startDraft } from '#web/capabilities/drafts/draft-start.ts';
import type { DraftStart } from '#web/capabilities/drafts/draft-start.ts';
import { takeMissingDraft } from '../../missing-draft.ts';
import { readOutgoing } from '../../outgoing.ts';

/**
 * The initial text of a reply. If it cannot be loaded the reply starts empty: the server keeps an older text beside the newer.
 * Each `visit` of the page loads it once.
 */
export function replyDraftQuery(userId: string, ticketId: string, visit: string) {
  return queryOptions({
    queryKey: ['reply-draft', userId, ticketId, visit],
    queryFn: async ({ signal, client }): Promise<DraftStart> => {
      const load = () => loadDraft(ticketId, signal, { afterPaint: true }).catch(() => undefined);
      const draft = takeMissingDraft(client, ticketId) ? undefined : await load();
      const start = startDraft({ id: ticketId, kind: 'Reply', draft, copy: readCopy(userId, ticketId) });
      // The page was left before its draft was emptied: the text is being sent as a comment.
      const isSent = readOutgoing(userId, ticketId).some(({ content }) => isSameText(content, start.content.document));
      return isSent ? { ...start, content: noContent, isUnsaved: true } : start;
    },
    staleTime: Infinity,
    gcTime: 0,
  });
}

function isSameText(one: RichTextDocument, other: RichTextDocument | undefined): boolean {
  const keyOf = (document: RichTextDocument) => draftKey('Reply', { ...noContent, document });
  return other !== undefined && keyOf(one) === keyOf(other);
}
