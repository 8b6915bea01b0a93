import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { isEmptyDocument } from '#domain/documents/document.ts';
import type { RichTextDocument } from '#domain/documents/document.ts';
import type { AddedComment } from '#generated/model/addedComment.ts';
import type { Draft } from '#generated/model/draft.ts';
import type { DraftFile } from '#generated/model/draftFile.ts';
import type { DraftText } from '#generated/model/draftText.ts';
import type { Ticket } from '#generated/model/ticket.ts';
import type { TicketReference } from '#generated/model/ticketReference.ts';
import type { UploadedFile } from '#generated/model/uploadedFile.ts';
import { heldFiles, isBlankContent } from '#web/capabilities/drafts/draft-content.ts';
import { isAlreadySent } from '#web/capabilities/drafts/draft-errors.ts';
import { useDraftStore } from '#web/capabilities/drafts/use-draft-store.ts';
import type { OpenDraft } from '#web/capabilities/drafts/use-draft-store.ts';
import { noteWriting } from '#web/capabilities/live/use-live-ticket.ts';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { useTroubleshoot } from '#web/capabilities/troubleshoot/use-troubleshoot.tsx';
import type { Troubleshoot } from '#web/capabilities/troubleshoot/use-troubleshoot.tsx';
import type { UploadsHandle } from '#web/capabilities/uploads/uploads-handle.ts';
import { useUploads } from '#web/capabilities/uploads/use-uploads.ts';
import { hasStatus } from '#web/shared/http/api-error.ts';
import { randomHex } from '#web/shared/lib/random-hex.ts';
import { appendComment, showEnd } from '../../conversation-queries.ts';
import type { EditorSlot } from '#web/capabilities/editor/editor-slot.ts';
import type { Outbox } from './outbox.ts';
import type { Outgoing, ReplyChoice } from '../../outgoing.ts';
import { refreshLists, refreshTicket } from '../../queries.ts';
import { replyDraftQuery } from './reply-draft.ts';
import { useOutbox } from './use-outbox.ts';
import type { SendingReplies } from './use-outbox.ts';
import { EMPTY, useReplyEditor } from './use-reply-editor.ts';
import type { ReplyEditor } from './use-reply-editor.ts';

const KEY_BYTES = 16;

/** The editor's initial content; undefined while the draft is loading. */
export type ReplyStart = { document: RichTextDocument | undefined; hasContent: boolean };

export type Reply = ReplyEditor & {
  start: ReplyStart | undefined;
  draft: OpenDraft;
  uploads: UploadsHandle;
  troubleshoot: Troubleshoot;
  /** The typed content, as last reported by the editor. */
  document: RichTextDocument | undefined;
  write: (document: RichTextDocument) => void;
  restorePrevious: (former: DraftText) => void;
  /** Comments that the server does not have yet. */
  outgoing: readonly Outgoing[];
  retry: (key: string) => void;
  /** Puts one that was not sent back into the editor. */
  edit: (key: string) => void;
  discard: (key: string) => void;
  /** Why the last one is back in the editor. */
  refusal: unknown;
  /** How many replies have been sent from this page. */
  sentCount: number;
  send: (choice: ReplyChoice) => void;
};

/**
 * Sends replies. A sent reply appears in the conversation at once, marked as being sent, and stays there when it fails; one
 * that the ticket no longer allows returns to the editor, before whatever was typed since. Typed text is saved as a draft.
 */
export function useReply(ticket: Ticket, onFollowUp: (ticket: TicketReference) => void): Reply {
  const queryClient = useQueryClient();
  const replyEditor = useReplyEditor();
  const { editor, append, empty } = replyEditor;
  const troubleshoot = useTroubleshoot();
  const uploads = useUploads({ beforeAdd: troubleshoot.beforeAdd });
  const [refusal, setRefusal] = useState<unknown>(null);
  const [sentCount, setSentCount] = useState(0);
  const sending = useOutbox(ticket, {
    draftStore: () => draft.draftStore,
    onSent: async ({ comment, followUp }: AddedComment) => {
      setSentCount((count) => count + 1);
      refreshTicket(queryClient, ticket);
      refreshLists(queryClient);
      if (followUp) onFollowUp(followUp);
      else await appendComment(queryClient, comment);
    },
    restoreToForm: ({ content, files }, error) => {
      const handle = editor.get();
      if (!hasStatus(error, 409) || handle === null) return false;
      handle.replaceDocument({ type: 'doc', content: [...content.content, ...handle.getDocument().content] });
      restoreSent(uploads, files);
      // The notice of §8.3 already says it.
      setRefusal(isAlreadySent(error) ? null : error);
      refreshTicket(queryClient, ticket);
      return true;
    },
  });
  const { outbox, items } = sending;
  const { draft, ...typed } = useReplyDraft(ticket, editor, uploads, sending);

  function send(choice: ReplyChoice): void {
    const handle = editor.get();
    const content = handle?.getDocument();
    if (content === undefined || !uploads.canSave(!handle?.isEmpty())) return;
    const files = sentFiles(uploads);
    // One that is still loading is not what is sent.
    const sendsDraft = draft.draftStore !== undefined && outbox.items().length === 0;
    if (sendsDraft) draft.draftStore?.freeze();
    setRefusal(null);
    uploads.release(files.map(({ id }) => id));
    empty();
    noteWriting(ticket.ticketId, false);
    outbox.add({ ...newOutgoing(ticket), content, files, choice, sendsDraft });
    void showEnd(queryClient, ticket.ticketId);
  }

  return {
    ...typed,
    ...replyEditor,
    draft,
    uploads,
    troubleshoot,
    outgoing: items,
    ...outgoingActions(outbox, uploads, append),
    refusal,
    sentCount,
    send,
  };
}

function newOutgoing({ displayId, title }: Ticket): Pick<Outgoing, 'key' | 'writtenAt' | 'status' | 'about'> {
  return { key: randomHex(KEY_BYTES), writtenAt: Date.now(), status: 'waiting', about: { displayId, title } };
}

function outgoingActions(outbox: Outbox, uploads: UploadsHandle, append: Reply['append']) {
  return {
    retry: outbox.retry,
    edit: (key: string) => {
      const taken = outbox.take(key);
      if (taken === undefined) return;
      restoreSent(uploads, taken.files);
      append(taken.content.content);
    },
    discard: (key: string) => void outbox.take(key),
  };
}

function useReplyDraft(ticket: Ticket, editor: EditorSlot, uploads: UploadsHandle, sending: SendingReplies) {
  const { outbox, items } = sending;
  const queryClient = useQueryClient();
  const { id: userId } = useSession();
  // A reply left by an earlier page takes its draft along: it is loaded after that.
  const [isFree, setIsFree] = useState(false);
  if (!isFree && items.every(({ status }) => status === 'failed' || status === 'kept')) setIsFree(true);
  const { data: start } = useQuery({ ...replyDraftQuery(userId, ticket.ticketId, useId()), enabled: isFree });
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
    read: () => ({ ...shown, document: filled(editor.get()?.getDocument() ?? document) }),
    isBusy: () => !uploads.isIdle,
    show: ({ content, files: held }: Draft) => {
      write(content ?? EMPTY);
      editor.get()?.replaceDocument(content ?? EMPTY);
      restore(held);
      // An empty one was sent: the conversation has it.
      if (content === undefined) refreshTicket(queryClient, ticket);
    },
    onSentElsewhere: () => {
      refreshTicket(queryClient, ticket);
      // The answer to an own one was lost: the same request again gets it.
      for (const { key, status, request } of outbox.items()) {
        if (status === 'failed' && request?.draftVersion !== undefined) outbox.retry(key);
      }
    },
  };
  const draft = useDraftStore(start, form, shown);
  return {
    start: start && { document: start.content.document, hasContent: !isBlankContent(start.content) },
    draft,
    document,
    write: (typed: RichTextDocument) => {
      noteWriting(ticket.ticketId, !isEmptyDocument(typed));
      // A draft that is still loading is not emptied.
      write(start === undefined ? filled(typed) : typed);
    },
    restorePrevious: (former: DraftText) => {
      editor.get()?.replaceDocument(former.content ?? EMPTY);
      draft.draftStore?.dropFormer();
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

function restoreSent(uploads: UploadsHandle, files: readonly UploadedFile[]): void {
  const sent: DraftFile[] = files.map((file) => ({
    ...file,
    status: 'Completed',
    receivedBytes: file.size,
    listed: true,
  }));
  if (sent.length > 0) uploads.restore([...sent, ...heldFiles(uploads)]);
}
