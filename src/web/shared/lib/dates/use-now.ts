import { createContext, use, useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

// A list shows dozens of times; they share one timer.
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** The clock by which the first picture of a rendered page was drawn, in milliseconds. */
export const FirstNowContext = createContext<number | undefined>(undefined);

/**
 * The clock in milliseconds, in steps of a minute. On the server and until the page has taken over the one that was given,
 * so that the first picture is the same on both sides; undefined where none was.
 */
export function useNow(): number | undefined {
  const firstNow = use(FirstNowContext);
  return useSyncExternalStore(subscribe, currentMinute, () => firstNow && minuteOf(firstNow));
}

function subscribe(onTick: () => void): () => void {
  timer ??= setInterval(() => {
    for (const listener of listeners) listener();
  }, MINUTE_MS);
  listeners.add(onTick);
  return () => {
    listeners.delete(onTick);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function currentMinute(): number {
  return minuteOf(Date.now());
}

function minuteOf(time: number): number {
  return Math.floor(time / MINUTE_MS) * MINUTE_MS;
}
