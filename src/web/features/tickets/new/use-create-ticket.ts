import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createTicket } from '#generated/api/tickets/tickets.ts';
import type { CreateTicketRequest } from '#generated/model/createTicketRequest.ts';
import type { TicketReference } from '#generated/model/ticketReference.ts';
import type { DraftStore } from '#web/capabilities/drafts/draft-store.ts';
import { useIdempotencyKey } from '#web/shared/http/idempotency-key.ts';
import { refreshLists } from '../queries.ts';

type Creation = { typed: CreateTicketRequest; draftId: string; draftStore: DraftStore };

/** Creates the ticket of one form: its draft and its key make a double click, a second tab or a repeated request one ticket. */
export function useCreateTicket(onCreated: (ticket: TicketReference) => void) {
  const queryClient = useQueryClient();
  const { keyFor } = useIdempotencyKey();
  return useMutation({
    mutationFn: ({ typed, draftId, draftStore }: Creation) =>
      draftStore.send((draftVersion) => {
        const request = { ...typed, ...(draftVersion !== undefined && { draftId, draftVersion }) };
        return createTicket(request, { headers: { 'idempotency-key': keyFor(request) } });
      }),
    onSuccess: (ticket, { draftStore }) => {
      draftStore.markSent(ticket);
      refreshLists(queryClient);
      onCreated(ticket);
    },
    // The form shows it; the shared handler need not.
    onError: () => undefined,
  });
}
