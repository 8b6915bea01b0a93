import { Link, useNavigate } from 'react-router';
import { isStaff } from '#domain/access.ts';
import type { Draft } from '#generated/model/draft.ts';
import type { DraftContent } from '#web/capabilities/drafts/draft-content.ts';
import type { DraftKeeper } from '#web/capabilities/drafts/draft-keeper.ts';
import { DraftNotices } from '#web/capabilities/drafts/form/draft-notices.tsx';
import { LeaveGuard } from '#web/capabilities/drafts/form/leave-guard.tsx';
import { newDraftId } from '#web/capabilities/drafts/new-draft-id.ts';
import { useDiscardDraft } from '#web/capabilities/drafts/use-discard-draft.ts';
import { useDraftAddress } from '#web/capabilities/drafts/use-draft-address.ts';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { logError } from '#web/shared/feedback/log-error.ts';
import { showToast } from '#web/shared/feedback/toast.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { ConfirmDialog } from '#web/shared/ui/overlay/confirm-dialog.tsx';
import type { RmaStart } from './rma-start.ts';
import { useRmaForm } from './use-rma-form.ts';
import type { RmaForm as Form } from './use-rma-form.ts';
import { useSubmitRma } from './use-submit-rma.ts';
import type { SubmitRma } from './use-submit-rma.ts';
import { useVerdicts } from './units/use-verdicts.ts';
import { RmaActions } from './rma-actions.tsx';
import { RmaErrors } from './rma-errors.tsx';
import styles from './rma-form.module.css';
import { RmaSide } from './rma-side.tsx';
import { UnitsSection } from './units/units-section.tsx';

type Props = {
  start: RmaStart;
  onTake: (draft: Draft) => void;
  onSplit: (content: DraftContent) => Promise<string>;
  /** Loads the return anew, with what somebody else has changed. */
  onReload?: () => void;
  onCancel: () => void;
};

const draftPath = (draft: string) => paths.rmaCreate({ draft });

/** The form of a return, which begins with a draft. */
export function RmaForm({ start, onTake, onSplit, onReload, onCancel }: Props) {
  const { drafts } = useMessages();
  const navigate = useNavigate();
  const form = useRmaForm(start, { onTake, onSentElsewhere: goToRma });
  const { keeper } = form.draft;
  const discard = useDiscardDraft(form.draft, form.uploads);
  useDraftAddress(draftPath(start.draft.id), form.draft);

  function goToRma(): void {
    const sent = keeper?.state();
    if (sent?.status !== 'sent' || sent.sentAs === undefined) return;
    showToast('info', drafts.of.Rma.sent(sent.sentAs.displayId));
    void navigate(paths.rma({ id: sent.sentAs.displayId }), { replace: true });
  }

  async function split(): Promise<void> {
    const draft = await onSplit(form.readContent());
    keeper?.abandon();
    void navigate(draftPath(draft), { replace: true });
  }

  async function startOver(): Promise<void> {
    if (await discard()) void navigate(draftPath(newDraftId()), { replace: true });
  }

  if (keeper === undefined) return null;
  return (
    <>
      <DraftNotices
        kind="Rma"
        start={start}
        draft={form.draft}
        draftPath={draftPath}
        sentPath={(id) => paths.rma({ id })}
        renderImage={() => null}
        onPut={form.putFormer}
        onSplit={() => void split()}
        onDiscard={start.rma === undefined ? () => void startOver() : undefined}
      />
      <SendForm start={start} form={form} keeper={keeper} onReload={onReload} onCancel={onCancel} />
      {form.troubleshoot.dialog}
      <LeaveGuard
        kind="Rma"
        hasContent={() => isBegun(start, keeper) && form.hasContent()}
        onKeep={() => keeper.flush().catch(logError)}
        onDiscard={discard}
      />
    </>
  );
}

// A return that is opened to be changed is left without a question while nothing was changed.
function isBegun({ rma }: RmaStart, keeper: DraftKeeper): boolean {
  const { status, version } = keeper.state();
  return status !== 'sent' && (rma === undefined || version > 0 || status !== 'saved');
}

type SendProps = Pick<Props, 'start' | 'onCancel'> & {
  form: Form;
  keeper: DraftKeeper;
  onReload: (() => void) | undefined;
};

function SendForm({ start, form, keeper, onReload, onCancel }: SendProps) {
  const { rma } = useMessages();
  const { ticket, rma: existing } = start;
  const ticketId = ticket?.ticketId ?? existing?.ticketId;
  const verdicts = useVerdicts(form.list.store, { ticketId, rmaId: existing?.id });
  const startsForCustomer = isStaff(useSession().type) && existing === undefined;
  const sending = useSubmitRma({ start, form, keeper, verdicts, startsForCustomer });
  const { status } = form.draft.state;
  // What was sent elsewhere is told above.
  const isTold = status === 'sent' || status === 'conflict';
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        sending.submit();
      }}
    >
      {!isTold && <RmaErrors refusals={sending.refusals} error={sending.error} onReload={onReload} />}
      <TicketLine start={start} />
      <div className={styles.columns}>
        <UnitsSection list={form.list} verdicts={verdicts} />
        <RmaSide start={start} form={form} errors={sending.refusals?.address ?? {}} />
      </div>
      <p className="visually-hidden" role="status">
        {sending.isPending && rma.submitting}
      </p>
      <RmaActions
        form={form}
        label={startsForCustomer ? rma.start : rma.submit}
        isBusy={sending.isPending}
        onCancel={onCancel}
      />
      <LeftOutQuestion sending={sending} />
    </form>
  );
}

function LeftOutQuestion({ sending: { leftOut, answer } }: { sending: SubmitRma }) {
  const { rma } = useMessages();
  if (leftOut === 0) return null;
  return (
    <ConfirmDialog
      title={rma.leaveOutQuestion(leftOut)}
      confirmLabel={rma.submit}
      onCancel={() => answer(false)}
      onConfirm={() => answer(true)}
    >
      {rma.leaveOutText}
    </ConfirmDialog>
  );
}

function TicketLine({ start: { ticket, rma: existing } }: { start: RmaStart }) {
  const { rma } = useMessages();
  if (existing !== undefined) return null;
  if (ticket === undefined) return <p className={styles.ticket}>{rma.withTicket}</p>;
  return (
    <p className={styles.ticket}>
      <Link to={paths.ticket({ id: ticket.displayId })}>{rma.forTicket(ticket.displayId)}</Link> {ticket.title}
    </p>
  );
}
