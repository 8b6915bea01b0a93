import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { startEmbeddedPostgres } from '#scripts/postgres/embedded-postgres.ts';
import { installJobQueue } from '#server/adapters/jobs/queue.ts';
import { openDatabase } from '#server/db/connection.ts';
import { migrateToLatest } from '#server/db/migrate.ts';
import { adminQuery, databaseUrl } from './database.ts';
import { TEMPLATE } from './test-database-names.ts';

const MEMORY = '/dev/shm';
const MEMORY_NEEDED_BYTES = 4 * 1024 ** 3;

/** Starts a throw-away PostgreSQL with a migrated database that `createTestDatabase` copies. */
export async function startTestPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(cheapestFolder(), 'helpdesk-test-'));
  await chmod(folder, 0o755);
  const postgres = await startEmbeddedPostgres(folder, false);
  const stop = async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await adminQuery(postgres.url, `create database ${TEMPLATE}`);
    const template = databaseUrl(postgres.url, TEMPLATE);
    const db = openDatabase(template);
    await migrateToLatest(db).finally(() => db.destroy());
    // Each server would create these tables itself; copied, they cost nothing.
    await installJobQueue(template, pino({ level: 'silent' }));
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: postgres.url, stop };
}

// Each database is some 700 files: to make and remove them on a disk is a third of the processor that API tests take.
function cheapestFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (Math.min(bavail * bsize, freemem()) > MEMORY_NEEDED_BYTES) return MEMORY;
  } catch {
    // Not every system has it.
  }
  return tmpdir();
}
