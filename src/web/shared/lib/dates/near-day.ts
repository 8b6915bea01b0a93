import { DAY_MS } from '#domain/limits.ts';
import { calendarDay } from './format.ts';

/** Whether a day is near, in the zone (IANA name): only then it has a word of its own. `time` and `now` are milliseconds. */
export function nearDay(time: number, now: number, timeZone: string): 'today' | 'tomorrow' | undefined {
  const day = calendarDay(time, timeZone);
  if (day === calendarDay(now, timeZone)) return 'today';
  return day === calendarDay(now + DAY_MS, timeZone) ? 'tomorrow' : undefined;
}
