import { DAY_MS } from '#domain/limits.ts';
import { calendarDay } from './format.ts';

/**
 * Whether a day is today or tomorrow in the zone (IANA name), which have a word of their own. `time` and `now` are
 * milliseconds.
 */
export function nearDay(time: number, now: number, timeZone: string): 'today' | 'tomorrow' | undefined {
  const day = calendarDay(time, timeZone);
  if (day === calendarDay(now, timeZone)) return 'today';
  return day === calendarDay(now + DAY_MS, timeZone) ? 'tomorrow' : undefined;
}
