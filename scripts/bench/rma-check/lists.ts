import { RMA_PRODUCTS_MAX_COUNT } from '#domain/limits.ts';

/** The units of the bench: numbered from 1, every second one the customer's. */
export const UNITS = 200_000;
export const FIRST_SERIAL = 7_000_000_000;
export const FIRST_IMEI = 350_000_000_000_000;

const step = UNITS / RMA_PRODUCTS_MAX_COUNT;
const listOf = (numberOf: (unit: number, line: number) => string) =>
  Array.from({ length: RMA_PRODUCTS_MAX_COUNT }, (_, line) => numberOf(line * step + 2, line));

const serial = (unit: number) => String(FIRST_SERIAL + unit);
const imei = (unit: number) => String(FIRST_IMEI + unit);
const mac = (unit: number) => unit.toString(16).padStart(12, '0');

/** The lists that are checked, 500 numbers each. */
export const lists: Record<string, string[]> = {
  'serial numbers': listOf(serial),
  IMEIs: listOf(imei),
  'MAC addresses': listOf(mac),
  'mixed, a third unknown or foreign': listOf((unit, line) =>
    line % 3 === 0 ? serial(unit + UNITS + 1) : line % 3 === 1 ? imei(unit + 1) : serial(unit),
  ),
  'in other returns': listOf((_, line) => serial(2 * line + 2)),
};
