import { resolve } from 'node:path';
import { readSettings } from '#server/config.ts';
import { openDatabase } from '#server/db/connection.ts';
import type { Db } from '#server/db/connection.ts';
import { migrateToLatest } from '#server/db/migrate.ts';
import { checkDatabaseUrl } from './database-url.ts';
import { findRunningPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { PROJECT_ROOT } from '#scripts/lib/project-root.ts';
import { writableFolder } from '#scripts/lib/writable-folder.ts';

/** A migrated database and the folder that belongs to it. */
export interface DatabaseTarget {
  db: Db;
  dataDir: string;
}

/** A database as it is, and the folder that belongs to it. */
export interface DatabasePlace {
  databaseUrl: string;
  dataDir: string;
}

/**
 * Runs `work` on the migrated database of DATABASE_URL, or on the one of `npm start`, and ends all that was started.
 * A failure is printed as its message alone (the stack with DEBUG set); the process then exits with code 1.
 */
export async function runWithDatabase(work: (target: DatabaseTarget) => Promise<void>): Promise<void> {
  await runAtDatabase(({ databaseUrl, dataDir }) => runOn(databaseUrl, dataDir, work));
}

/** The same on a database that is left as it is; `shared`: also on the one that `npm start` runs at the moment. */
export async function runAtDatabase(
  work: (place: DatabasePlace) => Promise<void>,
  { shared = false } = {},
): Promise<void> {
  try {
    const { databaseUrl: given, dataDir } = readSettings(process.env);
    const folder = resolve(PROJECT_ROOT, dataDir);
    if (given) {
      await checkDatabaseUrl(given);
      return await work({ databaseUrl: given, dataDir: writableFolder(folder) });
    }
    const running = shared ? await findRunningPostgres(folder) : undefined;
    const { url, location, stop } = running ?? (await startEmbeddedPostgres(folder));
    await work({ databaseUrl: url, dataDir: location.dataFolder }).finally(stop);
  } catch (error) {
    process.exitCode = 1;
    console.error(process.env.DEBUG ? error : (error as Error).message);
  }
}

async function runOn(url: string, dataDir: string, work: (target: DatabaseTarget) => Promise<void>): Promise<void> {
  const db = openDatabase(url, { max: 2, statementTimeout: 0 });
  try {
    await migrateToLatest(db);
    await work({ db, dataDir });
  } finally {
    await db.destroy();
  }
}
