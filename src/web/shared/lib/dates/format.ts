import type { Language } from '#domain/preferences.ts';
import { locales } from '../../i18n/language.ts';

const FORMATS_MAX_COUNT = 100; // a server draws for people of many zones
const formats = new Map<string, Intl.DateTimeFormat>();
const numberFormats = new Map<Language, Intl.NumberFormat>();

// Making one costs a hundred times what using it does, and a list has dozens of times.
function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  if (formats.size >= FORMATS_MAX_COUNT) formats.clear();
  formats.set(key, format);
  return format;
}

type Zoned = { language: Language; timeZone: string };

/** Whether this browser knows a zone of the IANA list: a newer one would let every format throw. */
export function isTimeZone(timeZone: string): boolean {
  try {
    dateFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}

/** Date and time as tables show them in both languages: `2026-11-12 09:41`. `iso` is an ISO date-time. */
export function formatTableTime(iso: string, { timeZone }: Zoned): string {
  // lt-LT writes ISO order, which sorts and aligns; the format has no words.
  return dateFormat('lt-LT', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
    .format(new Date(iso))
    .replace(',', '');
}

/** Date and time inside text: `12 Nov, 09:41`, `lapkričio 12 d., 09:41`; with the year as `formatDay`. */
export function formatTextTime(iso: string, zoned: Zoned, now?: number): string {
  return `${formatDay(iso, zoned, now)}, ${formatClock(iso, zoned)}`;
}

/** The time of day alone: `09:41`. `iso` is an ISO date-time. */
export function formatClock(iso: string, { language, timeZone }: Zoned): string {
  const format = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return dateFormat(locales[language], format).format(new Date(iso));
}

/** The exact time with its zone, for the tooltip: `12 November 2026 at 09:41:07 EET`. */
export function formatExactTime(iso: string, { language, timeZone }: Zoned): string {
  return dateFormat(locales[language], { timeZone, dateStyle: 'long', timeStyle: 'long' }).format(new Date(iso));
}

/** The day alone: `13 Nov`, `lapkričio 13 d.`; with the year when it is not that of `now` (milliseconds). */
export function formatDay(iso: string, { language, timeZone }: Zoned, now?: number): string {
  const date = new Date(iso);
  const yearOf = dateFormat('en', { timeZone, year: 'numeric' });
  const isThisYear = now === undefined || yearOf.format(date) === yearOf.format(now);
  return dateFormat(locales[language], {
    timeZone,
    ...(!isThisYear && { year: 'numeric' }),
    month: language === 'lt' ? 'long' : 'short',
    day: 'numeric',
  }).format(date);
}

/** The day where there is little room: `13 Nov`, `lapkričio 13 d.`; in another year than that of `now` (milliseconds) `2025-11-13`. */
export function formatShortDay(iso: string, zoned: Zoned, now?: number): string {
  const day = calendarDay(Date.parse(iso), zoned.timeZone);
  const isThisYear = now === undefined || calendarDay(now, zoned.timeZone).slice(0, 4) === day.slice(0, 4);
  return isThisYear ? formatDay(iso, zoned) : day;
}

/** The day of the week: `Monday`, `pirmadienis`; short `Mon`, `pr`. `iso` is an ISO date-time. */
export function formatWeekday(iso: string, { language, timeZone }: Zoned, weekday: 'long' | 'short' = 'long'): string {
  return dateFormat(locales[language], { timeZone, weekday }).format(new Date(iso));
}

/** The day of a moment (milliseconds) in a zone, as yyyy-MM-dd. */
export function calendarDay(time: number, timeZone: string): string {
  return dateFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(time);
}

/** A number with the language's group and decimal marks: `2,014`, `2 014`. */
export function formatNumber(value: number, language: Language): string {
  const format = numberFormats.get(language) ?? new Intl.NumberFormat(locales[language]);
  numberFormats.set(language, format);
  return format.format(value);
}
