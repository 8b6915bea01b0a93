import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { can } from '#domain/access.ts';
import type { DocumentNode, RichTextDocument } from '#domain/documents/document.ts';
import { removeComment } from '#generated/api/comments/comments.ts';
import type { Comment } from '#generated/model/comment.ts';
import type { Ticket } from '#generated/model/ticket.ts';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { describeError } from '#web/shared/feedback/describe-error.ts';
import { showToast } from '#web/shared/feedback/toast.ts';
import { useLocale, useMessages } from '#web/shared/i18n/messages-context.tsx';
import { formatTextTime } from '#web/shared/lib/dates/format.ts';
import { useNow } from '#web/shared/lib/dates/use-now.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { ConfirmDialog } from '#web/shared/ui/overlay/confirm-dialog.tsx';
import { commentAnchor } from './comment-anchor.ts';
import { cacheComment } from '../../conversation-queries.ts';
import { quoteOf } from './quote.ts';
import { CommentEditor } from './comment-editor.tsx';
import { MessageMenu } from './message-menu.tsx';
import { nameOfPerson } from '#domain/person-name.ts';
import { MessagePlots } from '../message-plots.tsx';
import { Message, MessageMark, postedAt } from './message.tsx';
import { RemovedMessage } from './removed-message.tsx';

type Props = {
  ticket: Ticket;
  comment: Comment;
  /** An address leads to it. */
  isLinked: boolean;
  /** Inserts blocks into the reply; undefined where replying is not possible. */
  onReplyWith: ((blocks: readonly DocumentNode[]) => void) | undefined;
};

/** A comment with what its reader may do: quote it, link to it, change an own one, remove it (staff). */
export function CommentMessage({ ticket, comment, isLinked, onReplyWith }: Props) {
  const { conversation: texts } = useMessages();
  const user = useSession();
  const [isEdited, setIsEdited] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const mayEdit = useMayEdit(comment);
  const { id, author, createdOn, content, files } = comment;
  const anchor = commentAnchor(id);
  const path = { pathname: paths.ticket({ id: ticket.displayId }), hash: `#${anchor}` };
  if (comment.removed) return <RemovedMessage comment={comment} isLinked={isLinked} />;
  const name = nameOfPerson(author);
  const quote = quoteOf(content as RichTextDocument, texts.wrote(name));
  const editor = isEdited && (
    <CommentEditor
      comment={comment}
      onTooLate={onReplyWith && ((document) => onReplyWith(document.content))}
      onClose={() => setIsEdited(false)}
    />
  );
  return (
    <>
      <Message
        id={anchor}
        author={author}
        marks={<Marks comment={comment} />}
        when={<Link to={path}>{postedAt(createdOn)}</Link>}
        menu={
          <MessageMenu
            label={texts.menu(name)}
            path={path.pathname + path.hash}
            onQuote={onReplyWith && quote && (() => onReplyWith([quote]))}
            onEdit={mayEdit && !isEdited ? () => setIsEdited(true) : undefined}
            onRemove={can(user, 'removeComment') ? () => setIsRemoving(true) : undefined}
          />
        }
        content={content}
        files={files}
        plots={<MessagePlots ticket={ticket} files={files} sentOn={createdOn} />}
        look={isLinked ? 'linked' : undefined}
      >
        {editor || undefined}
      </Message>
      {isRemoving && <RemoveQuestion comment={comment} onClose={() => setIsRemoving(false)} />}
    </>
  );
}

function Marks({ comment: { editedOn, viaMail } }: { comment: Comment }) {
  const { conversation: texts } = useMessages();
  const locale = useLocale();
  const now = useNow();
  return (
    <>
      {viaMail && <MessageMark>{texts.viaMail}</MessageMark>}
      {editedOn !== undefined && (
        <MessageMark hint={texts.changedOn(formatTextTime(editedOn, locale, now))}>{texts.changed}</MessageMark>
      )}
    </>
  );
}

// The server has the last word: its clock is exact, this one moves by minutes.
function useMayEdit({ editableUntil }: Comment): boolean {
  const now = useNow();
  return editableUntil !== undefined && now !== undefined && now < Date.parse(editableUntil);
}

function RemoveQuestion({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const messages = useMessages();
  const { conversation: texts } = messages;
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => removeComment({ commentId: comment.id }),
    onSuccess: async (removed) => {
      await cacheComment(queryClient, removed);
      showToast('success', texts.removeDone);
      onClose();
    },
    onError: (error) => {
      showToast('error', texts.removeFailed, { text: describeError(error, messages).text });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={texts.removeQuestion}
      tone="danger"
      confirmLabel={texts.remove}
      busy={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      {texts.removeText}
    </ConfirmDialog>
  );
}
