import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { cachePrepared } from './prepared.ts';
import type { Database } from './schema.ts';

export type Db = Kysely<Database>;

const INT8 = 20;
const DATE = 1082;
const REQUEST_STATEMENT_TIMEOUT_MS = 30_000;
const CONNECT_TIMEOUT_MS = 10_000;
// The first comment on a new connection costs the database five times a later one: functions, plans and dictionaries are loaded
// again.
const IDLE_TIMEOUT_MS = 10 * 60_000;
// For large clients, so that matching texts are kept row by row instead of rereading whole pages.
const DEADLOCK_DETECTED = '40P01';
const WORK_MEMORY = '16MB';

// Counts and file sizes stay far below 2^53, so bigint is parsed as a number.
const types = new pg.TypeOverrides();
types.setTypeParser(INT8, (text) => Number(text));
// A day is no moment: as a Date it would be another day in some time zones. It stays `2026-11-22`.
types.setTypeParser(DATE, (text) => text);

/** No connection was available: all are in use, or the database does not respond. Nothing was done. */
export class NoConnectionError extends Error {
  override name = 'NoConnectionError';
}

/** Whether the database aborted a transaction because of a deadlock. Nothing was done. */
export function isDeadlock(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === DEADLOCK_DETECTED;
}

export type DatabaseOptions = {
  /** Connections at most. */
  max?: number;
  /** Milliseconds that work waits for a connection at most. */
  connectTimeout?: number;
  /** Milliseconds after which a statement is ended; 0 for never, as bulk work needs it. */
  statementTimeout?: number;
  /** Called when an idle connection breaks; the pool replaces it. */
  onIdleError?: (error: Error) => void;
};

/** Opens a pool on a PostgreSQL address (`postgres://…`). Connects lazily; close with `db.destroy()`. */
export function openDatabase(url: string, options?: DatabaseOptions): Db {
  return databaseOn(createPool(url, options));
}

/** The connections of `openDatabase`, for inspection. */
export function createPool(
  url: string,
  {
    max = 10,
    connectTimeout = CONNECT_TIMEOUT_MS,
    statementTimeout = REQUEST_STATEMENT_TIMEOUT_MS,
    onIdleError,
  }: DatabaseOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    connectionTimeoutMillis: connectTimeout,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    statement_timeout: statementTimeout,
    // A search for a stop word is worth no notice, and a statement of milliseconds no compiling.
    options: `-c work_mem=${WORK_MEMORY} -c client_min_messages=warning -c jit=off`,
    application_name: 'helpdesk',
  });
  // Without listeners a database restart would end the process: the pool reports errors of idle connections; one in use fails
  // with its next statement.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('connect', cachePrepared);
  pool.on('error', (error: Error & { client?: unknown }) => {
    delete error.client;
    onIdleError?.(error);
  });
  return pool;
}

/** The database behind a pool, which `destroy` ends too. Rejects with a NoConnectionError where there is none to be had. */
export function databaseOn(pool: pg.Pool): Db {
  const connect = () =>
    pool.connect().catch((cause: unknown) => {
      throw new NoConnectionError(cause instanceof Error ? cause.message : 'unknown reason', { cause });
    });
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool: { connect, end: () => pool.end(), options: pool.options } }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}
