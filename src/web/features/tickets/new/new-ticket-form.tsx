import { useNavigate } from 'react-router';
import type { Draft } from '#generated/model/draft.ts';
import type { DraftContent } from '#web/capabilities/drafts/draft-content.ts';
import type { DraftStore } from '#web/capabilities/drafts/draft-store.ts';
import { DraftLine } from '#web/capabilities/drafts/form/draft-line.tsx';
import { DraftNotices } from '#web/capabilities/drafts/form/draft-notices.tsx';
import { LeaveGuard } from '#web/capabilities/drafts/form/leave-guard.tsx';
import { newDraftId } from '#web/capabilities/drafts/new-draft-id.ts';
import { useDiscardDraft } from '#web/capabilities/drafts/use-discard-draft.ts';
import { useDraftAddress } from '#web/capabilities/drafts/use-draft-address.ts';
import type { OpenDraft } from '#web/capabilities/drafts/use-draft-store.ts';
import { logError } from '#web/shared/feedback/log-error.ts';
import { showToast } from '#web/shared/feedback/toast.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { Button } from '@primer/react';
import { PendingButton } from '#web/shared/ui/pending-button.tsx';
import { ConfirmDialog } from '#web/shared/ui/overlay/confirm-dialog.tsx';
import type { NewTicketStart } from './new-ticket-start.ts';
import { useCreateTicket } from './use-create-ticket.ts';
import { useNewTicket } from './use-new-ticket.ts';
import type { NewTicket } from './use-new-ticket.ts';
import { wireContent } from '../wire-content.ts';
import { CreateErrors, refusedFields } from './create-errors.tsx';
import styles from './new-ticket-form.module.css';
import { NewTicketSteps } from './steps/new-ticket-steps.tsx';
import { TicketImage } from '../ticket-image.tsx';
import { TicketUnits } from './ticket-units.tsx';

type Props = {
  start: NewTicketStart;
  onTake: (draft: Draft) => void;
  onSplit: (content: DraftContent) => Promise<string>;
  onCancel: () => void;
};

const draftPath = (draft: string) => paths.ticketCreate({ draft });

/** The form of a new ticket, starting from a draft. */
export function NewTicketForm({ start, onTake, onSplit, onCancel }: Props) {
  const { drafts } = useMessages();
  const navigate = useNavigate();
  const ticket = useNewTicket(start, { onTake, onSentElsewhere: goToTicket });
  const { draftStore } = ticket.draft;
  const discard = useDiscardDraft(ticket.draft, ticket.uploads);
  useDraftAddress(draftPath(start.draft.id), ticket.draft);

  function goToTicket(): void {
    const sent = draftStore?.state();
    if (sent?.status !== 'sent' || sent.sentAs === undefined) return;
    showToast('info', drafts.of.NewTicket.sent(sent.sentAs.displayId));
    void navigate(paths.ticket({ id: sent.sentAs.displayId }), { replace: true });
  }

  async function split(): Promise<void> {
    const draft = await onSplit(ticket.readContent());
    draftStore?.abandon();
    void navigate(draftPath(draft), { replace: true });
  }

  if (draftStore === undefined) return null;
  return (
    <>
      <DraftNotices
        kind="NewTicket"
        start={start}
        draft={ticket.draft}
        draftPath={draftPath}
        sentPath={(id) => paths.ticket({ id })}
        renderImage={(imageId) => <TicketImage key={imageId} imageId={imageId} name={undefined} />}
        onRestore={ticket.restorePrevious}
        onSplit={() => void split()}
        onDiscard={() =>
          void discard().then((isGone) => isGone && navigate(draftPath(newDraftId()), { replace: true }))
        }
      />
      <CreateForm draftId={start.draft.id} ticket={ticket} draftStore={draftStore} onCancel={onCancel} />
      {ticket.troubleshoot.dialog}
      <ChangeQuestion ticket={ticket} />
      <LeaveGuard
        kind="NewTicket"
        hasContent={() => ticket.hasContent && draftStore.state().status !== 'sent'}
        onKeep={() => draftStore.flush().catch(logError)}
        onDiscard={discard}
      />
    </>
  );
}

type CreateProps = { draftId: string; ticket: NewTicket; draftStore: DraftStore; onCancel: () => void };

function CreateForm({ draftId, ticket, draftStore, onCancel }: CreateProps) {
  const messages = useMessages();
  const { tickets } = messages;
  const navigate = useNavigate();
  const { status } = ticket.draft.state;
  const creation = useCreateTicket({
    draftId,
    draftStore,
    onCreated: ({ displayId }) => {
      showToast('success', tickets.create.created(displayId));
      void navigate(paths.ticket({ id: displayId }), { replace: true });
    },
  });

  const refused = refusedFields(creation.error, messages);

  function submit() {
    const { type, product } = ticket.choice;
    const content = ticket.readDocument();
    if (!ticket.isComplete || status === 'conflict' || creation.isPending || !type || !product || !content) return;
    creation.mutate({
      type,
      productGroupId: product.id,
      title: ticket.title.trim(),
      ...(ticket.units.length > 0 && { units: [...ticket.units] }),
      problem: { content: wireContent(content), files: ticket.uploads.completedFileIds },
    });
  }

  return (
    // Submitted before hydration it does nothing (WHATWG HTML §4.10.21.3, "dialog"): the event is replayed.
    <form
      noValidate
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {/* That it was sent elsewhere is said above. */}
      {creation.error !== null && status !== 'sent' && status !== 'conflict' && <CreateErrors error={creation.error} />}
      <TicketUnits units={ticket.units} error={refused.units} onChange={ticket.setUnits} />
      <NewTicketSteps ticket={ticket} errors={refused} />
      <p className="visually-hidden" role="status">
        {creation.isPending && tickets.create.submitting}
      </p>
      <Actions
        draft={ticket.draft}
        isReady={ticket.isComplete && status !== 'conflict'}
        isBusy={creation.isPending}
        onCancel={onCancel}
      />
    </form>
  );
}

function ChangeQuestion({ ticket }: { ticket: NewTicket }) {
  const { tickets } = useMessages();
  if (ticket.asked === undefined) return null;
  const isType = ticket.asked.type !== ticket.choice.type;
  return (
    <ConfirmDialog
      title={isType ? tickets.create.changeTypeQuestion : tickets.create.changeProductQuestion}
      confirmLabel={tickets.create.changeConfirm}
      onConfirm={() => ticket.answer(true)}
      onCancel={() => ticket.answer(false)}
    >
      {!isType && <strong>{ticket.asked.product?.name}. </strong>}
      {tickets.create.changeText}
    </ConfirmDialog>
  );
}

type ActionsProps = { draft: OpenDraft; isReady: boolean; isBusy: boolean; onCancel: () => void };

function Actions({ draft, isReady, isBusy, onCancel }: ActionsProps) {
  const { common, tickets } = useMessages();
  return (
    <footer className={styles.actions}>
      <DraftLine draft={draft} />
      <Button onClick={onCancel}>{common.cancel}</Button>
      <PendingButton
        type="submit"
        variant="primary"
        pending={isBusy}
        disabled={!isReady}
        title={isReady ? undefined : tickets.create.notReady}
      >
        {tickets.list.create}
      </PendingButton>
    </footer>
  );
}
