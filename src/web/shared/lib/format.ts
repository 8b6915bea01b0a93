import type { Language } from '#domain/preferences.ts';
import { locales } from '../i18n/language.ts';

type Zoned = { language: Language; timeZone: string };

/** Date and time as tables show them in both languages: `2026-11-12 09:41`. `iso` is an ISO date-time. */
export function formatTableTime(iso: string, { timeZone }: Zoned): string {
  // lt-LT writes ISO order, which sorts and aligns; the format has no words.
  return new Intl.DateTimeFormat('lt-LT', {
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

/** Date and time inside text: `12 Nov, 09:41`, `lapkričio 12 d., 09:41`. */
export function formatTextTime(iso: string, { language, timeZone }: Zoned): string {
  const date = new Date(iso);
  const day = new Intl.DateTimeFormat(locales[language], {
    timeZone,
    month: language === 'lt' ? 'long' : 'short',
    day: 'numeric',
  }).format(date);
  const time = new Intl.DateTimeFormat(locales[language], {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return `${day}, ${time.format(date)}`;
}

/** The exact time with its zone, for the tooltip: `12 November 2026 at 09:41:07 EET`. */
export function formatExactTime(iso: string, { language, timeZone }: Zoned): string {
  return new Intl.DateTimeFormat(locales[language], { timeZone, dateStyle: 'long', timeStyle: 'long' }).format(
    new Date(iso),
  );
}

/** The day alone, for separators in a conversation: `13 Nov`, `lapkričio 13 d.`. */
export function formatDay(iso: string, { language, timeZone }: Zoned): string {
  const month = language === 'lt' ? 'long' : 'short';
  return new Intl.DateTimeFormat(locales[language], { timeZone, month, day: 'numeric' }).format(new Date(iso));
}

/** A number with the language's group and decimal marks: `2,014`, `2 014`. */
export function formatNumber(value: number, language: Language): string {
  return new Intl.NumberFormat(locales[language]).format(value);
}
