import { NetworkError, ApiError, hasStatus } from '#web/shared/http/api-error.ts';
import type { Waiting } from './waiting-items.ts';

/** Where the items are, and who sends them. */
export type WaitingPorts = {
  /** What waits, in order. */
  read: () => Waiting[];
  keep: (item: Waiting) => void;
  drop: (item: Waiting) => void;
  /** Sends one with its idempotency key; `fix` gets what is sent before it goes out. Throws why it was not sent. */
  send: (item: Waiting, fix: (item: Waiting) => void) => Promise<void>;
};

/**
 * Sends what waits for a connection, one after another in the order written. What the server refuses stays, marked, and the
 * next one goes out; without a connection or a session all of the rest waits on. A second try is the same request with the same
 * key, so that a lost answer makes nothing twice.
 */
export async function sendWaiting({ read, keep, drop, send }: WaitingPorts): Promise<void> {
  const tried = new Set<string>();
  for (;;) {
    const next = read().find(({ key, status }) => status === 'kept' && !tried.has(key));
    if (next === undefined) return;
    tried.add(next.key);
    let fixed = next;
    try {
      await send(next, (item) => {
        fixed = item;
        keep(item);
      });
      drop(next);
    } catch (error) {
      if (error instanceof NetworkError || hasStatus(error, 401)) return;
      if (!(error instanceof ApiError)) throw error;
      // A busy server has refused nothing.
      if (error.status >= 500 || error.status === 429) return;
      keep({ ...fixed, status: 'failed', problem: error.problem });
    }
  }
}
