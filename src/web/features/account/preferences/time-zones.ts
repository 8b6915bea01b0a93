/** The zones that this browser knows, by their IANA names. Browser only. */
export function timeZones(): readonly string[] {
  return Intl.supportedValuesOf('timeZone');
}

/** The zone of this device. Browser only. */
export function deviceTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** A zone as people read it: `America/New York`. */
export function timeZoneName(zone: string): string {
  return zone.replaceAll('_', ' ');
}
