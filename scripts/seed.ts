/** `npm run seed -- [--tickets N] [--replace]`: demo data into the database of DATABASE_URL, or into the one of `npm start`. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BLOB_FOLDER, openBlobFolder } from '#server/adapters/blob-store.ts';
import { runWithDatabase } from './lib/run-with-database.ts';
import { demoAccounts } from './seed/accounts.ts';
import { emptyDatabase, NotEmptyError, seedDemo } from './seed/seed-demo.ts';

const DEFAULT_TICKETS = 2_000;
const MOST_TICKETS = 8_000_000;

await runWithDatabase(async ({ db, dataDir }) => {
  const { tickets, replace } = readArguments();
  const started = performance.now();
  if (replace) await emptyDatabase(db);
  const blobStore = await openBlobFolder(join(dataDir, BLOB_FOLDER));
  const count = await seedDemo(db, { tickets, blobStore }).catch((error: unknown) => {
    if (!(error instanceof NotEmptyError)) throw error;
    throw new Error(`${error.message} With --replace all that is there is removed first.`, { cause: error });
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${count} tickets in ${seconds} s. Accounts:`);
  for (const { email, password, about } of demoAccounts) console.log(`  ${email.padEnd(40)} ${password}  ${about}`);
});

function readArguments(): { tickets: number; replace: boolean } {
  const { values } = parseArgs({
    options: { tickets: { type: 'string' }, replace: { type: 'boolean', default: false } },
  });
  const tickets = Number(values.tickets ?? DEFAULT_TICKETS);
  if (!Number.isInteger(tickets) || tickets < 0 || tickets > MOST_TICKETS) {
    throw new Error(`--tickets is "${values.tickets}": give a number from 0 to ${MOST_TICKETS}.`);
  }
  return { tickets, replace: values.replace };
}
