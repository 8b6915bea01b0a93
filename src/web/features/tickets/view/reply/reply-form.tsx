import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import { can } from '#domain/access.ts';
import type { TicketVerdict } from '#domain/tickets/ticket-status.ts';
import type { Ticket } from '#generated/model/ticket.ts';
import { DraftLine } from '#web/capabilities/drafts/form/draft-line.tsx';
import { PreviousTextNotice } from '#web/capabilities/drafts/form/previous-text-notice.tsx';
import type { EditorHandle } from '#web/capabilities/editor/editor-props.ts';
import { LazyEditor } from '#web/capabilities/editor/lazy-editor.tsx';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { FilePicker } from '#web/capabilities/uploads/picker/file-picker.tsx';
import { describeError } from '#web/shared/feedback/describe-error.ts';
import { downloadUrl } from '#web/shared/http/download-url.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { Banner, Button } from '@primer/react';
import type { Reply, ReplyStart } from './use-reply.ts';
import { useReplyVerdict } from './use-reply-verdict.ts';
import styles from './reply-form.module.css';
import { SaveBeforeLeaving } from './save-before-leaving.tsx';
import { answered, StatusChoiceField, statusOfReply } from '../status/status-choice.tsx';
import { TicketImage } from '../../ticket-image.tsx';

type Props = { ticket: Ticket; reply: Reply };

/** The reply box: one line until it is wanted, because the editor is heavy; then the editor with files. */
export function ReplyBox({ ticket, reply }: Props) {
  const { tickets } = useMessages();
  const may = useReplyVerdict(ticket);
  if (may === undefined) return null;
  const { verdict, mayReply } = may;
  if (!mayReply && !verdict.allowed) return <Banner variant="info" title={tickets.refusals[verdict.reason]} />;
  // An existing draft is open, and leaves the focus where it is.
  if (reply.start !== undefined && (reply.isOpened || reply.start.hasContent))
    return (
      <>
        <ReplyForm ticket={ticket} reply={reply} start={reply.start} verdict={verdict} />
        {reply.troubleshoot.dialog}
      </>
    );
  return (
    <div className={styles.bar}>
      <button type="button" className={styles.open} aria-busy={reply.isOpened} onClick={reply.focus}>
        {tickets.reply.open}
      </button>
    </div>
  );
}

type FormProps = Props & { start: ReplyStart; verdict: TicketVerdict };

function ReplyForm({ ticket, reply, start, verdict }: FormProps) {
  const { tickets } = useMessages();
  const [choice, setChoice] = useState(answered);
  const [hasEditor, setHasEditor] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const attach = useAttachWithFocus(reply, form);
  const setsStatus = can(useSession(), 'tickets.status') && verdict.allowed;
  const { uploads } = reply;
  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      aria-label={tickets.reply.heading}
      onSubmit={(event) => {
        event.preventDefault();
        reply.send(setsStatus ? statusOfReply(choice, ticket) : {});
        setChoice(answered);
      }}
    >
      <ReplyHint ticket={ticket} verdict={verdict} />
      <ReplyNotices reply={reply} />
      {reply.refusal !== null && <ReplyRefusal error={reply.refusal} />}
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
        onChange={reply.write}
      />
      <FilePicker uploads={uploads} note={reply.troubleshoot.noteOn(uploads)} />
      <div className={styles.actions}>
        <DraftLine draft={reply.draft} />
        {setsStatus && <StatusChoiceField ticket={ticket} choice={choice} onChoose={setChoice} />}
        <Button
          type="submit"
          variant="primary"
          // A continued draft has its text before the editor, which alone can be read and emptied.
          disabled={!hasEditor || !uploads.canSave(reply.document !== undefined)}
        >
          {tickets.reply.send}
        </Button>
      </div>
      <SaveBeforeLeaving reply={reply} />
    </form>
  );
}

function ReplyNotices({ reply: { draft, restorePrevious } }: { reply: Reply }) {
  const { drafts, errors } = useMessages();
  const { draftStore, state } = draft;
  return (
    <>
      {state.wasSentElsewhere && (
        <Banner
          variant="warning"
          role="alert"
          title={errors.commentSentElsewhere}
          description={drafts.commentSentText}
        />
      )}
      {state.former !== undefined && (
        <PreviousTextNotice
          former={state.former}
          renderImage={(imageId) => <TicketImage key={imageId} imageId={imageId} name={undefined} />}
          onRestore={restorePrevious}
          onDrop={() => draftStore?.dropFormer()}
        />
      )}
    </>
  );
}

// The editor comes late and without its text at first: the focus is tried until it has arrived.
function useAttachWithFocus(reply: Reply, form: RefObject<HTMLFormElement | null>) {
  const isWanted = useRef(reply.isOpened);
  return (handle: EditorHandle | null) => {
    reply.editor.attach(handle);
    if (handle === null) return;
    if (reply.editor.putWaiting()) isWanted.current = false;
    isWanted.current &&= reply.isAwaited(form.current);
    if (!isWanted.current) return;
    handle.focus();
    // The editor focuses without scrolling; on a phone it would stay below the edge.
    form.current?.scrollIntoView({ block: 'nearest' });
    isWanted.current = !form.current?.contains(document.activeElement);
  };
}

function ReplyHint({ ticket, verdict }: { ticket: Ticket; verdict: TicketVerdict }) {
  const { tickets } = useMessages();
  if (!verdict.allowed) return <Banner variant="info" title={tickets.reply.startsFollowUp} />;
  if (ticket.status !== 'Solved' && ticket.status !== 'Closed') return null;
  return <p className={styles.hint}>{tickets.reply.reopens}</p>;
}

// The ticket is not what its author saw: what changed is shown here, the text in the editor.
function ReplyRefusal({ error }: { error: unknown }) {
  const messages = useMessages();
  const { text, requestId } = describeError(error, messages);
  return (
    <Banner
      variant="critical"
      role="alert"
      title={messages.tickets.reply.failed}
      description={
        <>
          {text} {messages.conversation.backInEditor}
          {requestId !== undefined && <div>{messages.common.requestId(requestId)}</div>}
        </>
      }
    />
  );
}
