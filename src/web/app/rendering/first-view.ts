import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { HydrationState } from 'react-router';
import type { Language, ListWidth, Theme } from '#domain/preferences.ts';
import { FIRST_VIEW_ID } from '#web/shared/routing/rendered-page.ts';

/** What a rendered page was made of: with it the browser draws the same, and asks for nothing again. */
export type FirstView = {
  language: Language;
  theme: Theme;
  timeZone: string;
  /** Nothing says what the person's zone is: times show once the browser has named it. */
  isZoneGuessed: boolean;
  /** Where the server says that the portal is found. */
  origin: string;
  isDrawerMini: boolean;
  listWidth: ListWidth | undefined;
  /** The clock by which it was drawn, in milliseconds. */
  now: number;
  router: HydrationState;
  /** The content of the query cache: keys with their data, and whether the browser is to ask again. */
  queries: readonly (readonly [queryKey: QueryKey, data: unknown, isStale?: true])[];
};

/** The first view of this page; undefined when it came empty. Browser only. */
export function readFirstView(): FirstView | undefined {
  const text = document.getElementById(FIRST_VIEW_ID)?.textContent;
  return text ? (JSON.parse(text) as FirstView) : undefined;
}

/** The cache's content to send along, without failed and pending queries. */
export function queriesOf(queryClient: QueryClient): FirstView['queries'] {
  const queries = queryClient.getQueryCache().getAll();
  return queries
    .filter(({ state }) => state.data !== undefined)
    .map(({ queryKey, state: { data, isInvalidated } }) => (isInvalidated ? [queryKey, data, true] : [queryKey, data]));
}

/** Fills the cache with what came along. It counts as fetched now: the clocks of server and browser may differ. */
export function restoreQueries(queryClient: QueryClient, queries: FirstView['queries']): void {
  for (const [queryKey, data, isStale] of queries) {
    queryClient.setQueryData(queryKey, data);
    if (isStale) void queryClient.invalidateQueries({ queryKey, exact: true });
  }
}
