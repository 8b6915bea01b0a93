import { DAY_MS } from '#domain/limits.ts';
import { zoneOffset } from '#domain/plots/zone-offset.ts';
import type { SecurityEvent } from '#generated/model/securityEvent.ts';

/** An hour of the week with its sign-ins; days count from Monday, 0. */
export interface SignInHour {
  day: number;
  hour: number;
  signedIn: number;
  failed: number;
}

const HOUR_MS = 3_600_000;
const THURSDAY = 3; // the first day of 1970

/** When people signed in, or failed to, by the hour of the week on the clocks of a zone (IANA name); hours without any are left out. */
export function signInHours(
  events: readonly Pick<SecurityEvent, 'kind' | 'happenedOn'>[],
  timeZone: string,
): SignInHour[] {
  const offset = zoneOffset(timeZone);
  const hours = new Map<number, SignInHour>();
  for (const { kind, happenedOn } of events) {
    if (kind !== 'SignedIn' && kind !== 'SignInFailed') continue;
    const at = Date.parse(happenedOn);
    const local = at + offset(at);
    const day = (Math.floor(local / DAY_MS) + THURSDAY) % 7;
    const hour = Math.floor((local % DAY_MS) / HOUR_MS);
    const found = hours.get(day * 24 + hour) ?? { day, hour, signedIn: 0, failed: 0 };
    hours.set(day * 24 + hour, found);
    found[kind === 'SignedIn' ? 'signedIn' : 'failed'] += 1;
  }
  return [...hours.values()].toSorted((a, b) => a.day - b.day || a.hour - b.hour);
}
