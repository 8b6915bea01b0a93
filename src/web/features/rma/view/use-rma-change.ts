import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { can } from '#domain/access.ts';
import type { RmaActor } from '#domain/returns/rma-status.ts';
import {
  getGetRmaCountersQueryKey,
  getGetRmaHistoryQueryKey,
  getGetRmaQueryKey,
  getSearchRmasQueryKey,
} from '#generated/api/rma/rma.ts';
import { getGetTicketHistoryQueryKey, getGetTicketQueryKey } from '#generated/api/tickets/tickets.ts';
import type { Rma } from '#generated/model/rma.ts';
import type { RmaReference } from '#generated/model/rmaReference.ts';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { describeError } from '#web/shared/feedback/describe-error.ts';
import { showToast } from '#web/shared/feedback/toast.ts';
import { hasStatus, NetworkError } from '#web/shared/http/api-error.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { rmaQuery } from '../rma-queries.ts';
import { useRmaViewTexts } from './rma-view-texts.ts';

/** Part of every change of a return: the version that was seen, so that nobody overwrites another person's change. */
export type SeenRma = { rmaId: string; version: number };

export type RmaChange = {
  call: (seen: SeenRma) => Promise<RmaReference>;
  /** The message when it is done. */
  done: string;
};

/** The part the signed-in person plays on a return; null may only read (§6). */
export function useRmaActor({ editable }: Pick<Rma, 'editable'>): RmaActor | null {
  const isReviewer = can(useSession(), 'rma.review');
  if (!editable) return null;
  return isReviewer ? 'staff' : 'customer';
}

/**
 * Changes a return and refetches it; the dialog stays busy until then. A refusal is shown in a toast, or by the
 * form; after a conflict the return is refetched, and what was typed stays.
 */
export function useRmaChange(rma: Rma, refusalIn: 'toast' | 'form' = 'toast') {
  const messages = useMessages();
  const texts = useRmaViewTexts();
  const queryClient = useQueryClient();
  return useMutation({
    // Sequential: a click during a change continues from the version that it creates.
    scope: { id: `rma ${rma.id}` },
    mutationFn: ({ call }: RmaChange) => {
      const { version } = queryClient.getQueryData(rmaQuery(rma.displayId).queryKey) ?? rma;
      return call({ rmaId: rma.id, version });
    },
    onSuccess: async (_reference, { done }) => {
      await refreshRma(queryClient, rma);
      showToast('success', done);
    },
    onError: async (error) => {
      // The HTTP client itself reports a missing network.
      if (refusalIn === 'toast' && !(error instanceof NetworkError)) {
        showToast('error', hasChanged(error) ? texts.changed : texts.failedToDo, {
          text: describeError(error, messages).text,
        });
      }
      if (hasStatus(error, 409) || hasStatus(error, 404)) await refreshRma(queryClient, rma);
    },
  });
}

/** Whether another person has changed the return. */
export function hasChanged(error: unknown): boolean {
  return hasStatus(error, 409) && error.problem.code === 'rma_changed';
}

async function refreshRma(queryClient: QueryClient, { displayId, ticketDisplayId, ticketId }: Rma): Promise<void> {
  const others = [
    getGetRmaHistoryQueryKey(displayId),
    getSearchRmasQueryKey().slice(0, 2),
    getGetRmaCountersQueryKey(),
    getGetTicketQueryKey(ticketDisplayId),
    getGetTicketHistoryQueryKey({ ticketId }),
  ];
  for (const queryKey of others) void queryClient.invalidateQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey: getGetRmaQueryKey(displayId) });
}
