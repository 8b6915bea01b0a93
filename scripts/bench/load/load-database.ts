import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '#server/db/connection.ts';
import { migrateToLatest } from '#server/db/migrate.ts';
import { startEmbeddedPostgres } from '../../postgres/embedded-postgres.ts';
import { seedDemo, demoOptionsFor } from '#demo/seed-demo.ts';
import type { BenchDatabase } from '../support/bench-server.ts';

/**
 * Runs `work` with a database of that many tickets. `keep` is a folder in which it stays, seeded, for the next run; without one
 * it is in a temporary folder and deleted.
 */
export async function withLoadDatabase<Result>(
  { tickets, keep }: { tickets: number; keep: string | undefined },
  work: (database: BenchDatabase) => Promise<Result>,
): Promise<Result> {
  const folder = keep === undefined ? mkdtempSync(join(tmpdir(), 'helpdesk-load-')) : keptFolder(keep, tickets);
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres(folder);
  const db = openDatabase(postgres.url, { max: 2, statementTimeout: 0 });
  try {
    await migrateToLatest(db);
    const { rows } = await sql`select 1 from users limit 1`.execute(db);
    if (rows.length === 0) {
      const onProgress = (line: string) => console.log(`  ${line}`);
      await seedDemo(db, { ...demoOptionsFor(tickets), onProgress });
    } else {
      // Rows that an earlier run wrote and deleted still prevent index-only scans.
      await sql`vacuum analyze`.execute(db);
    }
    return await work({ databaseUrl: postgres.url, folder: postgres.location.dataFolder, db });
  } finally {
    await db.destroy();
    await postgres.stop();
    if (keep === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

function keptFolder(keep: string, tickets: number): string {
  const folder = resolve(keep, String(tickets));
  mkdirSync(folder, { recursive: true });
  chmodSync(resolve(keep), 0o755);
  return folder;
}
