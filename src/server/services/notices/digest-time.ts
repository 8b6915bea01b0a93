import type { NoticeTiming } from '#domain/enums.ts';
import { DIGEST_HOUR } from '#domain/limits.ts';

const QUARTER_MS = 15 * 60_000;
const HOUR_MS = 4 * QUARTER_MS;
// All current zones differ from UTC by quarters of an hour, and no day has more than 25 hours.
const QUARTERS = 26 * 4;

/** When the next digest is due after `now`: at the next full hour, or at 08:00 of the zone (IANA). */
export function nextDigest(now: Date, timing: Exclude<NoticeTiming, 'AtOnce'>, timeZone: string): Date {
  if (timing === 'Hourly') return nextMultiple(now, HOUR_MS);
  const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
  const morning = `${String(DIGEST_HOUR).padStart(2, '0')}:00`;
  let at = nextMultiple(now, QUARTER_MS);
  for (let count = 0; count < QUARTERS && clock.format(at) !== morning; count += 1) at = nextMultiple(at, QUARTER_MS);
  return at;
}

function nextMultiple(after: Date, step: number): Date {
  return new Date((Math.floor(after.getTime() / step) + 1) * step);
}
