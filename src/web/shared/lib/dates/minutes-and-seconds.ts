const MINUTE_S = 60;

/** `mm:ss` (§2.3); minutes grow past 59. */
export function minutesAndSeconds(seconds: number): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${twoDigits(Math.floor(seconds / MINUTE_S))}:${twoDigits(seconds % MINUTE_S)}`;
}
