import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { createTicket } from '#generated/api/tickets/tickets.ts';
import type { CreateTicketRequest } from '#generated/model/createTicketRequest.ts';
import type { TicketReference } from '#generated/model/ticketReference.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { refreshLists } from './queries.ts';

/** Raises the ticket of one form: its key makes a double press or a repeated request one ticket. */
export function useCreateTicket(onCreated: (ticket: TicketReference) => void) {
  const queryClient = useQueryClient();
  const key = useRef<string>(undefined);
  return useMutation({
    mutationFn: (request: CreateTicketRequest) => {
      key.current ??= newIdempotencyKey();
      return createTicket(request, { headers: { 'idempotency-key': key.current } });
    },
    onSuccess: (ticket) => {
      refreshLists(queryClient);
      onCreated(ticket);
    },
    // The form shows it; the shared handler need not.
    onError: () => undefined,
  });
}
