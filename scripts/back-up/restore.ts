import { readFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { pino } from 'pino';
import { openBlobFolder } from '#server/adapters/blob-store.ts';
import { adoptFiles } from '#server/adapters/installation.ts';
import { installJobQueue } from '#server/adapters/jobs/queue.ts';
import { openDatabase } from '#server/db/connection.ts';
import type { Db } from '#server/db/connection.ts';
import { migrateToLatest, migrations } from '#server/db/migrate.ts';
import type { BlobStore } from '#server/services/kernel/blob-port.ts';
import { refuseRunningServers } from '../servers/running-servers.ts';
import { copyBlob } from './files.ts';
import { FILES_FOLDER, FILES_LIST, measureFile, readFilesList, readManifest, tableFile } from './manifest.ts';
import type { Manifest, StoredFile } from './manifest.ts';
import { loadSequences, loadTables } from './tables.ts';

export type RestoreOptions = {
  databaseUrl: string;
  blobStore: BlobStore;
  /** Absolute path of a back-up. */
  folder: string;
  /** Deletes the database's content. */
  replace: boolean;
};

/**
 * Puts a back-up into a database without a portal, or with an empty one, and into a store of files; then brings the schema to
 * this version's. All of the back-up is checked before anything is changed, and its rows appear in one transaction after its
 * files: broken off, the database is empty and the command can be given again. Throws with one line.
 */
export async function restore({ databaseUrl, blobStore, folder, replace }: RestoreOptions): Promise<Manifest> {
  const manifest = await readManifest(folder);
  refuseForeignSchema(manifest);
  const source = await openBlobFolder(join(folder, FILES_FOLDER));
  const files = await checkBackUp(folder, manifest, source);
  const db = openDatabase(databaseUrl, { max: 2, statementTimeout: 0 });
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'helpdesk-restore' });
  try {
    await client.connect();
    await refuseRunningServers(db);
    await clearDatabase(client, replace);
    await migrateAsFar(db, manifest.migrations);
    await installJobQueue(databaseUrl, pino({ level: 'silent' }));
    for (const file of files) {
      if ((await copyBlob(source, blobStore, file)) === undefined) throw damaged(file.key);
    }
    await client.query('begin');
    await loadTables(client, folder, manifest.tables);
    await loadSequences(client, manifest.sequences);
    await client.query('commit');
    await migrateToLatest(db);
    await adoptFiles({ db, blobStore });
    await client.query('analyze');
    return manifest;
  } finally {
    await client.end();
    await db.destroy();
  }
}

function refuseForeignSchema({ migrations: wanted, version }: Manifest): void {
  const known = Object.keys(migrations);
  const unknown = wanted.find((name, index) => name !== known[index]);
  if (unknown === undefined) return;
  throw new Error(
    `The back-up was made by version ${version} and has migration ${unknown}, which this version does not know: restore it with that version.`,
  );
}

/** Returns the files of a back-up after comparing every byte with its digest; throws for an incomplete one. */
async function checkBackUp(folder: string, manifest: Manifest, source: BlobStore): Promise<StoredFile[]> {
  for (const { name, bytes, sha256 } of manifest.tables) {
    const found = await measureFile(tableFile(folder, name));
    if (found === undefined) throw new Error(`The back-up is not whole: the rows of ${name} are missing.`);
    if (found.bytes !== bytes || found.sha256 !== sha256) throw damaged(`${name}.copy`);
  }
  const list = await readFile(join(folder, FILES_LIST), 'utf8').catch(() => '');
  if (createHash('sha256').update(list).digest('hex') !== manifest.files.sha256) throw damaged(FILES_LIST);
  const files = readFilesList(list);
  for (const { key, bytes, sha256 } of files) {
    const found = await measureBlob(source, key);
    if (found === undefined) throw new Error(`The back-up is not whole: file ${key} is missing.`);
    if (found.bytes !== bytes || found.sha256 !== sha256) throw damaged(key);
  }
  return files;
}

async function measureBlob(source: BlobStore, key: string): Promise<{ bytes: number; sha256: string } | undefined> {
  const stream = await source.open(key);
  if (stream === undefined) return undefined;
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of stream) {
    bytes += piece.byteLength;
    hash.update(piece);
  }
  return { bytes, sha256: hash.digest('hex') };
}

function damaged(what: string): Error {
  return new Error(`The back-up is damaged: ${what} is not what was written. Nothing was restored from it.`);
}

async function clearDatabase(client: pg.Client, replace: boolean): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely\\_%' and tablename <> 'installation'`);
  for (const { name } of replace ? [] : rows) {
    const found = await client.query(`select from ${name} limit 1`);
    if (found.rowCount === 0) continue;
    throw new Error(`The database is not empty (${name} has rows): with --replace all that is there is removed first.`);
  }
  await client.query('drop schema if exists pgboss cascade; drop schema public cascade; create schema public');
}

async function migrateAsFar(db: Db, names: readonly string[]): Promise<void> {
  const wanted = Object.fromEntries(Object.entries(migrations).filter(([name]) => names.includes(name)));
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(wanted) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw new Error('The tables could not be made.', { cause: error });
}
