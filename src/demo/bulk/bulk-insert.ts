import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';

/** Takes rows as JSON texts with snake_case names and writes them in large statements. */
export interface BulkInsert {
  add(row: string): void;
  /** Writes the collected rows in one statement. */
  flush(): Promise<void>;
}

/** Bulk insertion into one table. The columns are those that each row has. */
export function bulkInsert(db: Db, table: string, columns: readonly string[]): BulkInsert {
  let rows: string[] = [];
  const names = sql.join(columns.map((column) => sql.ref(column)));
  return {
    add: (row) => void rows.push(row),
    async flush() {
      if (rows.length === 0) return;
      const batch = `[${rows.join(',')}]`;
      rows = [];
      await sql`
        insert into ${sql.table(table)} (${names})
        select ${names} from json_populate_recordset(null::${sql.table(table)}, ${batch}::json)
      `.execute(db);
    },
  };
}
