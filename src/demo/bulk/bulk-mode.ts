import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';

interface Dropped {
  drop: string;
  restore: string;
  label: string;
}

interface BulkModeOptions {
  /** Also disables the triggers; the caller writes the rows that they would write. */
  withoutTriggers?: boolean;
  /** Called with one line for each index, key or trigger that is restored. */
  onRestore?: (what: string) => void;
}

/**
 * Drops the tables' foreign keys and their non-unique indexes: building them once is cheaper than updating them for every
 * row. Returns a function that restores them, which throws if a row breaks a key.
 */
export async function enterBulkMode(
  db: Db,
  tables: readonly string[],
  { withoutTriggers = false, onRestore }: BulkModeOptions = {},
): Promise<() => Promise<void>> {
  const { rows } = await sql<Dropped>`
    select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as restore,
      format('index %s', indexrelid::regclass) as label
    from pg_index
    where indrelid = any(${tables}::regclass[]) and not indisunique
    union all
    select format('alter table %s drop constraint %I', conrelid::regclass, conname),
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)),
      format('key %s', conname)
    from pg_constraint
    where conrelid = any(${tables}::regclass[]) and contype = 'f'
    union all
    select format('alter table %s disable trigger %I', tgrelid::regclass, tgname),
      format('alter table %s enable trigger %I', tgrelid::regclass, tgname),
      format('trigger %s', tgname)
    from pg_trigger
    where tgrelid = any(${tables}::regclass[]) and not tgisinternal and ${withoutTriggers}
  `.execute(db);
  for (const { drop } of rows) await sql.raw(drop).execute(db);
  return async () => {
    for (const { restore, label } of rows) {
      onRestore?.(label);
      await sql.raw(restore).execute(db);
    }
  };
}
