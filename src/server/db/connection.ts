import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { keepPrepared } from './prepared.ts';
import type { Database } from './schema.ts';

export type Db = Kysely<Database>;

const INT8 = 20;
const DATE = 1082;
const REQUEST_STATEMENT_TIMEOUT_MS = 30_000;
// So that all the texts of a large client that have a word are remembered row by row: else whole pages are read again.
const WORK_MEMORY = '16MB';

// Counts and file sizes stay far below 2^53, so bigint is read as a number.
const types = new pg.TypeOverrides();
types.setTypeParser(INT8, (text) => Number(text));
// A day is no moment: as a Date it would be another day in some time zones. It stays `2026-11-22`.
types.setTypeParser(DATE, (text) => text);

export type DatabaseOptions = {
  /** Connections at most. */
  max?: number;
  /** Milliseconds after which a statement is ended; 0 for never, as bulk work needs it. */
  statementTimeout?: number;
  /** Told of an idle connection that broke; the pool replaces it. */
  onIdleError?: (error: Error) => void;
};

/** Opens a pool on a PostgreSQL address (`postgres://…`). Connects lazily; close with `db.destroy()`. */
export function openDatabase(url: string, options?: DatabaseOptions): Db {
  return databaseOn(createPool(url, options));
}

/** The connections of `openDatabase`, for who wants to look at them. */
export function createPool(
  url: string,
  { max = 10, statementTimeout = REQUEST_STATEMENT_TIMEOUT_MS, onIdleError }: DatabaseOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    connectionTimeoutMillis: 10_000,
    statement_timeout: statementTimeout,
    options: `-c work_mem=${WORK_MEMORY}`,
    application_name: 'helpdesk',
  });
  // Without listeners a database restart would end the process: an idle connection's error is the pool's, that of one in use
  // is its own, and its next statement fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('connect', keepPrepared);
  pool.on('error', (error: Error & { client?: unknown }) => {
    delete error.client;
    onIdleError?.(error);
  });
  return pool;
}

/** The database behind a pool, which `destroy` ends too. */
export function databaseOn(pool: pg.Pool): Db {
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}
