import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createTicket } from '#generated/api/tickets/tickets.ts';
import type { CreateTicketRequest } from '#generated/model/createTicketRequest.ts';
import type { TicketReference } from '#generated/model/ticketReference.ts';
import { useIdempotencyKey } from './idempotency-key.ts';
import { refreshLists } from './queries.ts';

/** Raises the ticket of one form: its key makes a double press or a repeated request one ticket. */
export function useCreateTicket(onCreated: (ticket: TicketReference) => void) {
  const queryClient = useQueryClient();
  const { keyFor } = useIdempotencyKey();
  return useMutation({
    mutationFn: (request: CreateTicketRequest) =>
      createTicket(request, { headers: { 'idempotency-key': keyFor(request) } }),
    onSuccess: (ticket) => {
      refreshLists(queryClient);
      onCreated(ticket);
    },
    // The form shows it; the shared handler need not.
    onError: () => undefined,
  });
}
