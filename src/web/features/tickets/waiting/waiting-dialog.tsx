import { Button } from '@primer/react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { plainText } from '#domain/documents/document.ts';
import type { RichTextDocument } from '#domain/documents/document.ts';
import { saveCopy } from '#web/capabilities/drafts/draft-copies.ts';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { describeError } from '#web/shared/feedback/describe-error.ts';
import { ApiError } from '#web/shared/http/api-error.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { ConfirmDialog } from '#web/shared/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/shared/ui/overlay/dialog.tsx';
import { Time } from '#web/shared/ui/time.tsx';
import { dropWaiting, keepWaiting } from './waiting-items.ts';
import type { Waiting } from './waiting-items.ts';
import styles from './waiting-dialog.module.css';

type Props = { items: readonly Waiting[]; isOffline: boolean; onClose: () => void };

/** What waits on this device, in the order in which it is sent. */
export function WaitingDialog({ items, isOffline, onClose }: Props) {
  const { waiting } = useMessages();
  const { id: userId } = useSession();
  const [asked, setAsked] = useState<Waiting>();
  if (asked !== undefined)
    return (
      <ConfirmDialog
        title={waiting.cancelQuestion}
        confirmLabel={waiting.cancel}
        tone="danger"
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          dropWaiting(userId, asked);
          setAsked(undefined);
        }}
      >
        {waiting.cancelText}
      </ConfirmDialog>
    );
  return (
    <Dialog title={waiting.heading} onClose={onClose}>
      {isOffline && <p className={styles.line}>{waiting.offlineText}</p>}
      {items.length === 0 && <p className={styles.line}>{waiting.nothing}</p>}
      <ol className={styles.list} aria-label={waiting.heading}>
        {items.map((item) => (
          <WaitingRow key={item.key} item={item} onDelete={() => setAsked(item)} onClose={onClose} />
        ))}
      </ol>
    </Dialog>
  );
}

type RowProps = { item: Waiting; onDelete: () => void; onClose: () => void };

function WaitingRow({ item, onDelete, onClose }: RowProps) {
  const messages = useMessages();
  const { waiting } = messages;
  const { id: userId } = useSession();
  const navigate = useNavigate();
  const { title, text } = wordsOf(item, messages);
  const edit = () => {
    onClose();
    void navigate(placeOf(userId, item));
  };
  return (
    <li className={styles.row}>
      <strong className={styles.title}>{title}</strong>
      <p className={styles.text}>{text}</p>
      <p className={item.status === 'failed' ? styles.refused : styles.state}>
        {item.status === 'failed' ? waiting.refused : waiting.kept} ·{' '}
        <Time value={new Date(item.writtenAt).toISOString()} />
      </p>
      {item.problem !== undefined && <p>{describeError(new ApiError(item.problem), messages).text}</p>}
      <div className={styles.actions}>
        {item.status === 'failed' && (
          <Button onClick={() => keepWaiting(userId, { ...item, status: 'kept', problem: undefined })}>
            {waiting.again}
          </Button>
        )}
        <Button onClick={edit}>{waiting.edit}</Button>
        <Button variant="invisible" onClick={onDelete}>
          {waiting.cancel}
        </Button>
      </div>
    </li>
  );
}

function wordsOf(item: Waiting, { waiting }: ReturnType<typeof useMessages>): { title: string; text: string } {
  if (item.kind === 'ticket') {
    const { title, problem } = item.request;
    return { title: waiting.ticket(title), text: plainText(problem.content as RichTextDocument) };
  }
  const { displayId = '', title = '' } = item.about ?? {};
  return { title: waiting.reply(displayId, title), text: plainText(item.content) };
}

// A reply is changed where it is written; a new ticket is a draft of this device again.
function placeOf(userId: string, item: Waiting): string {
  if (item.kind === 'reply') return paths.ticket({ id: item.about?.displayId ?? '' });
  saveCopy(userId, { ...item.copy, keptOn: new Date().toISOString() });
  dropWaiting(userId, item);
  return paths.ticketCreate({ draft: item.copy.id });
}
