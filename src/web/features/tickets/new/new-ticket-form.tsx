import { Button } from '@primer/react';
import { useNavigate } from 'react-router';
import type { Draft } from '#generated/model/draft.ts';
import type { DraftContent } from '#web/capabilities/drafts/draft-content.ts';
import { DraftLine } from '#web/capabilities/drafts/form/draft-line.tsx';
import { DraftNotices } from '#web/capabilities/drafts/form/draft-notices.tsx';
import { LeaveGuard } from '#web/capabilities/drafts/form/leave-guard.tsx';
import { newDraftId } from '#web/capabilities/drafts/new-draft-id.ts';
import { useDiscardDraft } from '#web/capabilities/drafts/use-discard-draft.ts';
import { useDraftAddress } from '#web/capabilities/drafts/use-draft-address.ts';
import { FilePicker } from '#web/capabilities/uploads/picker/file-picker.tsx';
import { logError } from '#web/shared/feedback/log-error.ts';
import { showToast } from '#web/shared/feedback/toast.ts';
import { FormShell } from '#web/shared/forms/form-shell.tsx';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { ConfirmDialog } from '#web/shared/ui/overlay/confirm-dialog.tsx';
import { PendingButton } from '#web/shared/ui/pending-button.tsx';
import { OutOfHours } from '../out-of-hours.tsx';
import { TicketImage } from '../ticket-image.tsx';
import { CreateErrors, refusedFields } from './create-errors.tsx';
import { DescriptionField } from './fields/description-field.tsx';
import { HotlineNotice } from './fields/hotline-notice.tsx';
import { ProductField } from './fields/product-field.tsx';
import { SimilarTickets } from './fields/similar-tickets.tsx';
import { TicketUnits } from './fields/ticket-units.tsx';
import { TitleField } from './fields/title-field.tsx';
import { TypeField } from './fields/type-field.tsx';
import { isStepOpen } from './new-ticket-choice.ts';
import styles from './new-ticket-form.module.css';
import type { NewTicketStart } from './new-ticket-start.ts';
import { useNewTicket } from './use-new-ticket.ts';
import type { NewTicket } from './use-new-ticket.ts';
import { useSubmitKey } from './use-submit-key.ts';

type Props = {
  start: NewTicketStart;
  onTake: (draft: Draft) => void;
  onSplit: (content: DraftContent) => Promise<string>;
  onCancel: () => void;
};

const draftPath = (draft: string) => paths.ticketCreate({ draft });
const renderImage = (imageId: string) => <TicketImage key={imageId} imageId={imageId} name={undefined} />;

/** The form of a new ticket, starting from a draft. */
export function NewTicketForm({ start, onTake, onSplit, onCancel }: Props) {
  const { drafts, tickets, waiting } = useMessages();
  const navigate = useNavigate();
  const replaceBy = (path: string) => navigate(path, { replace: true });
  const ticket = useNewTicket(start, {
    onTake,
    onSentElsewhere: goToTicket,
    onKept: () => {
      showToast('info', waiting.keptToast);
      void replaceBy(paths.tickets());
    },
    onCreated: ({ displayId }) => {
      showToast('success', tickets.create.created(displayId));
      void navigate(paths.ticket({ id: displayId }), { replace: true, state: { created: true } });
    },
  });
  const { draft, uploads } = ticket;
  const { draftStore } = draft;
  const discard = useDiscardDraft(draft, uploads);
  useDraftAddress(draftPath(start.draft.id), draft);

  function goToTicket(): void {
    const sent = draftStore?.state();
    if (sent?.status !== 'sent' || sent.sentAs === undefined) return;
    showToast('info', drafts.of.NewTicket.sent(sent.sentAs.displayId));
    void replaceBy(paths.ticket({ id: sent.sentAs.displayId }));
  }

  async function split(): Promise<void> {
    const other = await onSplit(ticket.readContent());
    draftStore?.abandon();
    void replaceBy(draftPath(other));
  }

  if (draftStore === undefined) return null;
  return (
    <>
      <div className={styles.saved}>
        <DraftLine draft={draft} />
      </div>
      {!isRefused(ticket) && (
        <Notices
          start={start}
          ticket={ticket}
          onSplit={() => void split()}
          onDiscard={() => void discard().then((isGone) => isGone && replaceBy(draftPath(newDraftId())))}
        />
      )}
      <Fields ticket={ticket} onCancel={onCancel} />
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

type NoticesProps = { start: NewTicketStart; ticket: NewTicket; onSplit: () => void; onDiscard: () => void };

function Notices({ start, ticket: { draft, description }, onSplit, onDiscard }: NoticesProps) {
  return (
    <DraftNotices
      kind="NewTicket"
      start={start}
      draft={draft}
      draftPath={draftPath}
      sentPath={(id) => paths.ticket({ id })}
      renderImage={renderImage}
      onRestore={(former) => {
        description.restore(former);
        draft.draftStore?.dropFormer();
      }}
      onSplit={onSplit}
      onDiscard={onDiscard}
    />
  );
}

// That it was sent elsewhere is said by the notice of the draft.
function isRefused({ creation, draft: { state } }: NewTicket): boolean {
  return creation.error !== null && state.status !== 'sent' && state.status !== 'conflict';
}

/** All three steps on one page; the last can be filled in once type and product are chosen (§2.6). */
function Fields({ ticket, onCancel }: { ticket: NewTicket; onCancel: () => void }) {
  const messages = useMessages();
  const { create } = messages.tickets;
  const { form, values, description, creation, uploads, stepper } = ticket;
  const refused = refusedFields(creation.error, form.messageOf);
  const isOpen = isStepOpen(stepper, 'describe');
  useSubmitKey('new-ticket');
  return (
    <FormShell
      form={form}
      id="new-ticket"
      method="dialog"
      className={styles.form}
      refusal={isRefused(ticket) && <CreateErrors error={creation.error} messageOf={form.messageOf} />}
    >
      <ProductField
        chosen={values.product}
        units={values.units}
        error={refused.productGroupId}
        onChoose={ticket.choose}
      />
      <TicketUnits
        product={values.product}
        units={values.units}
        error={refused.units}
        onChange={description.setUnits}
      />
      <TypeField chosen={values.type} error={refused.type} onChoose={(type) => ticket.choose({ type })} />
      <TitleField form={form} values={values} disabled={!isOpen} />
      {isOpen ? (
        <>
          <SimilarTickets title={values.title} productGroupId={values.product?.id} />
          <DescriptionField ticket={ticket} error={refused.problem} />
          <FilePicker uploads={uploads} note={ticket.troubleshoot.noteOn(uploads)} />
        </>
      ) : (
        <p className={styles.next}>{create.chooseFirst}</p>
      )}
      <HotlineNotice product={values.product} />
      <OutOfHours place="line" />
      <p className="visually-hidden" role="status">
        {creation.isPending && create.submitting}
      </p>
      <Actions ticket={ticket} onCancel={onCancel} />
    </FormShell>
  );
}

function ChangeQuestion({ ticket: { asked, values, answer } }: { ticket: NewTicket }) {
  const { create } = useMessages().tickets;
  if (asked === undefined) return null;
  const isType = asked.type !== values.type;
  return (
    <ConfirmDialog
      title={isType ? create.changeTypeQuestion : create.changeProductQuestion}
      confirmLabel={create.changeConfirm}
      onConfirm={() => void answer(true)}
      onCancel={() => void answer(false)}
    >
      {!isType && <strong>{asked.product?.name}. </strong>}
      {create.changeText}
    </ConfirmDialog>
  );
}

function Actions({ ticket: { isReady, creation }, onCancel }: { ticket: NewTicket; onCancel: () => void }) {
  const { common, tickets } = useMessages();
  return (
    <footer className={styles.actions}>
      <Button onClick={onCancel}>{common.cancel}</Button>
      <PendingButton
        type="submit"
        variant="primary"
        pending={creation.isPending}
        disabled={!isReady}
        title={isReady ? undefined : tickets.create.notReady}
        aria-keyshortcuts="Control+Enter"
        trailingVisual={() => (
          <kbd className={styles.key} aria-hidden="true">
            Ctrl ⏎
          </kbd>
        )}
      >
        {tickets.list.create}
      </PendingButton>
    </footer>
  );
}
