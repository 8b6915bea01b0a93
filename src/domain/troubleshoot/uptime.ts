const SECONDS: readonly (readonly [RegExp, number])[] = [
  [/(\d+)\s*(?:years?|y)\b/i, 31_536_000],
  [/(\d+)\s*(?:weeks?|w)(?=\b|\d)/i, 604_800],
  [/(\d+)\s*(?:days?|d)(?=\b|\d)/i, 86_400],
  [/(\d+)\s*(?:hours?|hrs?|h)(?=\b|\d)/i, 3600],
  [/(\d+)\s*(?:minutes?|mins?|m)(?=\b|\d)/i, 60],
  [/(\d+)\s*(?:seconds?|secs?|s)\b/i, 1],
];

const clock = /(?<![\d:])(\d{1,3}):(\d{2})(?::(\d{2}))?(?![\d:])/;

/** Seconds of a time that a device says it is up: `3 days, 4:12`, `2w3d4h`, `1 hour, 5 minutes`, `273600`, `94.21`; undefined for none. */
export function uptimeSeconds(text: string): number | undefined {
  const plain = /^\s*(\d{1,10})(?:\.\d+)?\s*(?:s|sec|seconds)?\s*$/i.exec(text);
  if (plain) return Number(plain[1]);
  const [, hours, minutes, seconds] = clock.exec(text) ?? [];
  const ofClock = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
  const ofWords = SECONDS.reduce((sum, [pattern, each]) => sum + Number(pattern.exec(text)?.[1] ?? 0) * each, 0);
  return hours === undefined && ofWords === 0 ? undefined : ofClock + ofWords;
}

/**
 * The uptime in a line that is not a key and value: BusyBox `10:12:33 up 3 days,  4:12, load average: …`, `RX-210 uptime is 2
 * weeks, 3 days`; undefined for none.
 */
export function uptimeInLine(line: string): number | undefined {
  const busyBox = /\bup\s+(.{1,60}?),\s+(?:\d+ users?,\s+)?load average/.exec(line)?.[1];
  const match = busyBox ?? /\buptime (?:is|was)\s+(.{1,80})/i.exec(line)?.[1];
  return match === undefined ? undefined : uptimeSeconds(match);
}
