import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createTicket } from '#generated/api/tickets/tickets.ts';
import type { CreateTicketRequest } from '#generated/model/createTicketRequest.ts';
import type { TicketReference } from '#generated/model/ticketReference.ts';
import type { DraftKeeper } from '#web/capabilities/drafts/draft-keeper.ts';
import { useIdempotencyKey } from '#web/shared/http/idempotency-key.ts';
import { refreshLists } from '../queries.ts';

type Creation = { draftId: string; keeper: DraftKeeper; onCreated: (ticket: TicketReference) => void };

/** Raises the ticket of one form: its draft and its key make a double press, a second tab or a repeated request one ticket. */
export function useCreateTicket({ draftId, keeper, onCreated }: Creation) {
  const queryClient = useQueryClient();
  const { keyFor } = useIdempotencyKey();
  return useMutation({
    mutationFn: (typed: CreateTicketRequest) =>
      keeper.send((draftVersion) => {
        const request = { ...typed, ...(draftVersion !== undefined && { draftId, draftVersion }) };
        return createTicket(request, { headers: { 'idempotency-key': keyFor(request) } });
      }),
    onSuccess: (ticket) => {
      keeper.became(ticket);
      refreshLists(queryClient);
      onCreated(ticket);
    },
    // The form shows it; the shared handler need not.
    onError: () => undefined,
  });
}
