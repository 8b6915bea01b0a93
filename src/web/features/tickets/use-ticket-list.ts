import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TicketListItem } from '#generated/model/ticketListItem.ts';
import { pageCount } from '#web/shared/lib/page-links.ts';
import { ticketPageQuery } from './queries.ts';
import { useListState } from './use-list-state.ts';
import type { ListView } from './use-list-state.ts';

export type TicketList = ListView & {
  /** The rows of the page; the former page's while the next one loads. Absent at the first load and after a failure. */
  rows: readonly TicketListItem[] | undefined;
  /** The rows of the cards: the page and the further ones that were asked for. */
  cards: readonly TicketListItem[];
  totalRows: number;
  pages: number;
  error: Error | null;
  /** The former page is shown while the next one loads. */
  isStale: boolean;
  more: { exists: boolean; isLoading: boolean; error: Error | null; retry: () => void };
  /** Shows other rows without a new place in the history, where the page stands. */
  grow: () => void;
  retry: () => void;
  /** Fetches a page ahead, when somebody is about to ask for it. */
  prefetch: (page: number) => void;
};

/** The ticket list as its address says; every change is a change of the address. */
export function useTicketList(): TicketList {
  const view = useListState();
  const { state, memory, show } = view;
  const queryClient = useQueryClient();
  // Without what is remembered, neither the filter of a bare address nor the columns are known.
  const enabled = memory !== undefined;
  const first = useQuery({ ...ticketPageQuery(state, state.page), placeholderData: keepPreviousData, enabled });
  const further = useQueries({
    queries: Array.from({ length: state.more }, (_, index) => ({
      ...ticketPageQuery(state, state.page + 1 + index),
      enabled,
    })),
  });
  const totalRows = first.data?.pagination.totalRows ?? 0;
  const pages = pageCount(totalRows, state.size);
  const failed = further.find((query) => query.isError && query.data === undefined);
  return {
    ...view,
    rows: enabled ? first.data?.result : undefined,
    cards: [first, ...further].flatMap((query) => query.data?.result ?? []),
    totalRows,
    pages,
    error: first.data === undefined ? first.error : null,
    isStale: first.isPlaceholderData,
    more: {
      exists: state.page + state.more < pages,
      isLoading: further.some((query) => query.isPending),
      error: failed?.error ?? null,
      retry: () => void failed?.refetch(),
    },
    grow: () => show({ ...state, more: state.more + 1 }, 'replace'),
    retry: () => void first.refetch(),
    prefetch: (page) => void queryClient.prefetchQuery(ticketPageQuery(state, page)),
  };
}
