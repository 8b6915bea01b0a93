import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RichTextDocument } from '#domain/document.ts';
import { addComment } from '#generated/api/comments/comments.ts';
import type { AddCommentRequest } from '#generated/model/addCommentRequest.ts';
import type { Ticket } from '#generated/model/ticket.ts';
import type { TicketReference } from '#generated/model/ticketReference.ts';
import type { UploadedFile } from '#generated/model/uploadedFile.ts';
import type { UploadsHandle } from '#web/capabilities/uploads/uploads-handle.ts';
import { useUploads } from '#web/capabilities/uploads/use-uploads.ts';
import { hasStatus } from '#web/shared/http/api-error.ts';
import { createEditorSlot } from './editor-slot.ts';
import type { EditorSlot } from './editor-slot.ts';
import { useIdempotencyKey } from './idempotency-key.ts';
import { appendComment, refreshLists, refreshTicket } from './queries.ts';
import { wireContent } from './wire-content.ts';

const EMPTY: RichTextDocument = { type: 'doc', content: [{ type: 'paragraph' }] };

/** A reply on its way: shown in the conversation until the server has it. */
export type PendingReply = { content: RichTextDocument; files: UploadedFile[] };

export type Reply = {
  editor: EditorSlot;
  uploads: UploadsHandle;
  pending: PendingReply | undefined;
  error: Error | null;
  /** How many replies have been sent from this page. */
  sentCount: number;
  send: (options: { keepStatus: boolean }) => void;
};

/**
 * Sends replies. What is sent stands in the conversation at once, marked as on its way; when it is refused,
 * it is back in the editor before whatever was typed meanwhile.
 */
export function useReply(ticket: Ticket, onFollowUp: (ticket: TicketReference) => void): Reply {
  const queryClient = useQueryClient();
  const uploads = useUploads();
  const { keyFor, forget } = useIdempotencyKey();
  const [editor] = useState(createEditorSlot);
  const [pending, setPending] = useState<PendingReply>();
  const [sentCount, setSentCount] = useState(0);
  const mutation = useMutation({
    mutationFn: (request: AddCommentRequest) =>
      addComment(request, { headers: { 'idempotency-key': keyFor(request) } }),
    onSuccess: ({ comment, followUp }, { files }) => {
      forget();
      setPending(undefined);
      setSentCount((count) => count + 1);
      uploads.release(files);
      if (followUp) onFollowUp(followUp);
      else appendComment(queryClient, comment);
      refreshTicket(queryClient, ticket);
      refreshLists(queryClient);
    },
    onError: (error) => {
      const typed = editor.get()?.getDocument();
      editor
        .get()
        ?.replaceDocument({ type: 'doc', content: [...(pending?.content.content ?? []), ...(typed?.content ?? [])] });
      setPending(undefined);
      if (hasStatus(error, 409)) refreshTicket(queryClient, ticket);
    },
  });

  function send({ keepStatus }: { keepStatus: boolean }): void {
    const content = editor.get()?.getDocument();
    if (content === undefined || mutation.isPending || !uploads.canSave(!editor.get()?.isEmpty())) return;
    const files = uploads.completedFileIds;
    setPending({ content, files: sentFiles(uploads) });
    mutation.mutate({
      ticketId: ticket.ticketId,
      content: wireContent(content),
      files,
      ...(keepStatus && { keepStatus }),
    });
    editor.get()?.replaceDocument(EMPTY);
    editor.get()?.focus();
  }

  return { editor, uploads, pending, error: mutation.error, sentCount, send };
}

function sentFiles({ files, completedFileIds }: UploadsHandle): UploadedFile[] {
  const ids = new Set(completedFileIds);
  return files.flatMap(({ fileId, name, size, type, category }) =>
    fileId !== null && category !== null && ids.has(fileId) ? [{ id: fileId, name, size, type, category }] : [],
  );
}
