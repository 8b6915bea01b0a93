import { EARLIEST_FILTER_DATE } from '#domain/limits.ts';
import { addDays, isCalendarDate } from '#domain/validation/date-range.ts';
import { datesText } from '#web/shared/lib/dates/dates-text.ts';
import type { FieldText } from './field-text.ts';
import type { Offer } from './offer.ts';

const PRESET_DAYS = [7, 30, 90];
const typedDays = /(\d{4}-\d{2}-\d{2})(?:\s*(?:-|–|\.\.|\s)\s*(\d{4}-\d{2}-\d{2}))?$/;

type Texts = Parameters<typeof datesText>[0] & { today: string; lastDays: (days: number) => string };

/** The ranges of days that a text may mean: usual ones by their words, and those of the days at its end. */
export function dayOffers(text: FieldText, today: string, texts: Texts): readonly Offer[] {
  const typed = text.filter?.value ?? text.words;
  const match = typedDays.exec(typed.trim());
  const [whole = '', first = '', last = ''] = match ?? [];
  if (match !== null) {
    const words = text.filter === undefined ? typed.trim().slice(0, -whole.length).trim() : text.words;
    return rangesOf(first, last)
      .filter(([from, to]) => [from, to].every((day) => day === '' || isDay(day, today)) && (to === '' || from <= to))
      .map(([from, to]) => ({ ...offer(datesText(texts, from === '' ? undefined : from, to), from, to), words }));
  }
  const ranges: [text: string, from: string][] = [
    [texts.today, today],
    ...PRESET_DAYS.map((days): [string, string] => [texts.lastDays(days), addDays(today, 1 - days)]),
  ];
  return ranges.map(([name, from]) => offer(name, from, ''));
}

// Of one day: from it on, until it, and the day alone.
function rangesOf(first: string, last: string): [from: string, to: string][] {
  if (last !== '') return [[first, last]];
  return [
    [first, ''],
    ['', first],
    [first, first],
  ];
}

function isDay(day: string, today: string): boolean {
  return isCalendarDate(day) && day >= EARLIEST_FILTER_DATE && day <= today;
}

function offer(text: string, from: string, to: string): Offer {
  return { key: `${from}_${to}`, text, change: () => [from, to] };
}
