import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';

/** Drops the tables' indexes, but for those of keys, and answers what makes them again as they were. */
export async function dropIndexes(db: Db, tables: readonly string[]): Promise<() => Promise<void>> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index
    where indrelid = any(${tables}::regclass[]) and not indisunique
  `.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db);
  return async () => {
    for (const { definition } of rows) await sql.raw(definition).execute(db);
  };
}
