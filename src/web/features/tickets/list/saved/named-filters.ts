import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  addNamedFilter,
  changeNamedFilter,
  deleteNamedFilter,
  getGetNamedFiltersQueryKey,
  getNamedFilters,
} from '#generated/api/users/users.ts';
import type { NamedFilter } from '#generated/model/namedFilter.ts';
import type { NamedFilters } from '#generated/model/namedFilters.ts';

const queryKey = getGetNamedFiltersQueryKey();

/** The person's named filters of the ticket list, sorted by name. */
export function useNamedFilters() {
  return useQuery({ queryKey, queryFn: ({ signal }) => getNamedFilters({}, signal), select: ofTickets });
}

function ofTickets(filters: NamedFilters): NamedFilters {
  return filters.filter(({ list }) => list === 'Tickets');
}

/** Saves a filter under a new name, or changes the one with the id. */
export type FilterToSave = Pick<NamedFilter, 'name' | 'filters'> & { id?: string | undefined };

/** Saves a filter under a name. Without `onError` a refusal is reported like that of any other change. */
export function useSaveNamedFilter(onError?: () => void) {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: ({ id, name, filters }: FilterToSave) =>
      id === undefined ? addNamedFilter({ list: 'Tickets', name, filters }) : changeNamedFilter(id, { name, filters }),
    onSuccess,
    ...(onError && { onError }),
  });
}

/** Forgets a filter. */
export function useDeleteNamedFilter() {
  const onSuccess = useRefresh();
  return useMutation({ mutationFn: ({ id }: NamedFilter) => deleteNamedFilter(id), onSuccess });
}

// Not awaited: the person sees the change at once.
function useRefresh(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey });
}
