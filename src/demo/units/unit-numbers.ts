import { imeiCheckDigit } from '#domain/units/imei.ts';
import type { SeededProduct } from '../people/seed-people.ts';

/** The IMEI of the first 14 digits, given as a number. */
export function imeiOf(body: number | string): string {
  const digits = body.toString();
  return digits + imeiCheckDigit(digits);
}

/** A MAC address of the maker, by a number below 2^24. */
export function macOf(index: number, maker = '02:1E:42'): string {
  const tail = index.toString(16).toUpperCase().padStart(6, '0');
  return `${maker}:${tail.slice(0, 2)}:${tail.slice(2, 4)}:${tail.slice(4, 6)}`;
}

/** Whether the product has a modem, and so an IMEI. */
export function hasModem({ group, name }: Pick<SeededProduct, 'group' | 'name'>): boolean {
  return group !== 'gateways' || name.startsWith('GW-80');
}

/** Whether the product has an Ethernet port, and so a MAC address. */
export function hasPort({ group }: Pick<SeededProduct, 'group'>): boolean {
  return group !== 'trackers';
}
