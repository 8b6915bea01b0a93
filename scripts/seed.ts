/** `npm run seed -- [--tickets N] [--units N] [--replace]`: demo data into the database of DATABASE_URL, or into the one of `npm start`. */
import { parseArgs } from 'node:util';
import { chooseBlobStore } from '#server/adapters/choose-blob-store.ts';
import { readConfig } from '#server/config.ts';
import { runWithDatabase } from './postgres/run-with-database.ts';
import { demoAccounts } from '#demo/people/accounts.ts';
import { emptyDatabase, NotEmptyError, seedDemo, demoOptionsFor } from '#demo/seed-demo.ts';

const DEFAULT_TICKETS = 2_000;
const MOST_TICKETS = 8_000_000;
// Of the numbers that the units of the demo do not have.
const MOST_UNITS = 1_000_000;

await runWithDatabase(async ({ db, dataDir }) => {
  const { tickets, units, replace } = readArguments();
  const started = performance.now();
  if (replace) await emptyDatabase(db);
  const blobStore = await chooseBlobStore(readConfig(process.env), { dataDir, logger: console });
  const onProgress = (line: string) => console.log(`${secondsSince(started).padStart(6)} s  ${line}`);
  const amounts = { ...demoOptionsFor(tickets), ...(units === undefined ? {} : { bulkUnits: units }) };
  const count = await seedDemo(db, { ...amounts, blobStore, onProgress }).catch((error: unknown) => {
    if (!(error instanceof NotEmptyError)) throw error;
    throw new Error(`${error.message} With --replace all that is there is removed first.`, { cause: error });
  });
  console.log(`${count} tickets in ${secondsSince(started)} s. Accounts:`);
  for (const { email, password, about } of demoAccounts) console.log(`  ${email.padEnd(40)} ${password}  ${about}`);
});

function secondsSince(started: number): string {
  return ((performance.now() - started) / 1000).toFixed(1);
}

function readArguments(): { tickets: number; units: number | undefined; replace: boolean } {
  const { values } = parseArgs({
    options: {
      tickets: { type: 'string' },
      units: { type: 'string' },
      replace: { type: 'boolean', default: false },
    },
  });
  return {
    tickets: readCount('--tickets', values.tickets ?? String(DEFAULT_TICKETS), MOST_TICKETS),
    units: values.units === undefined ? undefined : readCount('--units', values.units, MOST_UNITS),
    replace: values.replace,
  };
}

function readCount(name: string, given: string, most: number): number {
  const count = Number(given);
  if (!Number.isInteger(count) || count < 0 || count > most) {
    throw new Error(`${name} is "${given}": give a number from 0 to ${most}.`);
  }
  return count;
}
