import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reopenTicket, setTicketClosed, setTicketSolved } from '#generated/api/tickets/tickets.ts';
import type { Ticket } from '#generated/model/ticket.ts';
import { describeError } from '#web/shared/feedback/describe-error.ts';
import { showToast } from '#web/shared/feedback/toast.ts';
import { hasStatus, NetworkError } from '#web/shared/http/api-error.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { keepTicket, refreshLists, refreshTicket } from './queries.ts';

export const ticketVerbs = ['setSolved', 'setClosed', 'reopen'] as const;
export type TicketVerb = (typeof ticketVerbs)[number];

const calls = { setSolved: setTicketSolved, setClosed: setTicketClosed, reopen: reopenTicket };
const doneTexts = { setSolved: 'solved', setClosed: 'closed', reopen: 'reopened' } as const;

/** Mark solved, close, reopen: a message when it is done; a conflict is told and the ticket read again (§8.1). */
export function useTicketActions(ticket: Ticket) {
  const messages = useMessages();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (verb: TicketVerb) => calls[verb]({ ticketId: ticket.ticketId }),
    onSuccess: (changed, verb) => {
      keepTicket(queryClient, changed);
      refreshLists(queryClient);
      showToast('success', messages.tickets.view[doneTexts[verb]](ticket.displayId));
    },
    onError: (error) => {
      // The HTTP client tells of a missing network itself.
      if (error instanceof NetworkError) return;
      const { title, text } = describeError(error, messages);
      showToast('error', hasStatus(error, 409) ? title : messages.tickets.view.actionFailed, { text });
      if (hasStatus(error, 409) || hasStatus(error, 404)) refreshTicket(queryClient, ticket);
    },
  });
}
