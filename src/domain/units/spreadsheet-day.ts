import { DAY_MS } from '#domain/limits.ts';

// Years of these three centuries; others are typing errors.
const yearFirst = /^((?:19|20|21)\d{2})([-./])(\d{1,2})\2(\d{1,2})(?:[T ].*)?$/;
const dayFirst = /^(\d{1,2})\.(\d{1,2})\.((?:19|20|21)\d{2})$/;
const counted = /^(\d{5})(?:\.\d+)?$/;
/** Day 0 of a spreadsheet's calendar, counted from 1970. */
const UNIX_EPOCH_DAY = 25_569;

/**
 * A day as `2026-11-22`: written with the year first, with points and the day first, or as the number a spreadsheet
 * counts days by. Undefined for what is no day of the calendar, or could be two, as 03/04/2026.
 */
export function readDay(text: string): string | undefined {
  const iso = yearFirst.exec(text);
  if (iso !== null) return calendarDay(iso[1], iso[3], iso[4]);
  const local = dayFirst.exec(text);
  if (local !== null) return calendarDay(local[3], local[2], local[1]);
  const number = counted.exec(text)?.[1];
  return number === undefined ? undefined : dayOf((Number(number) - UNIX_EPOCH_DAY) * DAY_MS);
}

function calendarDay(year = '', month = '', day = ''): string | undefined {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${written}T00:00:00Z`);
  return !Number.isNaN(time) && dayOf(time) === written ? written : undefined;
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 'yyyy-mm-dd'.length);
}
