/**
 * When a line of a log was written, as far as the line says it. Milliseconds; `local` is a wall clock of an unknown zone,
 * counted as if the zone were UTC; `yearless` the same without a year; `boot` counts from the start of the device.
 */
export type LineTime =
  | { clock: 'world' | 'local' | 'boot'; at: number }
  | { clock: 'yearless'; month: number; day: number; timeOfDay: number };

/** A line with its time, and what it says. */
export interface TimedLine {
  time: LineTime;
  rest: string;
}

type Groups = (string | undefined)[];
type Format = { pattern: RegExp; read: (groups: Groups) => LineTime | undefined };

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const MINUTE_MS = 60_000;
const SECOND_MS = 1000;
// Ten digits are a serial number too: only seconds of the years 2014 to 2039 are a time.
const EPOCH_MIN_S = 1.4e9;
const EPOCH_MAX_S = 2.2e9;

const number = (text: string | undefined) => Number(text ?? 0);

function timeOfDay([hour, minute, second, fraction]: Groups): number | undefined {
  if (number(hour) > 23 || number(minute) > 59 || number(second) > 60) return undefined;
  const ms = Math.round(Number(`0.${fraction ?? '0'}`) * SECOND_MS);
  return (number(hour) * 60 + number(minute)) * MINUTE_MS + number(second) * SECOND_MS + ms;
}

/** A day of the calendar as milliseconds since 1970; undefined for one that does not exist. Months count from 1. */
export function dayAt(year: number, month: number, day: number): number | undefined {
  const at = Date.UTC(year, month - 1, day);
  return new Date(at).getUTCMonth() === month - 1 && day >= 1 ? at : undefined;
}

function zoneMs(zone: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(zone) ?? [];
  return (sign === '-' ? -1 : 1) * (number(hours) * 60 + number(minutes)) * MINUTE_MS;
}

function fullTime(day: number | undefined, time: number | undefined, zone: string | undefined): LineTime | undefined {
  if (day === undefined || time === undefined) return undefined;
  return zone === undefined ? { clock: 'local', at: day + time } : { clock: 'world', at: day + time - zoneMs(zone) };
}

const formats: readonly Format[] = [
  {
    // 2026-11-25T09:10:11.123Z, 2026/11/25 09:10:11,123
    pattern:
      /^(\d{4})[-/.](\d\d)[-/.](\d\d)[T ,]{1,2}(\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?(?: ?(Z|UTC|[+-]\d\d:?\d\d)\b)?/,
    read: ([year, month, day, hour, minute, second, fraction, zone]) =>
      fullTime(dayAt(number(year), number(month), number(day)), timeOfDay([hour, minute, second, fraction]), zone),
  },
  {
    // 25.11.2026 09:10:11
    pattern: /^(\d\d)[./-](\d\d)[./-](\d{4})[T ,]{1,2}(\d\d):(\d\d)(?::(\d\d))?/,
    read: ([day, month, year, hour, minute, second]) =>
      fullTime(dayAt(number(year), number(month), number(day)), timeOfDay([hour, minute, second]), undefined),
  },
  {
    // Wed Nov 25 09:10:11 2026, Nov 25 09:10:11
    pattern:
      /^(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) )?([A-Z][a-z]{2}) {1,2}(\d{1,2}) (\d\d):(\d\d):(\d\d)(?:[.,](\d{1,9}))?(?: (?:[A-Z]{3,4} )?(\d{4})(?=[\s:]))?/,
    read: ([name = '', dayText, hour, minute, second, fraction, year]) => {
      const [month, day, time] = [
        months.indexOf(name) + 1,
        number(dayText),
        timeOfDay([hour, minute, second, fraction]),
      ];
      if (month === 0 || time === undefined) return undefined;
      if (year !== undefined) return fullTime(dayAt(number(year), month, day), time, undefined);
      return dayAt(2000, month, day) === undefined ? undefined : { clock: 'yearless', month, day, timeOfDay: time };
    },
  },
  {
    pattern: /^(\d{10})(?:\.(\d{1,9})|(\d{3}))?(?=[\s,;\]):])/,
    read: ([seconds, fraction, milliseconds]) => {
      if (number(seconds) < EPOCH_MIN_S || number(seconds) > EPOCH_MAX_S) return undefined;
      const part =
        milliseconds === undefined ? Math.round(Number(`0.${fraction ?? '0'}`) * SECOND_MS) : number(milliseconds);
      return { clock: 'world', at: number(seconds) * SECOND_MS + part };
    },
  },
];

// The priority of syslog, a bracket, a quotation mark.
const before = /^\s{0,8}(?:<\d{1,3}>(?:1 )?)?[["(]?/;
const sinceBoot = /^\s{0,8}\[\s{0,10}(\d{1,9})\.(\d{3,9})\]/;

/**
 * The time that a line begins with: ISO 8601, `25.11.2026 09:10`, `Nov 25 09:10:11` with or without a year, seconds since
 * 1970, or `[ 12.345678]` since boot. Undefined for a line without one.
 */
export function timeOfLine(line: string): TimedLine | undefined {
  const start = before.exec(line)?.[0].length ?? 0;
  const text = line.slice(start);
  for (const { pattern, read } of formats) {
    const [whole, ...groups] = pattern.exec(text) ?? [];
    const time = whole === undefined ? undefined : read(groups);
    if (whole !== undefined && time !== undefined) return { time, rest: text.slice(whole.length) };
  }
  const [whole, seconds, fraction] = sinceBoot.exec(line) ?? [];
  if (whole === undefined) return undefined;
  const at = number(seconds) * SECOND_MS + Math.round(Number(`0.${fraction}`) * SECOND_MS);
  return { time: { clock: 'boot', at }, rest: line.slice(whole.length) };
}
