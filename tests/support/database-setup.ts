import { setUpTestFiles } from '#tests/s3/test-files.ts';
import { TEST_POSTGRES_VARIABLE } from './test-database-names.ts';
import { startTestPostgres } from './test-postgres.ts';

/** Vitest's global setup: one PostgreSQL with a migrated template for all test files; answers its end. */
export async function setup(): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres();
  process.env[TEST_POSTGRES_VARIABLE] = postgres.url;
  const endFiles = await setUpTestFiles();
  return async () => {
    await endFiles();
    await postgres.stop();
  };
}
