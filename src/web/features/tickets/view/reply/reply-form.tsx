import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { can } from '#domain/access.ts';
import type { TicketVerdict } from '#domain/tickets/ticket-status.ts';
import type { Ticket } from '#generated/model/ticket.ts';
import { DraftLine } from '#web/capabilities/drafts/form/draft-line.tsx';
import { PreviousTextNotice } from '#web/capabilities/drafts/form/previous-text-notice.tsx';
import { PlainFirstEditor } from '#web/capabilities/editor/lazy-editor.tsx';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { FilePicker } from '#web/capabilities/uploads/picker/file-picker.tsx';
import { describeError } from '#web/shared/feedback/describe-error.ts';
import { downloadUrl } from '#web/shared/http/download-url.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { Banner, Button } from '@primer/react';
import type { Reply } from './use-reply.ts';
import { useReplyVerdict } from './use-reply-verdict.ts';
import styles from './reply-form.module.css';
import { SaveBeforeLeaving } from './save-before-leaving.tsx';
import { useReplyEvents } from './use-reply-events.ts';
import { answered, StatusChoiceField, statusOfReply } from '../status/status-choice.tsx';
import { TicketImage } from '../../ticket-image.tsx';

type Props = { ticket: Ticket; reply: Reply };

/** The reply box: a plain field of one line until it is wanted, because the editor is heavy; then the editor with files. */
export function ReplyBox({ ticket, reply }: Props) {
  const { tickets } = useMessages();
  const may = useReplyVerdict(ticket);
  if (may === undefined) return null;
  const { verdict, mayReply } = may;
  if (!mayReply && !verdict.allowed) return <Banner variant="info" title={tickets.refusals[verdict.reason]} />;
  return (
    <>
      <ReplyForm ticket={ticket} reply={reply} verdict={verdict} />
      {reply.troubleshoot.dialog}
    </>
  );
}

type FormProps = Props & { verdict: TicketVerdict };

function ReplyForm({ ticket, reply, verdict }: FormProps) {
  const { tickets } = useMessages();
  const [choice, setChoice] = useState(answered);
  const form = useRef<HTMLFormElement>(null);
  const { start, field } = reply;
  // An existing draft is open, and leaves the focus where it is.
  const isOpen = start !== undefined && (reply.isOpened || hasSomething(reply));
  useOpenedEarly(reply);
  useShownWhole(form, isOpen && reply.isOpened);
  const setsStatus = can(useSession(), 'tickets.status') && verdict.allowed;
  const { uploads } = reply;
  const events = useReplyEvents(form, reply.open);
  return (
    <form
      ref={form}
      noValidate
      className={isOpen ? styles.form : styles.bar}
      aria-label={tickets.reply.heading}
      {...events}
      onSubmit={(event) => {
        event.preventDefault();
        reply.send(setsStatus ? statusOfReply(choice, ticket) : {});
        setChoice(answered);
      }}
    >
      {isOpen && <ReplyHint ticket={ticket} verdict={verdict} />}
      {isOpen && <ReplyNotices reply={reply} />}
      {reply.refusal !== null && <ReplyRefusal error={reply.refusal} />}
      <PlainFirstEditor
        ref={(handle) => reply.editor.attachAndPut(handle)}
        field={field}
        isOpen={isOpen}
        label={tickets.reply.label}
        placeholder={tickets.reply.open}
        initialDocument={start?.document}
        composer={isOpen ? 'open' : 'closed'}
        uploads={uploads}
        imageUrl={downloadUrl}
        onChange={reply.write}
      />
      {isOpen && (
        <ReplyFoot reply={reply}>
          {setsStatus && <StatusChoiceField ticket={ticket} choice={choice} onChoose={setChoice} />}
        </ReplyFoot>
      )}
      {start !== undefined && <SaveBeforeLeaving reply={reply} />}
    </form>
  );
}

// A draft that was there when the page was opened counts until it is sent.
function hasSomething({ start, document, uploads, sentCount, outgoing }: Reply): boolean {
  const isUntouched = sentCount === 0 && outgoing.length === 0;
  return document !== undefined || uploads.files.length > 0 || (start?.hasContent === true && isUntouched);
}

function ReplyFoot({ reply, children }: { reply: Reply; children: ReactNode }) {
  const { tickets } = useMessages();
  const { uploads } = reply;
  return (
    <div className={styles.foot}>
      {children}
      <FilePicker uploads={uploads} note={reply.troubleshoot.noteOn(uploads)} isCompact />
      <div className={styles.actions}>
        <span className={styles.key} aria-hidden="true">
          Ctrl+Enter
        </span>
        <Button
          type="submit"
          aria-keyshortcuts="Control+Enter"
          variant="primary"
          disabled={!uploads.canSave(reply.document !== undefined)}
        >
          {tickets.reply.send}
        </Button>
      </div>
      {/* Below, in a place of its own: it must not move the button that is being pressed. */}
      <div className={styles.draft}>
        <DraftLine draft={reply.draft} />
      </div>
    </div>
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

// The focus or a text from before hydration.
function useOpenedEarly({ field, open }: Reply): void {
  const onHydrated = useEffectEvent(open);
  useEffect(() => {
    const early = field.current;
    if (early !== null && (early.value !== '' || document.activeElement === early)) onHydrated();
  }, [field]);
}

// On a phone the opened form would stay below the edge.
function useShownWhole(form: RefObject<HTMLFormElement | null>, isShown: boolean): void {
  useEffect(() => {
    if (isShown) form.current?.scrollIntoView({ block: 'nearest' });
  }, [form, isShown]);
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
