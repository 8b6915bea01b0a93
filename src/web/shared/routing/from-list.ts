import { useLocation } from 'react-router';
import { useInBrowser } from '../lib/use-in-browser.ts';

/** What a page knows of the list it was opened from. */
export type FromList = { list: string };

/** The search part of the list's address, where a list has opened this page; state of the history may be anything. */
export function useListSearch(): string | undefined {
  const state: unknown = useLocation().state;
  // A server knows no history.
  if (!useInBrowser()) return undefined;
  if (typeof state !== 'object' || state === null || !('list' in state)) return undefined;
  return typeof state.list === 'string' ? state.list : undefined;
}
