import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OnHoldReason, TicketStatus } from '#domain/enums.ts';
import { reopenTicket, setTicketClosed, setTicketSolved, setTicketStatus } from '#generated/api/tickets/tickets.ts';
import type { Ticket } from '#generated/model/ticket.ts';
import { describeError } from '#web/shared/feedback/describe-error.ts';
import { showToast } from '#web/shared/feedback/toast.ts';
import { hasStatus, NetworkError } from '#web/shared/http/api-error.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { useStatusWord } from '#web/capabilities/marks/ticket-icons.tsx';
import { cacheTicket, refreshLists, refreshTicket } from '../../queries.ts';

export type TicketVerb = 'setSolved' | 'setClosed' | 'reopen';

/** What is done to a ticket's status: by one of the buttons, or by the staff's choice. */
export type TicketChange =
  { verb: TicketVerb } | { verb: 'setStatus'; status: TicketStatus; onHoldReason?: OnHoldReason };

const calls = { setSolved: setTicketSolved, setClosed: setTicketClosed, reopen: reopenTicket };
const doneTexts = { setSolved: 'solved', setClosed: 'closed', reopen: 'reopened' } as const;

// The version that was seen is sent: another person's change is reported instead of overwritten.
function send({ ticketId, version }: Ticket, change: TicketChange): Promise<Ticket> {
  const seen = { ticketId, ...(version !== undefined && { version }) };
  if (change.verb !== 'setStatus') return calls[change.verb](seen);
  const { verb: _, ...wanted } = change;
  return setTicketStatus({ ...seen, ...wanted });
}

/** Changes the status: shows a message when done; a conflict is reported and the ticket refetched (§8.1). */
export function useTicketActions(ticket: Ticket) {
  const messages = useMessages();
  const statusWord = useStatusWord();
  const queryClient = useQueryClient();
  const { tickets, ticketView } = messages;
  const doneText = (change: TicketChange) =>
    change.verb === 'setStatus'
      ? ticketView.status.changed(ticket.displayId, statusWord(change.status))
      : tickets.view[doneTexts[change.verb]](ticket.displayId);
  return useMutation({
    mutationFn: (change: TicketChange) => send(ticket, change),
    onSuccess: (changed, change) => {
      cacheTicket(queryClient, changed);
      refreshLists(queryClient);
      showToast('success', doneText(change));
    },
    onError: (error) => {
      // The HTTP client itself reports a missing network.
      if (error instanceof NetworkError) return;
      const { title, text } = describeError(error, messages);
      showToast('error', hasStatus(error, 409) ? title : tickets.view.actionFailed, { text });
      if (hasStatus(error, 409) || hasStatus(error, 404)) refreshTicket(queryClient, ticket);
    },
  });
}
