import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './schema.ts';

export type Db = Kysely<Database>;

const INT8 = 20;
const DATE = 1082;
const REQUEST_STATEMENT_TIMEOUT_MS = 30_000;

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
export function openDatabase(
  url: string,
  { max = 10, statementTimeout = REQUEST_STATEMENT_TIMEOUT_MS, onIdleError }: DatabaseOptions = {},
): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    connectionTimeoutMillis: 10_000,
    statement_timeout: statementTimeout,
    application_name: 'helpdesk',
  });
  // Without a listener a database restart would end the process.
  pool.on('error', (error) => onIdleError?.(error));
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}
