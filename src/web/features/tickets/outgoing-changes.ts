const listeners = new Set<() => void>();

/** What this device has to send is another now; other tabs notice by themselves. */
export function noteOutgoing(): void {
  for (const listener of listeners) listener();
}

/** Calls the listener when what this device has to send changes, in any tab; returns a function that stops it. */
export function listenToOutgoing(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
