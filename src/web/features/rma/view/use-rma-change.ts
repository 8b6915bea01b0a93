import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { isStaff } from '#domain/access.ts';
import type { RmaActor } from '#domain/rma-status.ts';
import { getGetRmaHistoryQueryKey, getGetRmaQueryKey, getSearchRmasQueryKey } from '#generated/api/rma/rma.ts';
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

/** What every change of a return carries: the version that was seen, so that nobody overwrites what somebody else did. */
export type SeenRma = { rmaId: string; version: number };

export type RmaChange = {
  call: (seen: SeenRma) => Promise<RmaReference>;
  /** What is told when it is done. */
  done: string;
};

/** The part the signed-in person plays on a return; null may only read (§6). */
export function useRmaActor({ editable }: Pick<Rma, 'editable'>): RmaActor | null {
  const staff = isStaff(useSession().type);
  if (!editable) return null;
  return staff ? 'staff' : 'customer';
}

/**
 * Changes a return and reads it again; what is open stays busy until then. A refusal is told by a toast, or by the form
 * that asked (`told: 'inForm'`); after a conflict the return is read again, what was typed stays.
 */
export function useRmaChange(rma: Rma, told: 'byToast' | 'inForm' = 'byToast') {
  const messages = useMessages();
  const texts = useRmaViewTexts();
  const queryClient = useQueryClient();
  return useMutation({
    // One after the other: what is pressed while a change is under way goes on from the version that it makes.
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
      // The HTTP client tells of a missing network itself.
      if (told === 'byToast' && !(error instanceof NetworkError)) {
        showToast('error', hasChanged(error) ? texts.changed : texts.failedToDo, {
          text: describeError(error, messages).text,
        });
      }
      if (hasStatus(error, 409) || hasStatus(error, 404)) await refreshRma(queryClient, rma);
    },
  });
}

/** Whether somebody else changed the return meanwhile. */
export function hasChanged(error: unknown): boolean {
  return hasStatus(error, 409) && error.problem.code === 'rma_changed';
}

async function refreshRma(queryClient: QueryClient, { displayId, ticketDisplayId, ticketId }: Rma): Promise<void> {
  const others = [
    getGetRmaHistoryQueryKey(displayId),
    getSearchRmasQueryKey().slice(0, 2),
    getGetTicketQueryKey(ticketDisplayId),
    getGetTicketHistoryQueryKey({ ticketId }),
  ];
  for (const queryKey of others) void queryClient.invalidateQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey: getGetRmaQueryKey(displayId) });
}
