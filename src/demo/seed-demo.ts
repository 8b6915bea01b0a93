import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import type { BlobStore } from '#server/services/kernel/blob-port.ts';
import { unitChooser } from './units/choose-unit.ts';
import { createRandom } from './random.ts';
import { seedAddresses } from './people/seed-addresses.ts';
import { seedBoxes } from './units/seed-boxes.ts';
import { seedFaq } from './faq/seed-faq.ts';
import { seedFiles } from './tickets/seed-files.ts';
import { seedHistory } from './tickets/seed-history.ts';
import { seedPeopleAndProducts } from './people/seed-people.ts';
import { seedRmas } from './rmas/seed-rmas.ts';
import { seedTickets } from './tickets/seed-tickets.ts';
import { seedUnits } from './units/seed-units.ts';

const SEED = 20_261_116;
// Units have their own random numbers, so that more of them change no ticket.
const UNITS_SEED = 20_261_122;

export interface DemoOptions {
  /** Tickets of the first customer; the others have 240 together. At most 8,000,000, the numbers there are. */
  tickets: number;
  /** Extra units on top of the demo's own; a quarter of them belong to the first customer's company. */
  bulkUnits?: number;
  /** Extra tickets of other clients of all sizes; the largest client has two in seven, 50,000 at most. */
  bulkTickets?: number;
  /** Called with one line of progress for each batch of bulk tickets. */
  onProgress?: (line: string) => void;
  /** Where the demo's files are stored; without it no files are made. */
  blobStore?: BlobStore;
  /** All times are relative to this one; defaults to the present. */
  now?: Date;
}

// Together with a colleague's tickets the first customer's company then has 2,000; the demo's other clients have 180.
const FIRST_CUSTOMER_TICKETS_IN_BULK = 1_940;
const DEMO_TICKETS_IN_BULK = 2_180;
const UNITS_PER_TICKET = 0.2;

/**
 * The options that give this many tickets in all. A small number is the demo alone; in a large one the first customer's
 * company has 2,000 tickets, the rest are bulk tickets, and there is one unit for every five tickets.
 */
export function demoOptionsFor(tickets: number): Pick<DemoOptions, 'tickets' | 'bulkTickets' | 'bulkUnits'> {
  const bulkTickets = tickets - DEMO_TICKETS_IN_BULK;
  if (bulkTickets < DEMO_TICKETS_IN_BULK) return { tickets };
  return {
    tickets: FIRST_CUSTOMER_TICKETS_IN_BULK,
    bulkTickets,
    bulkUnits: Math.floor(tickets * UNITS_PER_TICKET),
  };
}

/** Thrown when the database already has users in it. */
export class NotEmptyError extends Error {
  override name = 'NotEmptyError';
}

/**
 * Fills an empty, migrated database with the demo data in one transaction; only the times differ between two runs.
 * Returns the number of tickets. Throws a NotEmptyError when the database has users.
 */
export async function seedDemo(
  db: Db,
  { tickets, bulkUnits = 0, bulkTickets = 0, onProgress, blobStore, now = new Date() }: DemoOptions,
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
    // Bulk data is loaded with its generator of names when it is asked for: a start of the server never does.
    if (bulkUnits > 0) {
      const { seedBulkUnits } = await import('./bulk/seed-bulk-units.ts');
      await seedBulkUnits(trx, unitsRandom, now, world, bulkUnits);
    }
    if (bulkTickets > 0) {
      const { seedBulkTickets } = await import('./bulk/seed-bulk-tickets.ts');
      await seedBulkTickets(trx, { tickets: bulkTickets, now, onProgress });
    }
    if (blobStore !== undefined) await seedFiles(trx, random, blobStore, seeded.newest);
    return seeded.count;
  });
  // A large database is vacuumed as well, so that counts can be read from indexes alone.
  await sql.raw(bulkTickets > 0 ? 'vacuum analyze' : 'analyze').execute(db);
  return count + bulkTickets;
}

/** Deletes all rows, demo data and real data alike; the schema stays. */
export async function emptyDatabase(db: Db): Promise<void> {
  await sql`
    truncate clients, users, engineer_groups, product_groups, tickets, files, offices, faq_articles, idempotency_keys
    restart identity cascade
  `.execute(db);
}
