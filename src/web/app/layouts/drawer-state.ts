import { useSyncExternalStore } from 'react';

/** §2.2: the pinned state is kept in local storage under this key. */
const storageKey = 'drawer_state';
const listeners = new Set<() => void>();

/** Whether the drawer is wide, as remembered in this browser; wide at first. */
export function useDrawerState(): { pinned: boolean; togglePinned: () => void } {
  const pinned = useSyncExternalStore(subscribe, readPinned, () => true);
  return { pinned, togglePinned: () => writePinned(!pinned) };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function readPinned(): boolean {
  return localStorage.getItem(storageKey) !== 'mini';
}

function writePinned(pinned: boolean): void {
  localStorage.setItem(storageKey, pinned ? 'pinned' : 'mini');
  for (const listener of listeners) listener();
}
