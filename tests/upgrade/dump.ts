import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { getConstructionPlans } from 'pg-boss';
import { openDatabase } from '#server/db/connection.ts';
import { migrations } from '#server/db/migrate.ts';

/** A database as a server left it. */
export type Dump = {
  /** The newest migration that was applied. */
  migration: string;
  /** What makes the tables of the job queue, in the version of pg-boss that the server had. */
  queueSchema: string;
  /** Rows as JSON by table, as `public.users`. */
  rows: Record<string, unknown[]>;
  /** The last value of each sequence, and whether it was given out. */
  sequences: Record<string, { last: string; used: boolean }>;
};

const QUEUE_SCHEMA = 'pgboss';
const SCHEMAS = `('public', '${QUEUE_SCHEMA}')`;

/** Reads all rows of a database of ours. */
export async function dumpDatabase(url: string): Promise<Dump> {
  return withClient(url, async (client) => {
    const rows: Dump['rows'] = {};
    for (const table of await tablesOf(client)) {
      const found = await client.query<{ all: unknown[] | null }>(
        `select jsonb_agg(to_jsonb(t)) as all from ${table} t`,
      );
      if (found.rows[0]?.all) rows[table] = found.rows[0].all;
    }
    const sequences: Dump['sequences'] = {};
    const named = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname in ${SCHEMAS} order by 1`,
    );
    for (const { name } of named.rows) {
      const value = await client.query<{ last: string; used: boolean }>(
        `select last_value::text as last, is_called as used from ${name}`,
      );
      if (value.rows[0]) sequences[name] = value.rows[0];
    }
    const applied = rows['public.kysely_migration'] as { name: string }[];
    const migration =
      applied
        .map(({ name }) => name)
        .toSorted()
        .at(-1) ?? '';
    return { migration, queueSchema: getConstructionPlans(QUEUE_SCHEMA), rows, sequences };
  });
}

/** Fills a database with a dump, in the schema of that time; its previous content is deleted. */
export async function loadDump(url: string, dump: Dump): Promise<void> {
  await withClient(url, (client) =>
    client.query(`drop schema if exists ${QUEUE_SCHEMA} cascade; drop schema public cascade; create schema public`),
  );
  const db = openDatabase(url, { statementTimeout: 0 });
  // Released migrations are never edited, so up to there they make the schema of the release.
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error } = await migrator.migrateTo(dump.migration).finally(() => db.destroy());
  if (error !== undefined) throw error;
  await withClient(url, async (client) => {
    await client.query(dump.queueSchema);
    // Rows come in any order, and bring what triggers once made of them.
    await client.query('set session_replication_role = replica');
    const tables = await tablesOf(client);
    await client.query(`truncate ${tables.join(', ')}`);
    for (const [table, rows] of Object.entries(dump.rows)) await insertRows(client, table, rows);
    for (const [name, { last, used }] of Object.entries(dump.sequences)) {
      await client.query('select setval($1, $2, $3)', [name, last, used]);
    }
    // From another server's transaction counter: here they would be in the future.
    await client.query('update ticket_events set transaction = pg_current_xact_id()');
  });
}

async function insertRows(client: pg.Client, table: string, rows: unknown[]): Promise<void> {
  const found = await client.query<{ names: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const columns = found.rows[0]?.names ?? '';
  await client.query(
    `insert into ${table} (${columns}) overriding system value
     select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}

async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname in ${SCHEMAS} order by 1`);
  return rows.map(({ name }) => name);
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}
