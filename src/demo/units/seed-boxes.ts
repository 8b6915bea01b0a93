import type { Db } from '#server/db/connection.ts';
import type { Random } from '../random.ts';
import type { SeededProduct, SeededWorld } from '../people/seed-people.ts';
import { hasModem, hasPort, imeiOf, macOf } from './unit-numbers.ts';

const BOXES = 40;
const UNITS_IN_BOX = 15;
const DAY_MS = 24 * 60 * 60_000;

/** A unit in a box, as the packing system knows it. */
export interface BoxedUnit {
  clientId: string;
  product: SeededProduct;
  dispatchedOn: Date;
  serialNumber: string;
  imei: string | null;
  macAddress: string | null;
}

/**
 * Writes 40 boxes with 600 units, and returns the units: serial numbers for all, IMEI and MAC address if the product has them.
 */
export async function seedBoxes(
  db: Db,
  random: Random,
  now: Date,
  { products, clientIds }: SeededWorld,
): Promise<BoxedUnit[]> {
  const hardware = products.filter(({ group }) => group !== 'cloud');
  const clients = Object.values(clientIds);
  const boxes = Array.from({ length: BOXES }, () => ({
    id: random.uuid(),
    clientId: random.pick(clients),
    product: random.pick(hardware),
    dispatchedOn: new Date(now.getTime() - random.int(5, 900) * DAY_MS),
  }));
  await db
    .insertInto('boxes')
    .values(boxes.map(({ product, ...box }) => ({ ...box, productGroupId: product.id })))
    .execute();
  const items = boxes.flatMap(({ id: boxId, clientId, product, dispatchedOn }, box) =>
    Array.from({ length: UNITS_IN_BOX }, (_, unit) => ({
      row: {
        id: random.uuid(),
        boxId,
        parentBoxNumber: `P${(204_000 + Math.floor(box / 4)).toString()}`,
        childBoxNumber: `B${(2_040_000 + box).toString()}`,
        serialNumber: (6_001_000_000 + box * 1000 + unit * 7).toString(),
        ...addresses(product, box * UNITS_IN_BOX + unit),
      },
      of: { clientId, product, dispatchedOn },
    })),
  );
  await db
    .insertInto('boxItems')
    .values(items.map(({ row }) => row))
    .execute();
  return items.map(({ row: { serialNumber, imei, macAddress }, of }) => ({ serialNumber, imei, macAddress, ...of }));
}

function addresses(product: SeededProduct, index: number): { imei: string | null; macAddress: string | null } {
  return {
    imei: hasModem(product) ? imeiOf(35_291_410_000_000 + index * 11) : null,
    macAddress: hasPort(product) ? macOf(0x10_00_00 + index * 4) : null,
  };
}
