/** What the browser has told since it was last read: the longest interaction in milliseconds, and shifts of the layout. */
type Observed = { inp: number; cls: number };

declare global {
  interface Window {
    observed: Observed;
  }
}

/**
 * Puts the observers into a page, as Event Timing and Layout Instability say: an interaction is one with an id, from its press
 * until the next picture, told from 16 ms on in steps of 8; a shift counts unless somebody has just pressed something. What a
 * document has seen goes on with the next one.
 */
export function installObservers(): void {
  window.observed = { inp: 0, cls: 0 };
  if (location.protocol !== 'about:') {
    Object.assign(window.observed, JSON.parse(sessionStorage.getItem('observed') ?? '{}'));
    addEventListener('pagehide', () => sessionStorage.setItem('observed', JSON.stringify(window.observed)));
  }
  const events = new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
      if (interactionId) window.observed.inp = Math.max(window.observed.inp, duration);
    }
  });
  events.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  const shifts = new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[]) {
      if (!hadRecentInput) window.observed.cls += value;
    }
  });
  shifts.observe({ type: 'layout-shift', buffered: true });
}

/** Reads what was observed and begins anew; runs in the page, after what waits to be told has been told. */
export async function readObserved(): Promise<Observed> {
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
  const { inp, cls } = window.observed;
  window.observed = { inp: 0, cls: 0 };
  return { inp, cls };
}
