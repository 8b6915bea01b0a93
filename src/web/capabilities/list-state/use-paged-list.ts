import { startTransition, useState } from 'react';
import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { CallOptions } from '#web/shared/http/api-client.ts';
import { pageCount } from '#web/shared/lib/lists/page-links.ts';
import type { TablePage } from '#web/shared/ui/list/table-pages.tsx';
import type { ListKind, ListState } from './list-kind.ts';
import { arrivalState, readMemory } from './list-memory.ts';
import { savedListQuery } from './saved-list.ts';
import { useListView } from './use-list-view.ts';
import type { ListView } from './use-list-view.ts';

type Page<Row> = { result: readonly Row[]; pagination: { page: number; totalRows: number } };

/** How one page of a list is asked for. */
export type PageQuery<State, Row> = (
  state: State,
  page: number,
  options?: CallOptions,
) => { queryKey: QueryKey; queryFn: (context: { signal: AbortSignal }) => Promise<Page<Row>>; staleTime: number };

export type PagedList<State extends ListState, Row, Column extends string = string> = ListView<State, Column> & {
  /** The rows of the page; the former page's while the next one loads. Absent at the first load and after a failure. */
  rows: readonly Row[] | undefined;
  /** The rows of the table, and behind them those of a page that somebody is about to ask for. */
  tablePages: readonly TablePage<Row>[];
  /** The rows of the cards: the page and the further ones that were asked for. */
  cards: readonly Row[];
  totalRows: number;
  pages: number;
  error: Error | null;
  /** The former page is shown while the next one loads. */
  isStale: boolean;
  more: { exists: boolean; isLoading: boolean; error: Error | null; retry: () => void };
  /** Shows other rows without a new place in the history, where the page stands. */
  grow: () => void;
  retry: () => void;
  /** Fetches a page that somebody is about to ask for. Rejects with what the call throws. */
  fetchAhead: (page: number) => Promise<unknown>;
};

/** A list as its address says; every change is a change of the address. */
export function usePagedList<State extends ListState, Row, Column extends string>(
  kind: ListKind<State, Column>,
  pageQuery: PageQuery<State, Row>,
): PagedList<State, Row, Column> {
  const view = useListView(kind);
  const { state, memory, show } = view;
  const queryClient = useQueryClient();
  // Without what is remembered, neither the filter of a bare address nor the columns are known.
  const enabled = memory !== undefined;
  const first = useQuery({ ...pageQuery(state, state.page), placeholderData: keepPreviousData, enabled });
  const [aheadPage, setAheadPage] = useState(state.page);
  const ahead = useQuery({ ...pageQuery(state, aheadPage), enabled: false });
  const further = useQueries({
    queries: Array.from({ length: state.more }, (_, index) => ({
      ...pageQuery(state, state.page + 1 + index),
      enabled,
    })),
  });
  const totalRows = first.data?.pagination.totalRows ?? 0;
  const pages = pageCount(totalRows, state.size);
  const failed = further.find((query) => query.isError && query.data === undefined);
  const fetchAhead = async (page: number) => {
    await fetchPageAhead(queryClient, pageQuery, state, page);
    startTransition(() => setAheadPage(page));
  };
  return {
    ...view,
    rows: enabled ? first.data?.result : undefined,
    tablePages: tablePages(first.data, ahead.data),
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
    grow: () => show((asked) => ({ ...asked, more: asked.more + 1 }), 'replace'),
    retry: () => void first.refetch(),
    fetchAhead,
  };
}

function tablePages<Row>(shown: Page<Row> | undefined, ahead: Page<Row> | undefined): TablePage<Row>[] {
  if (shown === undefined) return [];
  const pages = [{ page: shown.pagination.page, rows: shown.result, isShown: true }];
  if (ahead === undefined || ahead.pagination.page === shown.pagination.page) return pages;
  return [...pages, { page: ahead.pagination.page, rows: ahead.result, isShown: false }];
}

// Nobody has asked for it yet: nobody is told of a failure or asked to sign in.
function fetchPageAhead<State, Row>(
  queryClient: QueryClient,
  pageQuery: PageQuery<State, Row>,
  state: State,
  page: number,
): Promise<unknown> {
  return queryClient.fetchQuery({ ...pageQuery(state, page, { standalone: true }), meta: { isToldInPlace: true } });
}

/** Starts the first search of a list before its page is there, once it is known how the list was left. */
export async function searchAhead<State extends ListState, Row>(
  queryClient: QueryClient,
  kind: ListKind<State>,
  pageQuery: PageQuery<State, Row>,
  address: string,
): Promise<void> {
  // Then the page itself asks for its rows as soon.
  if (queryClient.getQueryData(savedListQuery(kind.name).queryKey) !== undefined) return;
  const state = await stateAt(queryClient, kind, address);
  await queryClient.prefetchQuery(pageQuery(state, state.page));
}

/** Fetches a list that somebody is about to open by an address. Rejects with what the call throws. */
export async function fetchListAhead<State extends ListState, Row>(
  queryClient: QueryClient,
  kind: ListKind<State>,
  pageQuery: PageQuery<State, Row>,
  address: string,
): Promise<void> {
  const state = await stateAt(queryClient, kind, address);
  await fetchPageAhead(queryClient, pageQuery, state, state.page);
}

/** Fetches all rows that an address shows, and answers what that is. Rejects with what a call throws. */
export async function fetchShownList<State extends ListState, Row>(
  queryClient: QueryClient,
  kind: ListKind<State>,
  pageQuery: PageQuery<State, Row>,
  address: string,
): Promise<State> {
  const state = await stateAt(queryClient, kind, address);
  const pages = Array.from({ length: state.more + 1 }, (_, index) => state.page + index);
  await Promise.all(pages.map((page) => queryClient.fetchQuery(pageQuery(state, page))));
  return state;
}

async function stateAt<State extends ListState>(
  queryClient: QueryClient,
  kind: ListKind<State>,
  address: string,
): Promise<State> {
  const text = await queryClient.fetchQuery(savedListQuery(kind.name)).then(
    ({ filters }) => filters,
    () => '',
  );
  return arrivalState(kind, new URL(address).searchParams, readMemory(kind, text).state);
}
