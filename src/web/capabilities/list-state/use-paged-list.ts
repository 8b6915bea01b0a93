import { startTransition, useEffect, useRef, useState } from 'react';
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

/** How to fetch one page of a list. */
export type PageQuery<State, Row> = (
  state: State,
  page: number,
  options?: CallOptions,
) => { queryKey: QueryKey; queryFn: (context: { signal: AbortSignal }) => Promise<Page<Row>>; staleTime: number };

export type PagedList<State extends ListState, Row, Column extends string = string> = ListView<State, Column> & {
  /** The rows of the page; the previous page's while the next one loads. Absent at the first load and after a failure. */
  rows: readonly Row[] | undefined;
  /** The rows of the table, followed by those of a prefetched page. */
  tablePages: readonly TablePage<Row>[];
  /** The rows of the cards: the page and the further ones loaded. */
  cards: readonly Row[];
  totalRows: number;
  pages: number;
  error: Error | null;
  /** The previous page is shown while the next one loads. */
  isStale: boolean;
  more: { exists: boolean; isLoading: boolean; error: Error | null; retry: () => void };
  /** Shows more rows without a new history entry, keeping the scroll position. */
  grow: () => void;
  retry: () => void;
  /** Prefetches a page. Rejects with what the call throws. */
  prefetch: (page: number) => Promise<unknown>;
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
  const [prefetchedPage, setPrefetchedPage] = useState(state.page);
  const prefetched = useQuery({ ...pageQuery(state, prefetchedPage), enabled: false });
  const shownPage = useRef(state.page);
  useEffect(() => {
    shownPage.current = state.page;
  }, [state.page]);
  const further = useQueries({
    queries: Array.from({ length: state.more }, (_, index) => ({
      ...pageQuery(state, state.page + 1 + index),
      enabled,
    })),
  });
  const totalRows = first.data?.pagination.totalRows ?? 0;
  const pages = pageCount(totalRows, state.size);
  const failed = further.find((query) => query.isError && query.data === undefined);
  const prefetch = async (page: number) => {
    await prefetchPage(queryClient, pageQuery, state, page);
    // A page that was opened in the meantime must not displace the next one.
    if (page !== shownPage.current) startTransition(() => setPrefetchedPage(page));
  };
  return {
    ...view,
    rows: enabled ? first.data?.result : undefined,
    tablePages: tablePages(first.data, prefetched.data),
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
    prefetch,
  };
}

function tablePages<Row>(shown: Page<Row> | undefined, prefetched: Page<Row> | undefined): TablePage<Row>[] {
  if (shown === undefined) return [];
  const pages = [{ page: shown.pagination.page, rows: shown.result, isShown: true }];
  if (prefetched === undefined || prefetched.pagination.page === shown.pagination.page) return pages;
  return [...pages, { page: prefetched.pagination.page, rows: prefetched.result, isShown: false }];
}

// Nobody has requested it yet: failures are not reported and never ask for a sign-in.
function prefetchPage<State, Row>(
  queryClient: QueryClient,
  pageQuery: PageQuery<State, Row>,
  state: State,
  page: number,
): Promise<unknown> {
  return queryClient.fetchQuery({ ...pageQuery(state, page, { standalone: true }), meta: { showsErrorInline: true } });
}

/** Starts the first search of a list before its page is there, once it is known how the list was left. */
export async function prefetchSearch<State extends ListState, Row>(
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

/** Prefetches a list by its URL. Rejects with what the call throws. */
export async function prefetchList<State extends ListState, Row>(
  queryClient: QueryClient,
  kind: ListKind<State>,
  pageQuery: PageQuery<State, Row>,
  address: string,
): Promise<void> {
  const state = await stateAt(queryClient, kind, address);
  await prefetchPage(queryClient, pageQuery, state, state.page);
}

/** Fetches all rows that a URL shows, and returns the shown state. Rejects with what a call throws. */
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
