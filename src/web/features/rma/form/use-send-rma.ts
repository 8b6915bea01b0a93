import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  createRma,
  getGetRmaCountersQueryKey,
  getGetRmaQueryKey,
  getSearchRmasQueryKey,
  submitRma,
} from '#generated/api/rma/rma.ts';
import { getGetTicketQueryKey } from '#generated/api/tickets/tickets.ts';
import type { Address } from '#generated/model/address.ts';
import type { NewRmaProduct } from '#generated/model/newRmaProduct.ts';
import type { RmaReference } from '#generated/model/rmaReference.ts';
import type { DraftStore } from '#web/capabilities/drafts/draft-store.ts';
import { useIdempotencyKey } from '#web/shared/http/idempotency-key.ts';
import { addressesQuery } from '../rma-queries.ts';
import type { RmaStart } from './rma-start.ts';

/** What is sent of the form. */
export type RmaToSend = {
  products: NewRmaProduct[];
  returnAddress: Address;
  officeId?: string;
  files: string[];
};

type Sending = { start: RmaStart; draftStore: DraftStore; onSent: (rma: RmaReference) => void };

/** Creates or submits the return of one form: its draft and its key make a double click or a repeated request one return. */
export function useSendRma({ start, draftStore, onSent }: Sending) {
  const queryClient = useQueryClient();
  const { keyFor } = useIdempotencyKey();
  return useMutation({
    mutationFn: (typed: RmaToSend) =>
      draftStore.send((draftVersion) => {
        const { rma, ticket, draft } = start;
        const version = draftVersion !== undefined && { draftVersion };
        if (rma !== undefined) return submitRma({ ...typed, rmaId: rma.id, version: rma.version, ...version });
        const ofDraft = version && { draftId: draft.id, ...version };
        const request = { ...typed, ...(ticket !== undefined && { ticketId: ticket.ticketId }), ...ofDraft };
        return createRma(request, { headers: { 'idempotency-key': keyFor(request) } });
      }),
    onSuccess: (sent) => {
      draftStore.markSent(sent);
      for (const queryKey of [
        getSearchRmasQueryKey().slice(0, 2),
        getGetRmaCountersQueryKey(),
        getGetRmaQueryKey(sent.displayId),
        getGetTicketQueryKey(sent.ticketDisplayId),
        addressesQuery.queryKey,
      ]) {
        void queryClient.invalidateQueries({ queryKey });
      }
      onSent(sent);
    },
    // The form shows it; the shared handler need not.
    onError: () => undefined,
  });
}
