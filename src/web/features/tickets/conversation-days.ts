/** A part of a conversation that belongs to one day. */
export type Day<Item> = { day: string; items: Item[] };

/** Parts a conversation, oldest first, by the days on which things were said in the given zone (IANA name). */
export function conversationDays<Item extends { createdOn: string }>(
  items: readonly Item[],
  timeZone: string,
): Day<Item>[] {
  // sv-SE writes yyyy-MM-dd.
  const dayOf = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  const days: Day<Item>[] = [];
  for (const item of items) {
    const day = dayOf.format(new Date(item.createdOn));
    const last = days.at(-1);
    if (last?.day === day) last.items.push(item);
    else days.push({ day, items: [item] });
  }
  return days;
}
