import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';

/** Throws one line while a server is connected to the database. */
export async function refuseRunningServers(db: Db): Promise<void> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and application_name in ('helpdesk-live', 'helpdesk-jobs')
  `.execute(db);
  if (rows.length > 0) throw new Error('A server runs on this database: stop it first.');
}
