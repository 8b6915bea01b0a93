import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { LIST_STATE_SAVE_DELAY_MS } from '#domain/limits.ts';
import { getGetSavedFilterQueryKey, getSavedFilter, saveFilter } from '#generated/api/users/users.ts';
import type { FilteredList } from '#generated/model/filteredList.ts';
import type { SavedFilter } from '#generated/model/savedFilter.ts';
import { logError } from '#web/shared/feedback/log-error.ts';

const TEXT_MAX_CHARACTERS = 8192; // as the contract has it

const saves = new Map<FilteredList, ReturnType<typeof setTimeout>>();

/**
 * How the person left a list, and how it was before (§3): texts that only the list reads. Fetched once, then cached. A list
 * works without it: failures are not reported and never ask for a sign-in.
 */
export function savedListQuery(list: FilteredList) {
  return queryOptions({
    queryKey: getGetSavedFilterQueryKey({ list }),
    queryFn: ({ signal }) => getSavedFilter({ list }, { standalone: true, quiet: true }, signal),
    staleTime: Infinity,
    gcTime: Infinity,
  });
}

export type SavedList = {
  /** The last stored text; undefined while loading, empty when there is none. */
  text: string | undefined;
  /** The text before that one, or an empty one. */
  previous: string;
  /** Applies `change` to the current text once that is known, and saves it 500 ms after the last change (§4, lists). */
  keep: (change: (text: string) => string) => void;
};

/** What is remembered of a list of this person. */
export function useSavedList(list: FilteredList): SavedList {
  const queryClient = useQueryClient();
  const { data, isError } = useQuery(savedListQuery(list));
  return {
    text: data?.filters ?? (isError ? '' : undefined),
    previous: data?.previous ?? '',
    keep: (change) => void saveListText(queryClient, list, change),
  };
}

async function saveListText(
  queryClient: QueryClient,
  list: FilteredList,
  change: (text: string) => string,
): Promise<void> {
  const query = savedListQuery(list);
  const { queryKey } = query;
  if (queryClient.getQueryState(queryKey)?.status === 'pending') await queryClient.prefetchQuery(query);
  const known = queryClient.getQueryData(queryKey);
  const text = change(known?.filters ?? '');
  if (known?.filters === text || text.length > TEXT_MAX_CHARACTERS) return;
  queryClient.setQueryData<SavedFilter>(queryKey, { list, filters: text, previous: known?.previous ?? '' });
  clearTimeout(saves.get(list));
  const save = () => saveList(queryClient, list, text).catch(logError);
  saves.set(
    list,
    setTimeout(() => void save(), LIST_STATE_SAVE_DELAY_MS),
  );
}

// A failed save is repeated with the next change.
async function saveList(queryClient: QueryClient, list: FilteredList, filters: string): Promise<void> {
  const { previous } = await saveFilter({ list, filters }, { standalone: true });
  queryClient.setQueryData<SavedFilter>(savedListQuery(list).queryKey, (known) => known && { ...known, previous });
}
