import { DAY_MS, WARRANTY_ENDS_SOON_DAYS } from '#domain/limits.ts';
import type { DeviceWarranty } from '#domain/enums.ts';

/** What is left of a warranty, in days; the last day counts as one. After its end, how many days ago that was. */
export type WarrantyLeft = { kind: DeviceWarranty; days: number };

/** The warranty of a unit on a day; both days as yyyy-MM-dd. A warranty lasts to the end of its last day. */
export function warrantyLeft(until: string, today: string): WarrantyLeft {
  const days = Math.round((Date.parse(until) - Date.parse(today)) / DAY_MS);
  if (days < 0) return { kind: 'Ended', days: -days };
  return { kind: days <= WARRANTY_ENDS_SOON_DAYS ? 'EndsSoon' : 'InWarranty', days: days + 1 };
}
