import type { Location } from 'react-router';

/**
 * Whether the browser's history is still at the entry that the page was rendered for. Back changes it before `popstate` fires,
 * which a busy page handles late: replacing the entry in between would overwrite the one that was gone back to.
 */
export function isCurrentEntry({ key }: Location): boolean {
  const state = history.state as { key?: string } | null;
  // A memory router writes nothing there; the first loaded entry has no key.
  return state === null || (state.key ?? 'default') === key;
}

/** Whether the visit started with this page: no page of ours comes before it in the history. A reload does not change that. */
export function isFirstEntry({ key }: Location): boolean {
  // A router in memory counts nothing in the browser's history.
  return key === 'default' || (history.state as { idx?: number } | null)?.idx === 0;
}
