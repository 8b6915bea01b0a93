import type { SignedInUser } from '../ports.ts';

// Without a choice times are in UTC, as in mails: the server does not know the browser's zone.
const DEFAULT_TIME_ZONE = 'UTC';

/** The person's time zone (IANA). */
export function timeZoneOf({ preferences }: SignedInUser): string {
  return preferences.timeZone ?? DEFAULT_TIME_ZONE;
}

/** Writes a moment as clocks show it where the person is, as `2026-11-12 09:41`. */
export function localTimeIn(user: SignedInUser): (moment: Date) => string {
  // Swedish writes dates as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: timeZoneOf(user),
  });
  return (moment) => format.format(moment);
}

/** The day that a moment is in where the person is, as `2026-11-12`. */
export function localDay(user: SignedInUser, moment: Date): string {
  return localTimeIn(user)(moment).slice(0, 'yyyy-mm-dd'.length);
}
