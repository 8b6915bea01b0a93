import { calendarDay } from './format.ts';

/** The items of one day. */
export type Day<Item> = { day: string; items: Item[] };

/** Groups items, oldest first, by the days on which they were created, in the given zone (IANA name). */
export function partsByDay<Item extends { createdOn: string }>(items: readonly Item[], timeZone: string): Day<Item>[] {
  const days: Day<Item>[] = [];
  for (const item of items) {
    const day = calendarDay(Date.parse(item.createdOn), timeZone);
    const last = days.at(-1);
    if (last?.day === day) last.items.push(item);
    else days.push({ day, items: [item] });
  }
  return days;
}
