import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { TEMPLATE, TEST_POSTGRES_VARIABLE } from './test-database-names.ts';

/** A migrated database of one test file's own. */
export interface TestDatabase {
  name: string;
  /** postgres://… */
  url: string;
  /** Drops it, with open connections. */
  drop: () => Promise<void>;
}

/** Copies the migrated template; empty but for the schema. The project's global setup must have run. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(copyOf(TEMPLATE));
}

/**
 * Copies a template that `fill` turns the migrated one into, given its address; the first caller of the test run makes it,
 * and the others wait.
 */
export async function createTestDatabaseLike(
  template: string,
  fill: (url: string) => Promise<void>,
): Promise<TestDatabase> {
  const server = testServer();
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [template]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount === 0) {
      // A template that could not be filled is no template: it gets its name when it is whole.
      const { url, name } = await createTestDatabase();
      await fill(url);
      await client.query(`alter database ${name} rename to ${template}`);
    }
  } finally {
    await client.end();
  }
  return createDatabase(copyOf(template));
}

/** A database without a schema. The project's global setup must have run. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase('');
}

// Copied as files: written through the log, as is usual, it costs five times the processor.
function copyOf(template: string): string {
  return `template ${template} strategy file_copy`;
}

function testServer(): string {
  const server = process.env[TEST_POSTGRES_VARIABLE];
  if (!server) throw new Error('No test database server: this test belongs in a project with database-setup.ts.');
  return server;
}

async function createDatabase(like: string): Promise<TestDatabase> {
  const server = testServer();
  const name = `test_${randomBytes(8).toString('hex')}`;
  await adminQuery(server, `create database ${name} ${like}`);
  return {
    name,
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
