import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  addWatcher,
  getGetWatcherCandidatesQueryKey,
  getGetWatchersQueryKey,
  removeWatcher,
} from '#generated/api/tickets/tickets.ts';
import { subscribeToTicket, unsubscribeFromTicket } from '#generated/api/users/users.ts';
import type { AddWatcherRequest } from '#generated/model/addWatcherRequest.ts';
import type { Watcher } from '#generated/model/watcher.ts';

type Options = { onSuccess?: () => void };

// Errors are shown next to the control.
const shownInPlace = () => undefined;

/** Adds a colleague or invites an outside address; the list is the server's response. */
export function useAddWatcher(ticketId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (who: Omit<AddWatcherRequest, 'ticketId'>) => addWatcher({ ticketId, ...who }),
    onSuccess: (watchers) => {
      queryClient.setQueryData(getGetWatchersQueryKey({ ticketId }), watchers);
      void queryClient.invalidateQueries({ queryKey: getGetWatcherCandidatesQueryKey({ ticketId }) });
    },
    onError: shownInPlace,
  });
}

/** Takes a watcher off. */
export function useRemoveWatcher(ticketId: string, { onSuccess }: Options) {
  const refresh = useRefreshedWatchers(ticketId);
  return useMutation({
    mutationFn: ({ id }: Pick<Watcher, 'id'>) => removeWatcher(id),
    onSuccess: () => refresh().then(onSuccess),
    onError: shownInPlace,
  });
}

/** Starts and stops one's own watching (§7.2). */
export function useOwnWatching(ticketId: string) {
  const refresh = useRefreshedWatchers(ticketId);
  return useMutation({
    mutationFn: (watch: boolean) => (watch ? subscribeToTicket({ ticketId }) : unsubscribeFromTicket({ ticketId })),
    onSuccess: refresh,
    onError: shownInPlace,
  });
}

function useRefreshedWatchers(ticketId: string) {
  const queryClient = useQueryClient();
  return async () => {
    void queryClient.invalidateQueries({ queryKey: getGetWatcherCandidatesQueryKey({ ticketId }) });
    await queryClient.invalidateQueries({ queryKey: getGetWatchersQueryKey({ ticketId }) });
  };
}
