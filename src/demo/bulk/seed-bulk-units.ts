import type { Db } from '#server/db/connection.ts';
import { makeBulkNames } from './bulk-names.ts';
import { bulkInsert } from './bulk-insert.ts';
import { enterBulkMode } from './bulk-mode.ts';
import type { Random } from '../random.ts';
import type { SeededWorld } from '../people/seed-people.ts';
import { hasModem, hasPort, imeiOf, macOf } from '../units/unit-numbers.ts';

const SEED = 20_261_125;
const OTHER_CLIENTS = 30;
const FIRST_CLIENT_SHARE = 0.25;
const UNITS_AT_ONCE = 5000;
const DAY_MS = 24 * 60 * 60_000;
const WARRANTY_DAYS = 2 * 365;

/**
 * Writes many more units, to see how fast the portal is with them: a quarter belongs to the first client, the rest to 30
 * clients without people.
 */
export async function seedBulkUnits(
  db: Db,
  random: Random,
  now: Date,
  { products, clientIds }: SeededWorld,
  count: number,
): Promise<void> {
  const hardware = products.filter(({ group }) => group !== 'cloud');
  const { companies } = makeBulkNames(SEED, OTHER_CLIENTS);
  const others = companies.map((name) => ({ id: random.uuid(), name, productNicheIds: [1, 2, 3] }));
  await db.insertInto('clients').values(others).execute();
  const units = bulkInsert(db, 'units', columns);
  const leaveBulkMode = await enterBulkMode(db, ['units']);
  for (let index = 0; index < count; index += 1) {
    const product = random.pick(hardware);
    const dispatched = now.getTime() - random.int(1, 1500) * DAY_MS;
    const row: Record<(typeof columns)[number], string | null> = {
      id: random.uuid(),
      client_id: random.chance(FIRST_CLIENT_SHARE) ? clientIds.fleet : random.pick(others).id,
      product_group_id: product.id,
      serial_number: String(7_000_000_000 + index * 3),
      imei: hasModem(product) ? imeiOf(35_800_000_000_000 + index * 7) : null,
      mac_address: hasPort(product) ? macOf(index * 4, '02:3A:10') : null,
      dispatch_date: dayOf(dispatched),
      warranty_until: dayOf(dispatched + WARRANTY_DAYS * DAY_MS),
      order_number: `SO-${random.int(10_000, 99_999)}`,
    };
    units.add(JSON.stringify(row));
    if ((index + 1) % UNITS_AT_ONCE === 0) await units.flush();
  }
  await units.flush();
  await leaveBulkMode();
}

const columns = [
  'id',
  'client_id',
  'product_group_id',
  'serial_number',
  'imei',
  'mac_address',
  'dispatch_date',
  'warranty_until',
  'order_number',
] as const;

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
