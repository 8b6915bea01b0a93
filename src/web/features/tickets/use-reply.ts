import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isEmptyDocument } from '#domain/document.ts';
import type { RichTextDocument } from '#domain/document.ts';
import { addComment } from '#generated/api/comments/comments.ts';
import type { AddCommentRequest } from '#generated/model/addCommentRequest.ts';
import type { Draft } from '#generated/model/draft.ts';
import type { DraftText } from '#generated/model/draftText.ts';
import type { Ticket } from '#generated/model/ticket.ts';
import type { TicketReference } from '#generated/model/ticketReference.ts';
import type { UploadedFile } from '#generated/model/uploadedFile.ts';
import { heldFiles, isWorthNothing } from '#web/capabilities/drafts/draft-content.ts';
import { isAlreadySent } from '#web/capabilities/drafts/draft-errors.ts';
import { useDraftKeeper } from '#web/capabilities/drafts/use-draft-keeper.ts';
import type { KeptDraft } from '#web/capabilities/drafts/use-draft-keeper.ts';
import { useSession } from '#web/capabilities/session/current-user.ts';
import type { UploadsHandle } from '#web/capabilities/uploads/uploads-handle.ts';
import { useUploads } from '#web/capabilities/uploads/use-uploads.ts';
import { hasStatus } from '#web/shared/http/api-error.ts';
import { appendComment } from './conversation-queries.ts';
import { createEditorSlot } from './editor-slot.ts';
import type { EditorSlot } from './editor-slot.ts';
import { useIdempotencyKey } from './idempotency-key.ts';
import { refreshLists, refreshTicket } from './queries.ts';
import { replyDraftQuery } from './reply-draft.ts';
import { wireContent } from './wire-content.ts';

const EMPTY: RichTextDocument = { type: 'doc', content: [{ type: 'paragraph' }] };

/** A reply on its way: shown in the conversation until the server has it. */
export type PendingReply = { content: RichTextDocument; files: UploadedFile[] };

/** What the editor begins with; undefined while the draft is looked for. */
export type ReplyStart = { document: RichTextDocument | undefined; isBegun: boolean };

export type Reply = {
  editor: EditorSlot;
  start: ReplyStart | undefined;
  draft: KeptDraft;
  uploads: UploadsHandle;
  /** What is typed, as the editor last told. */
  document: RichTextDocument | undefined;
  write: (document: RichTextDocument) => void;
  putFormer: (former: DraftText) => void;
  pending: PendingReply | undefined;
  /** Why the last reply was not sent. */
  error: Error | null;
  /** How many replies have been sent from this page. */
  sentCount: number;
  send: (options: { keepStatus: boolean }) => void;
};

/**
 * Sends replies. What is sent stands in the conversation at once, marked as on its way; when it is refused,
 * it is back in the editor before whatever was typed meanwhile. What is typed is kept as a draft.
 */
export function useReply(ticket: Ticket, onFollowUp: (ticket: TicketReference) => void): Reply {
  const queryClient = useQueryClient();
  const [editor] = useState(createEditorSlot);
  const uploads = useUploads();
  const { draft, ...typed } = useReplyDraft(ticket, editor, uploads);
  const { keyFor, forget } = useIdempotencyKey();
  const [pending, setPending] = useState<PendingReply>();
  const [sentCount, setSentCount] = useState(0);
  const { keeper } = draft;
  const mutation = useMutation({
    mutationFn: (wanted: AddCommentRequest) => {
      const send = (draftVersion: number | undefined) => {
        const request = { ...wanted, ...(draftVersion !== undefined && { draftVersion }) };
        return addComment(request, { headers: { 'idempotency-key': keyFor(request) } });
      };
      return keeper === undefined ? send(undefined) : keeper.send(send);
    },
    onSuccess: ({ comment, followUp }, { files }) => {
      forget();
      setPending(undefined);
      setSentCount((count) => count + 1);
      uploads.release(files);
      keeper?.begunAnew();
      if (followUp) onFollowUp(followUp);
      else void appendComment(queryClient, comment);
      refreshTicket(queryClient, ticket);
      refreshLists(queryClient);
    },
    onError: (error) => {
      const since = editor.get()?.getDocument();
      editor
        .get()
        ?.replaceDocument({ type: 'doc', content: [...(pending?.content.content ?? []), ...(since?.content ?? [])] });
      setPending(undefined);
      if (hasStatus(error, 409)) refreshTicket(queryClient, ticket);
    },
  });

  function send({ keepStatus }: { keepStatus: boolean }): void {
    const content = editor.get()?.getDocument();
    if (content === undefined || mutation.isPending || !uploads.canSave(!editor.get()?.isEmpty())) return;
    const files = uploads.completedFileIds;
    setPending({ content, files: sentFiles(uploads) });
    keeper?.hold();
    mutation.mutate({
      ticketId: ticket.ticketId,
      content: wireContent(content),
      files,
      ...(keepStatus && { keepStatus }),
    });
    editor.get()?.replaceDocument(EMPTY);
    editor.get()?.focus();
  }

  // The notice of §8.3 tells it already.
  const error = isAlreadySent(mutation.error) ? null : mutation.error;
  return { ...typed, draft, editor, uploads, pending, error, sentCount, send };
}

function useReplyDraft(ticket: Ticket, editor: EditorSlot, uploads: UploadsHandle) {
  const queryClient = useQueryClient();
  const { id: userId } = useSession();
  const { data: start } = useQuery(replyDraftQuery(userId, ticket.ticketId));
  const [written, write] = useState<RichTextDocument>();
  const document = filled(written ?? start?.content.document);

  // The uploads are outside of React.
  const { restore } = uploads;
  const files = start?.content.files;
  useEffect(() => {
    if (files !== undefined) restore(files);
  }, [restore, files]);

  const shown = { title: '', document, files: heldFiles(uploads) };
  const form = {
    read: () => ({ ...shown, document: filled(editor.get()?.getDocument()) ?? (editor.get() ? undefined : document) }),
    isBusy: () => !uploads.isIdle,
    take: ({ content, files: held }: Draft) => {
      write(content ?? EMPTY);
      editor.get()?.replaceDocument(content ?? EMPTY);
      restore(held);
      // An empty one was sent: the conversation has it.
      if (content === undefined) refreshTicket(queryClient, ticket);
    },
    onSentElsewhere: () => refreshTicket(queryClient, ticket),
  };
  const draft = useDraftKeeper(start, form, shown);
  return {
    start: start && { document: start.content.document, isBegun: !isWorthNothing(start.content) },
    draft,
    document,
    write,
    putFormer: (former: DraftText) => {
      editor.get()?.replaceDocument(former.content ?? EMPTY);
      draft.keeper?.dropFormer();
    },
  };
}

function filled(document: RichTextDocument | undefined): RichTextDocument | undefined {
  return document === undefined || isEmptyDocument(document) ? undefined : document;
}

function sentFiles({ files, completedFileIds }: UploadsHandle): UploadedFile[] {
  const ids = new Set(completedFileIds);
  return files.flatMap(({ fileId, name, size, type, category }) =>
    fileId !== null && category !== null && ids.has(fileId) ? [{ id: fileId, name, size, type, category }] : [],
  );
}
