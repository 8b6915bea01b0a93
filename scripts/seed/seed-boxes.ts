import { imeiCheckDigit } from '#domain/imei.ts';
import type { Db } from '#server/db/connection.ts';
import type { Random } from './random.ts';
import type { SeededProduct, SeededWorld } from './seed-people.ts';

const BOXES = 40;
const UNITS_IN_BOX = 15;
const DAY_MS = 24 * 60 * 60_000;

/** Writes 40 boxes with 600 units: serial numbers for all, IMEI and MAC address where the product has them. */
export async function seedBoxes(
  db: Db,
  random: Random,
  now: Date,
  { products, clientIds }: SeededWorld,
): Promise<void> {
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
  const items = boxes.flatMap(({ id, product }, box) => {
    const parentBoxNumber = `P${(204_000 + Math.floor(box / 4)).toString()}`;
    const childBoxNumber = `B${(2_040_000 + box).toString()}`;
    return Array.from({ length: UNITS_IN_BOX }, (_, unit) => ({
      id: random.uuid(),
      boxId: id,
      parentBoxNumber,
      childBoxNumber,
      serialNumber: (6_001_000_000 + box * 1000 + unit * 7).toString(),
      ...addresses(product, box * UNITS_IN_BOX + unit),
    }));
  });
  await db.insertInto('boxItems').values(items).execute();
}

function addresses({ group, name }: SeededProduct, index: number): { imei: string | null; macAddress: string | null } {
  const hasModem = group !== 'gateways' || name.startsWith('GW-80');
  return {
    imei: hasModem ? imei(35_291_410_000_000 + index * 11) : null,
    macAddress: group === 'trackers' ? null : mac(index * 4),
  };
}

function imei(body: number): string {
  const digits = body.toString();
  return digits + imeiCheckDigit(digits);
}

function mac(index: number): string {
  const tail = (0x10_00_00 + index).toString(16).toUpperCase();
  return `02:1E:42:${tail.slice(0, 2)}:${tail.slice(2, 4)}:${tail.slice(4, 6)}`;
}
