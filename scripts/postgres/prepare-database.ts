import { resolve } from 'node:path';
import { sql } from 'kysely';
import { chooseBlobStore } from '#server/adapters/choose-blob-store.ts';
import { readSettings } from '#server/config.ts';
import { openDatabase } from '#server/db/connection.ts';
import type { Db } from '#server/db/connection.ts';
import { migrateToLatest } from '#server/db/migrate.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import { checkDatabaseUrl } from './database-url.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { PROJECT_ROOT } from '#scripts/lib/project-root.ts';
import type { Lifetime } from '#scripts/lib/run-until-signal.ts';
import { writableFolder } from '#scripts/lib/writable-folder.ts';

const DEMO_TICKETS = 2_000;

/** A migrated database and the folder that belongs to it. */
export interface PreparedDatabase {
  databaseUrl: string;
  dataDir: string;
  /** Ours, with demo data in it; false for the one of DATABASE_URL. */
  isEmbedded: boolean;
}

/** Fails early, with one line that says what to do, if `prepareDatabase` could not start. */
export async function checkDatabaseSettings(): Promise<void> {
  const { databaseUrl: given } = readSettings(process.env);
  if (given) await checkDatabaseUrl(given);
  writableFolder(wantedFolder());
}

/**
 * The database of DATABASE_URL, or an embedded one in DATA_DIR (./data) that is seeded when it is empty.
 * Comes after `checkDatabaseSettings`; throws with one line that says what to do, too.
 */
export async function prepareDatabase(lifetime: Lifetime): Promise<PreparedDatabase> {
  const folder = wantedFolder();
  const { config, databaseUrl: given } = readSettings(process.env);
  if (given) {
    await withDatabase(given, migrateToLatest);
    return { databaseUrl: given, dataDir: folder, isEmbedded: false };
  }
  const postgres = await startEmbeddedPostgres(folder);
  await lifetime.onEnd(postgres.stop);
  const { dataFolder, moved } = postgres.location;
  if (moved) console.log(`The database's account cannot reach ${folder}: data and programs lie in ${dataFolder}.`);
  await withDatabase(postgres.url, async (db) => {
    await migrateToLatest(db);
    if (!(await isEmpty(db))) return;
    const blobStore = await chooseBlobStore(config, { dataDir: dataFolder, logger: console });
    await seedDemo(db, { tickets: DEMO_TICKETS, blobStore });
  });
  return { databaseUrl: postgres.url, dataDir: dataFolder, isEmbedded: true };
}

function wantedFolder(): string {
  return resolve(PROJECT_ROOT, readSettings(process.env).dataDir);
}

async function withDatabase(url: string, work: (db: Db) => Promise<unknown>): Promise<void> {
  const db = openDatabase(url, { statementTimeout: 0 });
  await work(db).finally(() => db.destroy());
}

async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from users limit 1`.execute(db);
  return rows.length === 0;
}
