const WITHOUT_IDLE_MS = 1_000;

/** Calls when the browser has nothing else to do, at the latest after so many milliseconds; answers how to leave it. */
export function onIdle(callback: () => void, byMs: number): () => void {
  // Safari has no such callback.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(callback, Math.min(byMs, WITHOUT_IDLE_MS));
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: byMs });
  return () => cancelIdleCallback(handle);
}
