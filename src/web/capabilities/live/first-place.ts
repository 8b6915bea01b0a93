import type { QueryClient } from '@tanstack/react-query';

const queryKey = ['live-place'];

/** Puts the place among all events into the cache of a page that is being rendered, whose data has been read since. */
export function rememberPlace(queryClient: QueryClient, cursor: string | undefined): void {
  if (cursor !== undefined) queryClient.setQueryData(queryKey, cursor);
}

/**
 * The place with which the page was rendered, for the person it was rendered for; undefined for a page of the browser's own, and
 * after someone else has signed in.
 */
export function firstPlace(queryClient: QueryClient): string | undefined {
  return queryClient.getQueryData(queryKey);
}
