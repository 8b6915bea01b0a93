import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createTicket } from '#generated/api/tickets/tickets.ts';
import type { CreateTicketRequest } from '#generated/model/createTicketRequest.ts';
import type { TicketReference } from '#generated/model/ticketReference.ts';
import type { DraftContent } from '#web/capabilities/drafts/draft-content.ts';
import type { DraftStore } from '#web/capabilities/drafts/draft-store.ts';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { NetworkError } from '#web/shared/http/api-error.ts';
import { useIdempotencyKey } from '#web/shared/http/idempotency-key.ts';
import { serverNow } from '#web/shared/http/server-clock.ts';
import { saveOutgoingTicket } from '../outgoing-tickets.ts';
import { refreshLists } from '../queries.ts';

type Creation = {
  typed: CreateTicketRequest;
  draftId: string;
  draftStore: DraftStore;
  /** The form's content, to be changed again while it waits for a connection. */
  content: DraftContent;
};

type Ports = {
  onCreated: (ticket: TicketReference) => void;
  /** Without a connection it is kept on this device and sent once there is one. */
  onKept: () => void;
};

/** Creates the ticket of one form: its draft and its key make a double click, a second tab or a repeated request one ticket. */
export function useCreateTicket({ onCreated, onKept }: Ports) {
  const queryClient = useQueryClient();
  const { keyFor } = useIdempotencyKey();
  const { id: userId } = useSession();
  const keep = ({ draftStore, content, ...creation }: Creation): undefined => {
    const { version } = draftStore.state();
    const request = requestOf(creation, version || undefined);
    const { draftId: id } = creation;
    const keptOn = new Date(serverNow()).toISOString();
    const copy = { id, kind: 'NewTicket' as const, content, version, tab: id, keptOn };
    saveOutgoingTicket(userId, { key: keyFor(request), writtenAt: Date.now(), request, copy, status: 'kept' });
    draftStore.markSent();
  };
  return useMutation({
    mutationFn: async (creation: Creation) => {
      try {
        return await creation.draftStore.send((draftVersion) => {
          const request = requestOf(creation, draftVersion);
          return createTicket(request, { headers: { 'idempotency-key': keyFor(request) } });
        });
      } catch (error) {
        if (!(error instanceof NetworkError) || navigator.onLine) throw error;
        return keep(creation);
      }
    },
    onSuccess: (ticket, { draftStore }) => {
      if (ticket === undefined) return onKept();
      draftStore.markSent(ticket);
      refreshLists(queryClient);
      onCreated(ticket);
    },
    // The form shows it; the shared handler need not.
    onError: () => undefined,
  });
}

function requestOf(
  { typed, draftId }: Pick<Creation, 'typed' | 'draftId'>,
  draftVersion: number | undefined,
): CreateTicketRequest {
  return { ...typed, ...(draftVersion !== undefined && { draftId, draftVersion }) };
}
