import { PackageDependentsIcon } from '@primer/octicons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { can } from '#domain/access.ts';
import { createRma } from '#generated/api/rma/rma.ts';
import type { Ticket } from '#generated/model/ticket.ts';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { describeError } from '#web/shared/feedback/describe-error.ts';
import { showToast } from '#web/shared/feedback/toast.ts';
import { NetworkError } from '#web/shared/http/api-error.ts';
import { useIdempotencyKey } from '#web/shared/http/idempotency-key.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { startWith } from '#web/shared/routing/start-with.ts';
import { Button, LinkButton } from '@primer/react';
import { ConfirmDialog } from '#web/shared/ui/overlay/confirm-dialog.tsx';
import { refreshTicket } from '../queries.ts';

/** Starts a return for a ticket: a customer fills in its form, staff hand the customer a draft of it. */
export function StartReturn({ ticket }: { ticket: Ticket }) {
  const { returns } = useMessages();
  const maySubmit = can(useSession(), 'rma.submit');
  const [isAsked, setIsAsked] = useState(false);
  if (maySubmit) {
    const units = (ticket.units ?? []).map(({ imeiOrSerial }) => imeiOrSerial);
    return (
      <LinkButton
        as={Link}
        to={paths.rmaCreate({ ticket: ticket.displayId })}
        state={startWith({ units })}
        leadingVisual={PackageDependentsIcon}
      >
        {returns.start}
      </LinkButton>
    );
  }
  return (
    <>
      <Button aria-haspopup="dialog" leadingVisual={PackageDependentsIcon} onClick={() => setIsAsked(true)}>
        {returns.start}
      </Button>
      {isAsked && <StartDialog ticket={ticket} onClose={() => setIsAsked(false)} />}
    </>
  );
}

function StartDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const { returns } = useMessages();
  const { units = [], displayId } = ticket;
  const [withUnits, setWithUnits] = useState(units.length > 0);
  const start = useStart(ticket);
  return (
    <ConfirmDialog
      title={returns.startQuestion(displayId)}
      confirmLabel={returns.start}
      busy={start.isPending}
      onConfirm={() => start.mutate(withUnits)}
      onCancel={onClose}
    >
      <p>{returns.startText}</p>
      {units.length > 0 && (
        <label>
          <input
            type="checkbox"
            checked={withUnits}
            onChange={({ currentTarget }) => setWithUnits(currentTarget.checked)}
          />{' '}
          {returns.startUnits(units.length)}
        </label>
      )}
    </ConfirmDialog>
  );
}

function useStart(ticket: Ticket) {
  const messages = useMessages();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { keyFor } = useIdempotencyKey();
  const { returns } = messages;
  return useMutation({
    mutationFn: (withUnits: boolean) => {
      const { ticketId, title, units = [] } = ticket;
      // What is wrong with each of them the customer knows; until then the ticket's title says it.
      const products = withUnits ? units.map(({ imeiOrSerial }) => ({ imeiOrSerial, description: title })) : [];
      const request = { ticketId, products, files: [] };
      return createRma(request, { headers: { 'idempotency-key': keyFor(request) } });
    },
    onSuccess: ({ displayId }) => {
      refreshTicket(queryClient, ticket);
      showToast('success', returns.started(displayId));
      void navigate(paths.rma({ id: displayId }));
    },
    onError: (error) => {
      // The HTTP client itself reports a missing network.
      if (error instanceof NetworkError) return;
      showToast('error', returns.startFailed, { text: describeError(error, messages).text });
    },
  });
}
