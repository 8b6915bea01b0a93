import { addDays } from '#domain/validation/date-range.ts';

const WEEK_DAYS = 7;
const YEAR_MONTHS = 12;
const MONTH_WEEKS = 6; // the same for each month: content below does not shift

const numbers = (day: string) => day.split('-').map(Number) as [year: number, month: number, day: number];

/** Days since Monday: 0 for a Monday, 6 for a Sunday. `day` as yyyy-MM-dd, as everywhere here. */
function weekdayIndex(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + WEEK_DAYS - 1) % WEEK_DAYS;
}

/** The same day so many months after (before, when negative), or the last one of a shorter month. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = numbers(day);
  const first = new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
  return addDays(first, Math.min(date, monthDays(first)) - 1);
}

/** The month of a day as six weeks from Monday to Sunday; undefined where a day belongs to another month. */
export function monthWeeks(day: string): (string | undefined)[][] {
  const first = `${day.slice(0, 7)}-01`;
  const blanks = weekdayIndex(first);
  const count = monthDays(first);
  return Array.from({ length: MONTH_WEEKS }, (_week, week) =>
    Array.from({ length: WEEK_DAYS }, (_day, weekday) => {
      const date = week * WEEK_DAYS + weekday - blanks;
      return date < 0 || date >= count ? undefined : addDays(first, date);
    }),
  );
}

/** Where a key leads from a day of a date grid (APG): undefined for keys that do not move. */
export function movedDay(key: string, day: string, withShift: boolean): string | undefined {
  const days: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -WEEK_DAYS,
    ArrowDown: WEEK_DAYS,
    Home: -weekdayIndex(day),
    End: WEEK_DAYS - 1 - weekdayIndex(day),
  };
  const months: Record<string, number> = { PageUp: -1, PageDown: 1 };
  if (days[key] !== undefined) return addDays(day, days[key]);
  return months[key] === undefined ? undefined : addMonths(day, months[key] * (withShift ? YEAR_MONTHS : 1));
}

/** The day itself, or the end of the range that is nearer; days as yyyy-MM-dd compare as texts. */
export function clampDay(day: string, { from, to }: { from: string; to: string }): string {
  if (day < from) return from;
  return day > to ? to : day;
}

function monthDays(first: string): number {
  const [year, month] = numbers(first);
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}
