import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getGetTicketHistoryQueryKey, giveFeedback } from '#generated/api/tickets/tickets.ts';
import type { GiveFeedbackRequest } from '#generated/model/giveFeedbackRequest.ts';
import type { Ticket } from '#generated/model/ticket.ts';
import { showToast } from '#web/shared/feedback/toast.ts';
import { hasStatus } from '#web/shared/http/api-error.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { cacheTicket, refreshTicket } from '../../queries.ts';

/** Rates a ticket; where a colleague or the time was faster, the ticket is read again. */
export function useGiveFeedback(ticket: Ticket, onDone: () => void) {
  const { ticketView } = useMessages();
  const queryClient = useQueryClient();
  const { ticketId } = ticket;
  return useMutation({
    mutationFn: (given: Omit<GiveFeedbackRequest, 'ticketId'>) => giveFeedback({ ticketId, ...given }),
    onSuccess: (feedback) => {
      cacheTicket(queryClient, { ...ticket, feedback });
      void queryClient.invalidateQueries({ queryKey: getGetTicketHistoryQueryKey({ ticketId }) });
      showToast('success', ticketView.feedback.thanks);
      onDone();
    },
    onError: (error) => {
      if (hasStatus(error, 409)) refreshTicket(queryClient, ticket);
    },
  });
}
