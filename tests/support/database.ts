import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { TEMPLATE, TEST_POSTGRES_VARIABLE } from './test-database-names.ts';

/** A migrated database of one test file's own. */
export interface TestDatabase {
  /** postgres://… */
  url: string;
  /** Removes it, with whatever is still connected. */
  drop: () => Promise<void>;
}

/** Copies the migrated template; empty but for the schema. The project's global setup must have run. */
export function createTestDatabase(): Promise<TestDatabase> {
  // Copied as files: written through the log, as is usual, it costs five times the processor.
  return createDatabase(`template ${TEMPLATE} strategy file_copy`);
}

/** A database without a schema. The project's global setup must have run. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase('');
}

async function createDatabase(like: string): Promise<TestDatabase> {
  const server = process.env[TEST_POSTGRES_VARIABLE];
  if (!server) throw new Error('No test database server: this test belongs in a project with database-setup.ts.');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await adminQuery(server, `create database ${name} ${like}`);
  return {
    url: databaseUrl(server, name),
    drop: () => adminQuery(server, `drop database if exists ${name} with (force)`),
  };
}

/** The address of another database of the same server. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs one statement that has no result. */
export async function adminQuery(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
