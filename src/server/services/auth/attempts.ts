import type { Clock } from '../ports.ts';

const KEYS_MAX = 20_000;

type Window = { count: number; endsAt: number };

/** Counts events by key in fixed windows, in memory, with a bound on what it remembers. */
export type Attempts = {
  /** Counts one more and answers how many there are in the key's window. */
  add(key: string): number;
  count(key: string): number;
  forget(key: string): void;
  /** Seconds until the key's window ends, at least 1. */
  secondsLeft(key: string): number;
};

/** A counter with windows of `windowMs`. The oldest key goes first when there are too many. */
export function createAttempts(clock: Clock, windowMs: number): Attempts {
  const windows = new Map<string, Window>();
  const now = (): number => clock.now().getTime();
  const live = (key: string): Window | undefined => {
    const found = windows.get(key);
    return found !== undefined && found.endsAt > now() ? found : undefined;
  };
  return {
    add(key) {
      const window = live(key) ?? { count: 0, endsAt: now() + windowMs };
      window.count += 1;
      windows.delete(key);
      windows.set(key, window);
      const oldest = windows.size > KEYS_MAX ? windows.keys().next().value : undefined;
      if (oldest !== undefined) windows.delete(oldest);
      return window.count;
    },
    count: (key) => live(key)?.count ?? 0,
    forget: (key) => void windows.delete(key),
    secondsLeft: (key) => Math.max(1, Math.ceil(((live(key)?.endsAt ?? now()) - now()) / 1000)),
  };
}
