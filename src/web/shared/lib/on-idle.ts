const WITHOUT_IDLE_MS = 1_000;

/** Calls when the browser is idle, after the given milliseconds at the latest; returns a function that cancels it. */
export function onIdle(callback: () => void, byMs: number): () => void {
  // Safari has no such callback.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(callback, Math.min(byMs, WITHOUT_IDLE_MS));
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: byMs });
  return () => cancelIdleCallback(handle);
}
