import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** A setting that is kept in this browser's local storage under the key; null while it was never set. All tabs follow. */
export function useBrowserSetting(key: string): [value: string | null, set: (value: string) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(key),
    () => null,
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
