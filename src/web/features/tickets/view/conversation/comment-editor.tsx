import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isEmptyDocument } from '#domain/documents/document.ts';
import type { RichTextDocument } from '#domain/documents/document.ts';
import { editComment } from '#generated/api/comments/comments.ts';
import type { Comment } from '#generated/model/comment.ts';
import type { EditorHandle } from '#web/capabilities/editor/editor-props.ts';
import { LazyEditor } from '#web/capabilities/editor/lazy-editor.tsx';
import { describeError } from '#web/shared/feedback/describe-error.ts';
import { showToast } from '#web/shared/feedback/toast.ts';
import { downloadUrl } from '#web/shared/http/download-url.ts';
import { hasStatus } from '#web/shared/http/api-error.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { Banner, Button } from '@primer/react';
import { PendingButton } from '#web/shared/ui/pending-button.tsx';
import { cacheComment, refreshComment } from '../../conversation-queries.ts';
import { wireContent } from '../../wire-content.ts';
import styles from './comment-editor.module.css';

type Props = {
  comment: Comment;
  /** It is too late: the text continues as a reply, if one is possible. */
  onTooLate: ((document: RichTextDocument) => void) | undefined;
  onClose: () => void;
};

/** Changes an own comment in its place; its files stay as they are. */
export function CommentEditor({ comment, onTooLate, onClose }: Props) {
  const { conversation: texts, common } = useMessages();
  const queryClient = useQueryClient();
  const editor = useRef<EditorHandle>(null);
  const frame = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  const [isEmpty, setIsEmpty] = useState(false);
  const mutation = useMutation({
    mutationFn: (document: RichTextDocument) => editComment({ commentId: comment.id, content: wireContent(document) }),
    onSuccess: async (changed) => {
      await cacheComment(queryClient, changed);
      onClose();
    },
    onError: (error, text) => {
      if (!hasStatus(error, 409) || onTooLate === undefined) return;
      void refreshComment(queryClient, comment.ticketId, comment.id);
      showToast('warning', texts.tooLate, { text: texts.tooLateText });
      onTooLate(text);
      onClose();
    },
  });
  const save = () => {
    const text = editor.current?.getDocument();
    if (text !== undefined && !(isEmptyDocument(text) && comment.files.length === 0)) mutation.mutate(text);
  };
  return (
    <div ref={frame} className={styles.editor}>
      {mutation.error !== null && <EditFailed error={mutation.error} />}
      <LazyEditor
        ref={(handle) => {
          editor.current = handle;
          // The editor comes late and without its text at first: the focus is tried until it has arrived.
          if (handle !== null && !hasFocus.current) handle.focus();
          hasFocus.current ||= frame.current?.querySelector('[role="textbox"]') === document.activeElement;
        }}
        label={texts.editLabel}
        initialDocument={comment.content as RichTextDocument}
        imageUrl={downloadUrl}
        onChange={(_document, change) => setIsEmpty(change.isEmpty)}
      />
      <div className={styles.actions}>
        <Button onClick={onClose}>{common.cancel}</Button>
        <PendingButton
          variant="primary"
          pending={mutation.isPending}
          disabled={isEmpty && comment.files.length === 0}
          onClick={save}
        >
          {texts.save}
        </PendingButton>
      </div>
    </div>
  );
}

function EditFailed({ error }: { error: Error }) {
  const messages = useMessages();
  return (
    <Banner
      variant="critical"
      role="alert"
      title={messages.conversation.editFailed}
      description={describeError(error, messages).text}
    />
  );
}
