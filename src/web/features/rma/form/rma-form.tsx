import { Link, useNavigate } from 'react-router';
import type { Draft } from '#generated/model/draft.ts';
import type { DraftContent } from '#web/capabilities/drafts/draft-content.ts';
import type { DraftStore } from '#web/capabilities/drafts/draft-store.ts';
import { DraftNotices } from '#web/capabilities/drafts/form/draft-notices.tsx';
import { LeaveGuard } from '#web/capabilities/drafts/form/leave-guard.tsx';
import { newDraftId } from '#web/capabilities/drafts/new-draft-id.ts';
import { useDiscardDraft } from '#web/capabilities/drafts/use-discard-draft.ts';
import { useDraftAddress } from '#web/capabilities/drafts/use-draft-address.ts';
import { FormShell } from '#web/shared/forms/form-shell.tsx';
import { logError } from '#web/shared/feedback/log-error.ts';
import { showToast } from '#web/shared/feedback/toast.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { ConfirmDialog } from '#web/shared/ui/overlay/confirm-dialog.tsx';
import type { RmaStart } from './rma-start.ts';
import { useRmaForm } from './use-rma-form.ts';
import type { RmaForm as Form } from './use-rma-form.ts';
import { useReturnAddress } from './use-return-address.ts';
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
  /** Reloads the return, with changes made by others. */
  onReload?: () => void;
  onCancel: () => void;
};

const draftPath = (draft: string) => paths.rmaCreate({ draft });

/** The form of a return, starting from a draft. */
export function RmaForm({ start, onTake, onSplit, onReload, onCancel }: Props) {
  const { drafts } = useMessages();
  const navigate = useNavigate();
  const form = useRmaForm(start, { onTake, onSentElsewhere: goToRma });
  const { draftStore } = form.draft;
  const discard = useDiscardDraft(form.draft, form.uploads);
  useDraftAddress(draftPath(start.draft.id), form.draft);

  function goToRma(): void {
    const sent = draftStore?.state();
    if (sent?.status !== 'sent' || sent.sentAs === undefined) return;
    showToast('info', drafts.of.Rma.sent(sent.sentAs.displayId));
    void navigate(paths.rma({ id: sent.sentAs.displayId }), { replace: true });
  }

  async function split(): Promise<void> {
    const draft = await onSplit(form.readContent());
    draftStore?.abandon();
    void navigate(draftPath(draft), { replace: true });
  }

  async function startOver(): Promise<void> {
    if (await discard()) void navigate(draftPath(newDraftId()), { replace: true });
  }

  if (draftStore === undefined) return null;
  return (
    <>
      <DraftNotices
        kind="Rma"
        start={start}
        draft={form.draft}
        draftPath={draftPath}
        sentPath={(id) => paths.rma({ id })}
        renderImage={() => null}
        onRestore={form.restorePrevious}
        onSplit={() => void split()}
        onDiscard={start.rma === undefined ? () => void startOver() : undefined}
      />
      {/* An older text put back is another start of its fields. */}
      <SendForm
        key={form.restored}
        start={start}
        form={form}
        draftStore={draftStore}
        onReload={onReload}
        onCancel={onCancel}
      />
      {form.troubleshoot.dialog}
      <LeaveGuard
        kind="Rma"
        hasContent={() => isChanged(start, draftStore) && form.hasContent()}
        onKeep={() => draftStore.flush().catch(logError)}
        onDiscard={discard}
      />
    </>
  );
}

// A return that is opened to be changed is left without a question while nothing was changed.
function isChanged({ rma }: RmaStart, draftStore: DraftStore): boolean {
  const { status, version } = draftStore.state();
  return status !== 'sent' && (rma === undefined || version > 0 || status !== 'saved');
}

type SendProps = Pick<Props, 'start' | 'onCancel'> & {
  form: Form;
  draftStore: DraftStore;
  onReload: (() => void) | undefined;
};

function SendForm({ start, form, draftStore, onReload, onCancel }: SendProps) {
  const { rma } = useMessages();
  const { ticket, rma: existing } = start;
  const ticketId = ticket?.ticketId ?? existing?.ticketId;
  const verdicts = useVerdicts(form.list.store, { ticketId, rmaId: existing?.id });
  const sending = useSubmitRma({ start, form, draftStore, verdicts });
  const { status } = form.draft.state;
  // That it was sent elsewhere is said above.
  const hasNotice = status === 'sent' || status === 'conflict';
  const { shell } = sending;
  const choice = useReturnAddress(shell, form.address, start.addresses);
  return (
    <FormShell
      form={shell}
      refusal={!hasNotice && <RmaErrors refusals={sending.refusals} error={sending.error} onReload={onReload} />}
    >
      <TicketLine start={start} />
      <div className={styles.main}>
        <UnitsSection list={form.list} verdicts={verdicts} />
        <RmaSide start={start} form={form} shell={shell} choice={choice} />
      </div>
      <p className="visually-hidden" role="status">
        {sending.isPending && rma.submitting}
      </p>
      <RmaActions form={form} choice={choice} isBusy={sending.isPending} onCancel={onCancel} />
      <LeftOutQuestion sending={sending} />
    </FormShell>
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
