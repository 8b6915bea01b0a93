/** What the browser has reported since the last reading: the longest interaction in milliseconds, and layout shifts. */
type Observed = { inp: number; cls: number };

declare global {
  interface Window {
    observed: Observed;
  }
}

/**
 * Installs the observers in a page, by Event Timing and Layout Instability: an interaction is one with an id, from its press
 * until the next paint, reported from 16 ms on in steps of 8; a shift counts unless it follows recent input. The figures of a
 * document are carried over to the next.
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

/** Reads the observations and resets them; runs in the page, after pending entries have been delivered. */
export async function readObserved(): Promise<Observed> {
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
  const { inp, cls } = window.observed;
  window.observed = { inp: 0, cls: 0 };
  return { inp, cls };
}
