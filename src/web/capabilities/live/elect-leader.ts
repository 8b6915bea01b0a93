import type { TabPorts } from './live-ports.ts';

/** Lets one tab of the browser lead, by a lock of this name (Web Locks). */
export function leadByLock(name: string): TabPorts['lead'] {
  return (isTaken, onHeld, onLost) => {
    const end = new AbortController();
    const { promise: until, resolve: release } = Promise.withResolvers<void>();
    const hold = () => {
      onHeld();
      return until;
    };
    navigator.locks
      .request(name, isTaken ? { steal: true } : { signal: end.signal }, hold)
      .catch(() => !end.signal.aborted && onLost());
    return () => {
      end.abort();
      release();
    };
  };
}

/** Where the browser has no locks, each tab leads itself. */
export const leadAlone: TabPorts['lead'] = (_isTaken, onHeld) => {
  const timer = setTimeout(onHeld);
  return () => clearTimeout(timer);
};
