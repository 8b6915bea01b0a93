import { createContext, use, useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

// A list shows dozens of times; they share one timer.
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** The clock with which the first view was rendered, in milliseconds. */
export const FirstNowContext = createContext<number | undefined>(undefined);

/**
 * The clock in milliseconds, in steps of a minute. On the server and until hydration the given one, so that both render the
 * same; undefined if there is none.
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
