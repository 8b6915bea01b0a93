import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import { isStaff } from '#domain/access.ts';
import { isEmptyDocument } from '#domain/document.ts';
import type { RichTextDocument } from '#domain/document.ts';
import { ticketCan } from '#domain/ticket-status.ts';
import type { TicketVerdict } from '#domain/ticket-status.ts';
import type { Ticket } from '#generated/model/ticket.ts';
import { DraftLine } from '#web/capabilities/drafts/draft-line.tsx';
import { FormerNotice } from '#web/capabilities/drafts/former-notice.tsx';
import type { KeptDraft } from '#web/capabilities/drafts/use-draft-keeper.ts';
import type { EditorHandle } from '#web/capabilities/editor/editor-props.ts';
import { LazyEditor } from '#web/capabilities/editor/lazy-editor.tsx';
import { noteWriting } from '#web/capabilities/live/use-live-ticket.ts';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { FilePicker } from '#web/capabilities/uploads/file-picker.tsx';
import { describeError } from '#web/shared/feedback/describe-error.ts';
import { downloadUrl } from '#web/shared/http/download-url.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { Notice } from '#web/shared/ui/notice.tsx';
import type { Reply, ReplyStart } from '../use-reply.ts';
import { useTicketMoment } from '../use-ticket-moment.ts';
import styles from './reply-form.module.css';
import { SaveBeforeLeaving } from './save-before-leaving.tsx';
import { TicketImage } from './ticket-image.tsx';

type Props = { ticket: Ticket; reply: Reply };

/** The reply box: one line until it is wanted, because the editor is heavy; then the editor with files. */
export function ReplyBox({ ticket, reply }: Props) {
  const { tickets } = useMessages();
  const { actor, now } = useTicketMoment(ticket);
  const [isOpened, setIsOpened] = useState(false);
  if (actor === null) return null;
  const verdict = ticketCan.reply(ticket, actor, now);
  const startsFollowUp = !verdict.allowed && verdict.reason === 'reopen_window_passed' && actor === 'customer';
  if (!verdict.allowed && !startsFollowUp) return <Notice tone="info">{tickets.refusals[verdict.reason]}</Notice>;
  // What was begun stands open, and leaves the focus where it is.
  if (reply.start !== undefined && (isOpened || reply.start.isBegun))
    return <ReplyForm ticket={ticket} reply={reply} start={reply.start} verdict={verdict} takesFocus={isOpened} />;
  return (
    <div className={styles.bar}>
      <button type="button" className={styles.open} aria-busy={isOpened} onClick={() => setIsOpened(true)}>
        {tickets.reply.open}
      </button>
    </div>
  );
}

type FormProps = Props & { start: ReplyStart; verdict: TicketVerdict; takesFocus: boolean };

function ReplyForm({ ticket, reply, start, verdict, takesFocus }: FormProps) {
  const { tickets } = useMessages();
  const [keepStatus, setKeepStatus] = useState(false);
  const [hasEditor, setHasEditor] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const attach = useAttachWithFocus(reply, form, takesFocus);
  const mayKeepStatus = isStaff(useSession().type) && verdict.allowed && verdict.to !== ticket.status;
  const { uploads } = reply;
  const write = (text: RichTextDocument) => {
    reply.write(text);
    // A draft that is put in is not being written.
    noteWriting(ticket.ticketId, !isEmptyDocument(text) && form.current?.contains(document.activeElement) === true);
  };
  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      aria-label={tickets.reply.heading}
      onSubmit={(event) => {
        event.preventDefault();
        reply.send({ keepStatus: keepStatus && mayKeepStatus });
      }}
    >
      <ReplyHint ticket={ticket} verdict={verdict} />
      <ReplyNotices reply={reply} />
      {reply.error !== null && !reply.pending && <ReplyError error={reply.error} />}
      <LazyEditor
        ref={(handle) => {
          attach(handle);
          if (handle !== null) setHasEditor(true);
        }}
        label={tickets.reply.label}
        placeholder={tickets.reply.open}
        initialDocument={start.document}
        uploads={uploads}
        imageUrl={downloadUrl}
        onChange={write}
      />
      <div className={styles.files} hidden={reply.pending !== undefined}>
        <FilePicker uploads={uploads} />
      </div>
      <SendRow
        draft={reply.draft}
        keepStatus={mayKeepStatus ? keepStatus : undefined}
        onKeepStatus={setKeepStatus}
        busy={reply.pending !== undefined}
        // A continued draft has its text before the editor, which alone can be read and emptied.
        disabled={!hasEditor || !uploads.canSave(reply.document !== undefined)}
      />
      <SaveBeforeLeaving reply={reply} />
    </form>
  );
}

function ReplyNotices({ reply: { draft, putFormer } }: { reply: Reply }) {
  const { drafts, errors } = useMessages();
  const { keeper, state } = draft;
  return (
    <>
      {state.wasSentElsewhere && (
        <Notice tone="warning" role="alert" title={errors.commentSentElsewhere}>
          {drafts.commentSentText}
        </Notice>
      )}
      {state.former !== undefined && (
        <FormerNotice
          former={state.former}
          renderImage={(imageId) => <TicketImage key={imageId} imageId={imageId} name={undefined} />}
          onPut={putFormer}
          onDrop={() => keeper?.dropFormer()}
        />
      )}
    </>
  );
}

type SendRowProps = {
  draft: KeptDraft;
  /** Undefined where there is no choice. */
  keepStatus: boolean | undefined;
  onKeepStatus: (keep: boolean) => void;
  busy: boolean;
  disabled: boolean;
};

function SendRow({ draft, keepStatus, onKeepStatus, busy, disabled }: SendRowProps) {
  const { tickets } = useMessages();
  return (
    <div className={styles.actions}>
      <DraftLine draft={draft} />
      {keepStatus !== undefined && (
        <label className={styles.keep} title={tickets.reply.keepStatusHint}>
          <input
            type="checkbox"
            checked={keepStatus}
            onChange={({ currentTarget }) => onKeepStatus(currentTarget.checked)}
          />
          {tickets.reply.keepStatus}
        </label>
      )}
      <Button type="submit" variant="primary" busy={busy} disabled={!busy && disabled}>
        {tickets.reply.send}
      </Button>
    </div>
  );
}

// The editor comes late and without its text at first: the focus is tried until it has arrived.
function useAttachWithFocus(reply: Reply, form: RefObject<HTMLFormElement | null>, takesFocus: boolean) {
  const isWanted = useRef(takesFocus);
  return (handle: EditorHandle | null) => {
    reply.editor.attach(handle);
    if (handle === null || !isWanted.current) return;
    handle.focus();
    // The editor focuses without scrolling; on a phone it would stay below the edge.
    form.current?.scrollIntoView({ block: 'nearest' });
    isWanted.current = !form.current?.contains(document.activeElement);
  };
}

function ReplyHint({ ticket, verdict }: { ticket: Ticket; verdict: TicketVerdict }) {
  const { tickets } = useMessages();
  if (!verdict.allowed) return <Notice tone="info">{tickets.reply.startsFollowUp}</Notice>;
  if (ticket.status !== 'Solved' && ticket.status !== 'Closed') return null;
  return <p className={styles.hint}>{tickets.reply.bringsBack}</p>;
}

function ReplyError({ error }: { error: Error }) {
  const messages = useMessages();
  const { text, requestId } = describeError(error, messages);
  return (
    <Notice tone="danger" role="alert" title={messages.tickets.reply.failed}>
      {text}
      {requestId !== undefined && <div>{messages.common.requestId(requestId)}</div>}
    </Notice>
  );
}
