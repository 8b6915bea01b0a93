import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

/**
 * The clock in milliseconds, in steps of a minute; undefined on the server and until the page has taken over,
 * so that the first picture is the same on both sides.
 */
export function useNow(): number | undefined {
  return useSyncExternalStore(subscribe, currentMinute, noClock);
}

function subscribe(onTick: () => void): () => void {
  const timer = setInterval(onTick, MINUTE_MS);
  return () => clearInterval(timer);
}

function currentMinute(): number {
  return Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
}

function noClock(): undefined {
  return undefined;
}
