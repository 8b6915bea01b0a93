import type { QueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { LoaderFunction } from 'react-router';
import { useLocation, useNavigate } from 'react-router';
import { showToast } from '#web/shared/feedback/toast.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { ConfirmDialog } from '#web/shared/ui/confirm-dialog.tsx';
import { CreateErrors, refusedFields } from '../components/create-errors.tsx';
import { LeaveGuard } from '../components/leave-guard.tsx';
import { NewTicketSteps } from '../components/new-ticket-steps.tsx';
import { productGroupsQuery } from '../queries.ts';
import { useCreateTicket } from '../use-create-ticket.ts';
import { useNewTicket } from '../use-new-ticket.ts';
import type { NewTicket } from '../use-new-ticket.ts';
import { wireContent } from '../wire-content.ts';
import styles from './ticket-create-page.module.css';

/** Starts what the second step needs. */
export function createLoader({ queryClient }: { queryClient: QueryClient }): LoaderFunction {
  return () => {
    void queryClient.prefetchQuery(productGroupsQuery);
    return null;
  };
}

/** §2.6: what happened, on which product? */
export function Component() {
  const messages = useMessages();
  const { tickets } = messages;
  const navigate = useNavigate();
  const goBack = useGoBack();
  const ticket = useNewTicket();
  const isCreated = useRef(false);
  const creation = useCreateTicket(({ displayId }) => {
    isCreated.current = true;
    showToast('success', tickets.create.created(displayId));
    void navigate(paths.ticket({ id: displayId }), { replace: true });
  });

  function submit() {
    const { type, product } = ticket.choice;
    const content = ticket.readDocument();
    if (!ticket.isComplete || creation.isPending || !type || !product || !content) return;
    creation.mutate({
      type,
      productGroupId: product.id,
      title: ticket.title.trim(),
      problem: { content: wireContent(content), files: ticket.uploads.completedFileIds },
    });
  }

  return (
    <form
      noValidate
      className={styles.page}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h1 className={styles.heading}>{tickets.create.heading}</h1>
      {creation.error !== null && <CreateErrors error={creation.error} />}
      <NewTicketSteps ticket={ticket} errors={refusedFields(creation.error, messages)} />
      <p className="visually-hidden" role="status">
        {creation.isPending && tickets.create.submitting}
      </p>
      <Actions isReady={ticket.isComplete} isBusy={creation.isPending} onCancel={goBack} />
      <ChangeQuestion ticket={ticket} />
      <LeaveGuard
        hasContent={() => ticket.hasContent && !isCreated.current}
        question={tickets.create.leaveQuestion}
        text={tickets.create.leaveText}
        onDiscard={ticket.uploads.discardAll}
      />
    </form>
  );
}

// §2.6: Cancel goes back; a page that was opened directly has nothing behind it but the list.
function useGoBack() {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => void (key === 'default' ? navigate(paths.tickets()) : navigate(-1));
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
      {tickets.create.changeText}
    </ConfirmDialog>
  );
}

type ActionsProps = { isReady: boolean; isBusy: boolean; onCancel: () => void };

function Actions({ isReady, isBusy, onCancel }: ActionsProps) {
  const { common, tickets } = useMessages();
  return (
    <footer className={styles.actions}>
      <Button onClick={onCancel}>{common.cancel}</Button>
      <Button
        type="submit"
        variant="primary"
        busy={isBusy}
        disabled={!isReady}
        title={isReady ? undefined : tickets.create.notReady}
      >
        {tickets.createTicket}
      </Button>
    </footer>
  );
}
