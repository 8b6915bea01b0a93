import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { openDatabase } from '#server/db/connection.ts';
import type { Db } from '#server/db/connection.ts';
import { migrateToLatest } from '#server/db/migrate.ts';
import { startServer } from '#server/main.ts';
import { startEmbeddedPostgres } from '../../postgres/embedded-postgres.ts';
import { PROJECT_ROOT } from '../../lib/project-root.ts';

/** A bench's database, and its folder, which also contains the server's files. */
export type BenchDatabase = { databaseUrl: string; folder: string; db: Db };

/**
 * Runs `work` with a migrated database, then stops and deletes it; `prepare` fills it before. Durable, as in production:
 * commits that wait for the disk are part of the measurement.
 */
export async function withBenchDatabase<Result>(
  work: (database: BenchDatabase) => Promise<Result>,
  prepare?: (db: Db) => Promise<unknown>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'helpdesk-bench-'));
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres(folder);
  const db = openDatabase(postgres.url, { max: 2, statementTimeout: 0 });
  try {
    await migrateToLatest(db);
    await prepare?.(db);
    return await work({ databaseUrl: postgres.url, folder, db });
  } finally {
    await db.destroy();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs `work` against a server in this process, on a database that `prepare` fills. */
export async function withBenchServer(
  env: Record<string, string>,
  work: (url: string, db: Db) => Promise<void>,
  prepare?: (db: Db) => Promise<unknown>,
): Promise<void> {
  await withBenchDatabase(async ({ databaseUrl, folder, db }) => {
    const logger = pino({ level: 'silent' });
    const server = await startServer({ port: 0, databaseUrl, dataDir: folder, logger, env });
    await work(server.url, db).finally(server.close);
  }, prepare);
}

/** Milliseconds of some work. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Writes figures, with the machine they are of, to reports/{name}.json. */
export function writeReport(name: string, figures: object): void {
  const machine = { cpu: cpus()[0]?.model ?? 'unknown', cores: availableParallelism(), node: process.version };
  const folder = join(PROJECT_ROOT, 'reports');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify({ machine, ...figures }, null, 2)}\n`);
}
