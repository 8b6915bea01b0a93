import type { Random } from '../random.ts';
import type { SeededProduct } from '../people/seed-people.ts';
import type { SeededUnit } from './seed-units.ts';

/** A unit of the client and the product that was there on that day; undefined when there is none. */
export type ChooseUnit = (clientId: string, product: SeededProduct, on: Date) => SeededUnit | undefined;

/** Chooses among units with a serial number, with its own random numbers. */
export function unitChooser(random: Random, units: readonly SeededUnit[]): ChooseUnit {
  const named = units.filter(({ serialNumber }) => serialNumber !== null);
  const families = Map.groupBy(named, ({ clientId, product }) => `${clientId} ${product.id}`);
  return (clientId, product, on) => {
    const day = on.toISOString().slice(0, 10);
    const there = families.get(`${clientId} ${product.id}`)?.filter(({ dispatchDate }) => dispatchDate < day) ?? [];
    return there.length === 0 ? undefined : random.pick(there);
  };
}
