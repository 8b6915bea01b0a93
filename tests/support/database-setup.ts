import { TEST_POSTGRES_VARIABLE } from './test-database-names.ts';
import { startTestPostgres } from './test-postgres.ts';

/** Vitest's global setup: one PostgreSQL with a migrated template for all test files; answers its end. */
export async function setup(): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres();
  process.env[TEST_POSTGRES_VARIABLE] = postgres.url;
  return postgres.stop;
}
