import { useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { useMatches } from 'react-router';
import { useFirstMessages } from '#web/shared/i18n/messages-context.tsx';
import { isPageHandle } from './route-table.ts';

/** §1: the titles of the matched routes joined with ' - '; the default where there is none. */
export function joinTitles(titles: readonly string[], fallback: string): string {
  return titles.length === 0 ? fallback : titles.join(' - ');
}

/** The title of the page that is shown. */
export function useRouteTitle(): string {
  const { titles } = useFirstMessages();
  const matches = useMatches();
  const found = matches.flatMap(({ handle, params }) => (isPageHandle(handle) ? [handle.title(titles, params)] : []));
  return joinTitles(found, titles.default);
}

/** Removes the page's static title once React's own is in place: the page is never without one (WCAG 2.4.2). */
export function RemoveStaticTitle({ children }: { children: ReactNode }) {
  useLayoutEffect(() => document.querySelectorAll('title')[1]?.remove(), []);
  return children;
}
