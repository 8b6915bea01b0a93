import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';

interface Dropped {
  drop: string;
  restore: string;
}

/**
 * Drops the tables' foreign keys, and their indexes but for those of keys: checking and building them once is cheaper than
 * at each of very many rows. Answers what makes them again as they were; a row that breaks a key is found then.
 */
export async function enterBulkMode(db: Db, tables: readonly string[]): Promise<() => Promise<void>> {
  const { rows } = await sql<Dropped>`
    select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as restore
    from pg_index
    where indrelid = any(${tables}::regclass[]) and not indisunique
    union all
    select format('alter table %s drop constraint %I', conrelid::regclass, conname),
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint
    where conrelid = any(${tables}::regclass[]) and contype = 'f'
  `.execute(db);
  for (const { drop } of rows) await sql.raw(drop).execute(db);
  return async () => {
    for (const { restore } of rows) await sql.raw(restore).execute(db);
  };
}
