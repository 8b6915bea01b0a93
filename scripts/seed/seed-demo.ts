import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import type { BlobStore } from '#server/services/files/blob-port.ts';
import { unitChooser } from './choose-unit.ts';
import { seedCrowd } from './crowd/seed-crowd.ts';
import { createRandom } from './random.ts';
import { seedAddresses } from './seed-addresses.ts';
import { seedBoxes } from './seed-boxes.ts';
import { seedBulkUnits } from './seed-bulk-units.ts';
import { seedFaq } from './seed-faq.ts';
import { seedFiles } from './seed-files.ts';
import { seedHistory } from './seed-history.ts';
import { seedPeopleAndProducts } from './seed-people.ts';
import { seedRmas } from './seed-rmas.ts';
import { seedTickets } from './seed-tickets.ts';
import { seedUnits } from './seed-units.ts';

const SEED = 20_261_116;
// Units have randomness of their own, so that more of them change no ticket.
const UNITS_SEED = 20_261_122;

export interface DemoOptions {
  /** Tickets of the first customer; the others have 240 together. At most 8,000,000, the numbers there are. */
  tickets: number;
  /** So many units more than the demo has, a quarter of them of the first customer's company. */
  units?: number;
  /** So many tickets of other clients, of all sizes, the largest with two of seven but 50,000 at most. */
  crowd?: number;
  /** Told how far the crowd is, one line each. */
  onProgress?: (line: string) => void;
  /** Where the demo's files go; without it there are none. */
  blobStore?: BlobStore;
  /** The times are relative to it; the present when it is not given. */
  now?: Date;
}

// With those of a colleague the first customer's company then has 2,000; the others of the demo have 180.
const FIRST_CUSTOMER_BESIDE_A_CROWD = 1_940;
const DEMO_BESIDE_A_CROWD = 2_180;
const UNITS_SHARE = 0.2;

/**
 * What makes so many tickets in all: a few are the demo's alone; of many the first customer's company has 2,000, whatever
 * their number, and there is a unit for each five.
 */
export function sharesOf(tickets: number): Pick<DemoOptions, 'tickets' | 'crowd' | 'units'> {
  const crowd = tickets - DEMO_BESIDE_A_CROWD;
  if (crowd < DEMO_BESIDE_A_CROWD) return { tickets };
  return { tickets: FIRST_CUSTOMER_BESIDE_A_CROWD, crowd, units: Math.floor(tickets * UNITS_SHARE) };
}

/** The database has people in it already. */
export class NotEmptyError extends Error {
  override name = 'NotEmptyError';
}

/**
 * Fills an empty, migrated database with the demo data, the same at each seeding but for the times; all of it or nothing.
 * Answers the number of tickets. Throws a NotEmptyError when there are people in it.
 */
export async function seedDemo(
  db: Db,
  { tickets, units: more = 0, crowd = 0, onProgress, blobStore, now = new Date() }: DemoOptions,
): Promise<number> {
  const random = createRandom(SEED);
  const count = await db.transaction().execute(async (trx) => {
    const { rows } = await sql`select 1 from users limit 1`.execute(trx);
    if (rows.length > 0) throw new NotEmptyError('The database is not empty: demo data goes into an empty one only.');
    const world = await seedPeopleAndProducts(trx, random, now);
    const boxed = await seedBoxes(trx, random, now, world);
    const unitsRandom = createRandom(UNITS_SEED);
    const units = await seedUnits(trx, unitsRandom, now, world, boxed);
    await seedAddresses(trx, unitsRandom, now, world);
    const chooseUnit = unitChooser(unitsRandom, units);
    await seedFaq(trx, now, world.products);
    const seeded = await seedTickets(trx, random, now, { ...world, chooseUnit }, tickets);
    await seedHistory(trx, now);
    await seedRmas(trx, unitsRandom, now, units);
    if (more > 0) await seedBulkUnits(trx, unitsRandom, now, world, more);
    if (crowd > 0) await seedCrowd(trx, { tickets: crowd, now, onProgress });
    if (blobStore !== undefined) await seedFiles(trx, random, blobStore, seeded.newest);
    return seeded.count;
  });
  // Also vacuumed when large, which is what lets lists be counted from indexes alone.
  await sql.raw(crowd > 0 ? 'vacuum analyze' : 'analyze').execute(db);
  return count + crowd;
}

/** Removes everything but the schema, demo data and real data alike. */
export async function emptyDatabase(db: Db): Promise<void> {
  await sql`
    truncate clients, users, engineer_groups, product_groups, tickets, files, offices, faq_articles, idempotency_keys
    restart identity cascade
  `.execute(db);
}
