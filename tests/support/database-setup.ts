import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setUpTestFiles } from '#tests/s3/test-files.ts';
import { TEST_POSTGRES_VARIABLE } from './test-database-names.ts';
import { startTestPostgres } from './test-postgres.ts';

/** Vitest's global setup: one PostgreSQL with a migrated template for all test files; returns a function that stops it. */
export async function setup(): Promise<() => Promise<void>> {
  // The servers that specs start as processes read their modules compiled.
  process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'helpdesk-compile-cache');
  const postgres = await startTestPostgres();
  process.env[TEST_POSTGRES_VARIABLE] = postgres.url;
  const endFiles = await setUpTestFiles();
  return async () => {
    await endFiles();
    await postgres.stop();
  };
}
