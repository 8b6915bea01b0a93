import type { FormErrorCode } from '../errors.ts';
import { DAY_MS, EARLIEST_FILTER_DATE } from '../limits.ts';

/** Calendar days as yyyy-MM-dd; such texts compare like days. An open end is undefined. */
export interface DateRange {
  from?: string | undefined;
  to?: string | undefined;
}

export interface DateRangeRules {
  /** The person's current day as yyyy-MM-dd: no later one may be chosen. */
  today: string;
  /** Greatest number of days, first and last included. */
  maxDays?: number;
}

const format = /^(\d{4})-(\d{2})-(\d{2})$/;
const rangeFormat = /^\s*(\d{4}-\d{2}-\d{2})\s*[-–—]\s*(\d{4}-\d{2}-\d{2})\s*$/;

function toTime(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}

/** The calendar day that many days after (negative: before) another one, both as yyyy-MM-dd. */
export function addDays(date: string, days: number): string {
  return new Date(toTime(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whether the text is a day of the calendar in the format yyyy-MM-dd; 2025-02-29 is none. */
export function isCalendarDate(text: string): boolean {
  if (!format.test(text)) return false;
  const time = toTime(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

const momentFormat = /^(\d{4}-\d{2}-\d{2})(?: (?:[01]\d|2[0-3]):[0-5]\d)?$/;

/** What is wrong with a past day with or without a time, as yyyy-MM-dd or yyyy-MM-dd hh:mm; `today` is a day. Null if nothing is. */
export function checkPastMoment(text: string, today: string): FormErrorCode | null {
  const day = momentFormat.exec(text)?.[1];
  return day === undefined ? 'invalid_format' : checkDay(day, { today });
}

function checkDay(day: string | undefined, rules: DateRangeRules): FormErrorCode | null {
  if (day === undefined) return null;
  if (!isCalendarDate(day)) return 'invalid_format';
  if (day > rules.today) return 'in_future';
  return day < EARLIEST_FILTER_DATE ? 'too_early' : null;
}

/** The fault at each end of a created-date range (§5, date range); both null when it is right. */
export function checkDateRange(
  range: DateRange,
  rules: DateRangeRules,
): { from: FormErrorCode | null; to: FormErrorCode | null } {
  const from = checkDay(range.from, rules);
  const to = checkDay(range.to, rules);
  if (from || to || range.from === undefined || range.to === undefined) return { from, to };
  if (range.from > range.to) return { from, to: 'wrong_order' };
  const tooLong = rules.maxDays !== undefined && range.to > addDays(range.from, rules.maxDays - 1);
  return { from, to: tooLong ? 'range_too_long' : null };
}

/** The days that can be picked after the first (§5: the range is capped around the first picked day). */
export function selectableDays(rules: DateRangeRules, firstPicked?: string): { from: string; to: string } {
  const whole = { from: EARLIEST_FILTER_DATE, to: rules.today };
  if (firstPicked === undefined || rules.maxDays === undefined) return whole;
  const from = addDays(firstPicked, 1 - rules.maxDays);
  const to = addDays(firstPicked, rules.maxDays - 1);
  return { from: from > whole.from ? from : whole.from, to: to < whole.to ? to : whole.to };
}

/** A typed range, `2026-01-01 - 2026-01-31` (§5: from and to separated by a dash); null when it is none. */
export function parseDateRange(text: string): Required<DateRange> | null {
  const [, from, to] = rangeFormat.exec(text) ?? [];
  return from && to && isCalendarDate(from) && isCalendarDate(to) ? { from, to } : null;
}
