const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** How far the clocks of a zone (IANA name) are ahead of UTC at a moment; both in milliseconds. Throws for an unknown zone. */
export function zoneOffset(timeZone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  // A log has thousands of lines in an hour, and zones change their clocks at the hour.
  const known = new Map<number, number>();
  return (at) => {
    const hour = Math.floor(at / HOUR_MS);
    const found = known.get(hour) ?? offsetAt(format, hour * HOUR_MS);
    known.set(hour, found);
    return found;
  };
}

function offsetAt(format: Intl.DateTimeFormat, at: number): number {
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(at / MINUTE_MS) * MINUTE_MS;
}

/** The moment at which the clocks of a zone show a time, both in milliseconds; the first of two when clocks are set back. */
export function momentOf(local: number, offset: (at: number) => number): number {
  const early = local - offset(local - 12 * HOUR_MS);
  return early + offset(early) === local ? early : local - offset(early);
}
