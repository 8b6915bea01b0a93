import { useSyncExternalStore } from 'react';
import { serverNow } from '../../http/server-clock.ts';

const SECOND_MS = 1_000;

/**
 * Whole seconds until a time of the server's clock (milliseconds), not below 0; undefined without a time, on the server and
 * until hydration.
 */
export function useSecondsLeft(until: number | undefined): number | undefined {
  return useSyncExternalStore(subscribe, () => secondsUntil(until), nothing);
}

function secondsUntil(until: number | undefined): number | undefined {
  return until === undefined ? undefined : Math.max(0, Math.ceil((until - serverNow()) / SECOND_MS));
}

function subscribe(onTick: () => void): () => void {
  const timer = setInterval(onTick, SECOND_MS);
  return () => clearInterval(timer);
}

function nothing(): undefined {
  return undefined;
}
