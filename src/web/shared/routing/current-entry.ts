import type { Location } from 'react-router';

/**
 * Whether the browser's history still stands where the page was rendered for. Back changes it before `popstate` is told, which
 * a busy page hears late: what is written in place of an entry meanwhile would overwrite the one that was gone back to.
 */
export function isCurrentEntry({ key }: Location): boolean {
  const state = history.state as { key?: string } | null;
  // A router in memory writes nothing there; the entry that was loaded first has no key of its own.
  return state === null || (state.key ?? 'default') === key;
}
