import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { pageCount } from '#web/shared/lib/lists/page-count.ts';
import type { TablePage } from '#web/shared/ui/list/table-pages.tsx';
import type { ListKind, ListState, Page, PagedList } from './list-kind.ts';
import { arrivalState, readMemory } from './list-memory.ts';
import { savedListQuery } from './saved-list.ts';
import { useListView } from './use-list-view.ts';

/** A list as its address says; every change is a change of the address. */
export function usePagedList<Row>(kind: ListKind<Row>): PagedList<Row> {
  const { pageQuery } = kind;
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
    await prefetchPage(queryClient, kind, state, page);
    // A page opened since then must not displace the next one.
    if (page !== shownPage.current) startTransition(() => setPrefetchedPage(page));
  };
  return {
    ...view,
    kind,
    rows: enabled ? first.data?.result : undefined,
    tablePages: useMemo(() => tablePages(first.data, prefetched.data), [first.data, prefetched.data]),
    cards: [first, ...further].flatMap((query) => query.data?.result ?? []),
    totalRows,
    groupCounts: first.data?.turnCounts,
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
function prefetchPage<Row>(
  queryClient: QueryClient,
  kind: ListKind<Row>,
  state: ListState,
  page: number,
): Promise<unknown> {
  return queryClient.fetchQuery({
    ...kind.pageQuery(state, page, { standalone: true }),
    meta: { showsErrorInline: true },
  });
}

/** Starts the first search of a list before its page is there, once it is known how the list was left. */
export async function prefetchSearch<Row>(
  queryClient: QueryClient,
  kind: ListKind<Row>,
  address: string,
): Promise<void> {
  // Then the page itself asks for its rows as soon.
  if (queryClient.getQueryData(savedListQuery(kind.name).queryKey) !== undefined) return;
  const state = await stateAt(queryClient, kind, address);
  await queryClient.prefetchQuery(kind.pageQuery(state, state.page));
}

/** Prefetches a list by its URL. Rejects with what the call throws. */
export async function prefetchList<Row>(queryClient: QueryClient, kind: ListKind<Row>, address: string): Promise<void> {
  const state = await stateAt(queryClient, kind, address);
  await prefetchPage(queryClient, kind, state, state.page);
}

/** Fetches all rows that a URL shows, and returns the shown state. Rejects with what a call throws. */
export async function fetchShownList<Row>(
  queryClient: QueryClient,
  kind: ListKind<Row>,
  address: string,
): Promise<ListState> {
  const state = await stateAt(queryClient, kind, address);
  const pages = Array.from({ length: state.more + 1 }, (_, index) => state.page + index);
  await Promise.all(pages.map((page) => queryClient.fetchQuery(kind.pageQuery(state, page))));
  return state;
}

async function stateAt<Row>(queryClient: QueryClient, kind: ListKind<Row>, address: string): Promise<ListState> {
  const text = await queryClient.fetchQuery(savedListQuery(kind.name)).then(
    ({ filters }) => filters,
    () => '',
  );
  return arrivalState(kind, new URL(address).searchParams, readMemory(kind, text).state);
}
