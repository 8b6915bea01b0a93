import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/**
 * A setting stored in this browser's local storage under the key; null if it was never set. All tabs follow. `drawn` is the
 * server's value for the first view.
 */
export function useBrowserSetting(
  key: string,
  drawn: string | null = null,
): [value: string | null, set: (value: string) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(key),
    () => drawn,
  );
  const set = (changed: string) => {
    localStorage.setItem(key, changed);
    for (const listener of listeners) listener();
  };
  return [value, set];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
