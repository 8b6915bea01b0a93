import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { SequenceState, TableDump } from './manifest.ts';
import { tableFile } from './manifest.ts';

type Table = { name: string; columns: string[] };

// Migrations make the schema; which transaction wrote a row means nothing in another cluster, so those columns get their
// default again (docs/live.md: all that is restored happened before what comes).
const TABLES = `
  select n.nspname || '.' || c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where a.attgenerated = '' and a.atttypid <> 'xid8'::regtype and (
    (n.nspname = 'public' and c.relkind = 'r' and c.relname not like 'kysely\\_%')
    or (n.nspname = 'pgboss' and c.relname = 'job'))
  group by 1 order by 1`;
const SEQUENCES = `
  select sequencename as name, last_value as value, start_value as start
  from pg_sequences where schemaname = 'public' order by 1`;
/** Unfinished jobs: the queue maintains the rest of its tables itself. */
const WAITING_JOBS = `where state < 'completed' and name not like '\\_\\_%'`;

/** The tables to back up, with their columns. */
async function readTables(client: pg.Client): Promise<Table[]> {
  return (await client.query<Table>(TABLES)).rows;
}

/** Writes the rows of every table into a folder, as the client's transaction sees them; the folder is there. */
export async function dumpTables(client: pg.Client, folder: string): Promise<TableDump[]> {
  const dumps: TableDump[] = [];
  for (const table of await readTables(client)) dumps.push(await dumpTable(client, folder, table));
  return dumps;
}

async function dumpTable(client: pg.Client, folder: string, { name, columns }: Table): Promise<TableDump> {
  const filter = name === 'pgboss.job' ? WAITING_JOBS : '';
  const rows = client.query(copyTo(`copy (select ${listed(columns)} from ${name} ${filter}) to stdout`));
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(
    rows,
    async function* (source: AsyncIterable<Buffer>) {
      for await (const piece of source) {
        bytes += piece.byteLength;
        hash.update(piece);
        yield piece;
      }
    },
    createWriteStream(tableFile(folder, name), { mode: 0o600, flags: 'wx', flush: true }),
  );
  return { name, columns, rows: rows.rowCount ?? 0, bytes, sha256: hash.digest('hex') };
}

/** The position of each sequence; read after the rows, so that no number is used twice. */
export async function dumpSequences(client: pg.Client): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string; value: string | null; start: string }>(SEQUENCES);
  return rows.map(({ name, value, start }) => ({ name, value: value ?? start, isCalled: value !== null }));
}

/**
 * Puts the rows of a back-up into migrated tables, within the client's transaction: constraints between tables are taken away
 * and made again, so that the order does not matter, and no trigger fires. Throws where a table is another, or rows are missing.
 */
export async function loadTables(client: pg.Client, folder: string, dumps: readonly TableDump[]): Promise<void> {
  const constraints = await dropForeignKeys(client);
  const tables = dumps.map(({ name }) => name);
  const own = tables.filter((name) => name.startsWith('public.'));
  for (const name of own) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${own.join(', ')}`);
  for (const { name, columns, rows } of dumps) {
    const target = client.query(copyFrom(`copy ${name} (${listed(columns)}) from stdin`));
    await pipeline(createReadStream(tableFile(folder, name)), target);
    if (target.rowCount !== rows) throw new Error(`${name} has ${target.rowCount} rows instead of ${rows}.`);
  }
  for (const add of constraints) await client.query(add);
  for (const name of own) await client.query(`alter table ${name} enable trigger user`);
}

/** Sets the sequences to their saved positions. */
export async function loadSequences(client: pg.Client, sequences: readonly SequenceState[]): Promise<void> {
  for (const { name, value, isCalled } of sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [`public.${name}`, value, isCalled]);
  }
}

/** Drops them and returns the statements that recreate them. */
async function dropForeignKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  return rows.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`);
}

function listed(columns: readonly string[]): string {
  return columns.map((column) => `"${column.replaceAll('"', '""')}"`).join(', ');
}
