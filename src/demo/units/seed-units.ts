import type { Db } from '#server/db/connection.ts';
import { demoClients } from '../people/catalogue.ts';
import type { Random } from '../random.ts';
import type { BoxedUnit } from './seed-boxes.ts';
import type { SeededProduct, SeededWorld } from '../people/seed-people.ts';
import { hasModem, hasPort, imeiOf, macOf } from './unit-numbers.ts';

const OTHER_UNITS = 200;
const REPLACED_UNITS = 8;
const DAY_MS = 24 * 60 * 60_000;
const WARRANTY_DAYS = 2 * 365;

/** A unit of the demo's serial list. */
export interface SeededUnit {
  id: string;
  clientId: string;
  product: SeededProduct;
  serialNumber: string | null;
  imei: string | null;
  macAddress: string | null;
  /** A day as `2026-11-22`. */
  dispatchDate: string;
  warrantyUntil: string | null;
  replacedBy: string | null;
}

/**
 * Writes the serial list (§3): the units of the boxes, and 200 that predate the packing system, some without a serial number or
 * a warranty. Eight were replaced. Returns all of them.
 */
export async function seedUnits(
  db: Db,
  random: Random,
  now: Date,
  world: SeededWorld,
  boxed: readonly BoxedUnit[],
): Promise<SeededUnit[]> {
  const fromBoxes = boxed.map(({ dispatchedOn, ...unit }) =>
    withWarranty(random, { id: random.uuid(), ...unit, replacedBy: null }, dispatchedOn),
  );
  const others = Array.from({ length: OTHER_UNITS }, (_, index) => makeOther(random, now, world, index));
  const units = [...fromBoxes, ...others];
  replaceSome(units);
  await db
    .insertInto('units')
    .values(
      units.map(({ product, ...unit }) => ({
        ...unit,
        productGroupId: product.id,
        ...sale(random, unit, world),
      })),
    )
    .execute();
  return units;
}

type Undated = Omit<SeededUnit, 'dispatchDate' | 'warrantyUntil'>;

// Two years, for some three; a few have no recorded warranty.
function withWarranty(random: Random, unit: Undated, dispatchedOn: Date): SeededUnit {
  const days = WARRANTY_DAYS + (random.chance(0.15) ? 365 : 0);
  const warrantyUntil = random.chance(0.02) ? null : dayOf(dispatchedOn.getTime() + days * DAY_MS);
  return { ...unit, dispatchDate: dayOf(dispatchedOn.getTime()), warrantyUntil };
}

function makeOther(random: Random, now: Date, world: SeededWorld, index: number): SeededUnit {
  const client = random.pick(demoClients);
  const product = random.pick(
    world.products.filter(
      ({ group, productNicheId }) => group !== 'cloud' && client.productNicheIds.includes(productNicheId),
    ),
  );
  const imei = hasModem(product) ? imeiOf(35_291_420_000_000 + index * 13) : null;
  const old = (40_120_000 + index * 7).toString();
  return withWarranty(
    random,
    {
      id: random.uuid(),
      clientId: world.clientIds[client.key],
      product,
      // The oldest had serial numbers of eight digits, and trackers none.
      serialNumber: product.group === 'trackers' && random.chance(0.3) ? null : old,
      imei,
      macAddress: hasPort(product) ? macOf(0x20_00_00 + index * 4) : null,
      replacedBy: null,
    },
    new Date(now.getTime() - random.int(400, 1500) * DAY_MS),
  );
}

// The oldest of a client's units of a product was replaced by the newest, which has its warranty.
function replaceSome(units: readonly SeededUnit[]): void {
  const families = Map.groupBy(units, ({ clientId, product }) => `${clientId} ${product.id}`);
  for (const family of [...families.values()].filter(({ length }) => length > 2).slice(0, REPLACED_UNITS)) {
    const [oldest, ...others] = family.toSorted((left, right) => left.dispatchDate.localeCompare(right.dispatchDate));
    const newest = others.at(-1);
    if (oldest === undefined || newest === undefined) continue;
    oldest.replacedBy = newest.id;
    newest.warrantyUntil = oldest.warrantyUntil;
  }
}

const distributors = ['Amber Distribution', 'Nordlink Trade', 'Vistula Networks'];
const managers = ['Mantas Balčiūnas', 'Helena Berg'];
const regions = ['Baltics', 'Nordics', 'Poland'];

function sale(
  random: Random,
  { clientId, dispatchDate }: Pick<SeededUnit, 'clientId' | 'dispatchDate'>,
  world: SeededWorld,
) {
  const receiver = demoClients.find(({ key }) => world.clientIds[key] === clientId)?.name ?? null;
  return {
    receiver,
    payer: random.chance(0.3) ? random.pick(distributors) : receiver,
    manager: random.pick(managers),
    region: random.pick(regions),
    // An order is dispatched on one day.
    orderNumber: `SO-${dispatchDate.slice(2).replaceAll('-', '')}`,
  };
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
