const TOLERATED_MS = 2_000; // the Date header has whole seconds, and the response takes its time

let offsetMs = 0;

/** Learns from the `Date` header of an answer how far the server's clock is from this one; anything else is passed over. */
export function noteServerTime(date: unknown): void {
  const time = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  if (Number.isNaN(time)) return;
  const difference = time - Date.now();
  offsetMs = Math.abs(difference) < TOLERATED_MS ? 0 : difference;
}

/** The server's clock in milliseconds: what an expiration of the server is compared with. Not while rendering. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}
