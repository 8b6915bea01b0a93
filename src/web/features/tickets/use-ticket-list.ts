import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useNavigation, useSearchParams } from 'react-router';
import type { TicketListItem } from '#generated/model/ticketListItem.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { parseListAddress, listPath } from './list-address.ts';
import type { ListState } from './list-address.ts';
import { pageCount } from './page-links.ts';
import { ticketPageQuery } from './queries.ts';

export type TicketList = {
  state: ListState;
  /** What was just asked for, while its page is on its way; else the same as `state`. */
  wanted: ListState;
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
  show: (state: ListState) => void;
  /** Shows other rows without a new place in the history, where the page stands. */
  grow: () => void;
  retry: () => void;
  /** Fetches a page ahead, when somebody is about to ask for it. */
  prefetch: (page: number) => void;
};

/** The ticket list as its address says; every change is a change of the address. */
export function useTicketList(): TicketList {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { location: next } = useNavigation();
  const queryClient = useQueryClient();
  const state = parseListAddress(search);
  const first = useQuery({ ...ticketPageQuery(state, state.page), placeholderData: keepPreviousData });
  const further = useQueries({
    queries: Array.from({ length: state.more }, (_, index) => ticketPageQuery(state, state.page + 1 + index)),
  });
  const totalRows = first.data?.pagination.totalRows ?? 0;
  const pages = pageCount(totalRows, state.size);
  const failed = further.find((query) => query.isError && query.data === undefined);
  return {
    state,
    wanted: next?.pathname === paths.tickets() ? parseListAddress(new URLSearchParams(next.search)) : state,
    rows: first.data?.result,
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
    show: (next) => void navigate(listPath(next)),
    grow: () =>
      void navigate(listPath({ ...state, more: state.more + 1 }), { replace: true, preventScrollReset: true }),
    retry: () => void first.refetch(),
    prefetch: (page) => void queryClient.prefetchQuery(ticketPageQuery(state, page)),
  };
}
