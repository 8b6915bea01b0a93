import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { CompiledQuery, Kysely } from 'kysely';
import type pg from 'pg';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

const MARK = '/* prepared */';

/**
 * Marks a statement, anywhere in it, that each connection plans once and keeps. For statements of every request with one right
 * plan for all parameters; they name their columns, so that a newer schema does not break them.
 */
export const prepared = sql.raw(MARK);

// Texts come from the code alone, so they are few.
const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  names.set(text, name);
  return name;
}

type Query = (text: unknown, values?: unknown, ...more: unknown[]) => unknown;

/** Makes PostgreSQL keep the marked statements of a connection. */
export function cachePrepared(client: pg.ClientBase): void {
  const query = client.query.bind(client) as Query;
  const preparing: Query = (text, values, ...more) =>
    typeof text === 'string' && text.includes(MARK)
      ? query({ name: nameOf(text), text, values }, ...more)
      : query(text, values, ...more);
  client.query = preparing as typeof client.query;
}

/**
 * A statement compiled once, for one that runs on every request: building it costs as much as sending it. `build` gets
 * placeholders for its parameters; each call passes them in the order of the text.
 */
export function compiledOnce<Row>(
  build: (db: Db) => { compile(): CompiledQuery<Row> },
): (db: Db, ...parameters: readonly unknown[]) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, ...parameters) => {
    compiled ??= build(db).compile();
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}
