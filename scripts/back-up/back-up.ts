import { createHash } from 'node:crypto';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { openBlobFolder } from '#server/adapters/blob-store.ts';
import { REMOVAL_LOCK } from '#server/adapters/removal-lock.ts';
import type { BlobStore } from '#server/services/kernel/blob-port.ts';
import { PROJECT_ROOT } from '../lib/project-root.ts';
import { copyBlob, namedBlobs } from './files.ts';
import type { NamedBlob } from './files.ts';
import { FILES_FOLDER, FILES_LIST, MANIFEST_FILE, TABLES_FOLDER, writeFilesList } from './manifest.ts';
import type { Manifest, StoredFile } from './manifest.ts';
import { dumpSequences, dumpTables } from './tables.ts';

export type BackUpOptions = {
  databaseUrl: string;
  blobStore: BlobStore;
  /** Absolute path; must not be there. */
  folder: string;
};

/**
 * Backs up database and files into a new folder while servers are running: the rows of one snapshot, then the files that these
 * rows name. From before the snapshot until the last file is copied no server deletes a file, and files never change. The
 * folder gets its name only when it is complete. Throws one line.
 */
export async function backUp({ databaseUrl, blobStore, folder }: BackUpOptions): Promise<Manifest> {
  if (existsSync(folder)) throw new Error(`${folder} is there already: name a folder that is not.`);
  const partial = `${folder}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(join(partial, TABLES_FOLDER), { recursive: true, mode: 0o700 });
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'helpdesk-back-up',
    keepAlive: true,
  });
  let broken: Error | undefined;
  client.on('error', (error) => (broken = error));
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(${REMOVAL_LOCK})`);
    const { blobs, ...database } = await dumpDatabase(client, partial);
    const { files, missing } = await copyFiles(blobStore, partial, blobs);
    // A connection that broke has lost the lock, so files may be missing: then this fails.
    if (broken) throw broken;
    await client.query(`select pg_advisory_unlock(${REMOVAL_LOCK})`);
    const list = writeFilesList(files);
    await writeDurably(join(partial, FILES_LIST), list);
    const manifest: Manifest = {
      format: 1,
      version: projectVersion(),
      createdOn: new Date().toISOString(),
      ...database,
      files: {
        count: files.length,
        bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
        sha256: createHash('sha256').update(list).digest('hex'),
      },
      missing,
    };
    await writeDurably(join(partial, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`);
    await rename(partial, folder);
    await syncFolder(dirname(folder));
    return manifest;
  } finally {
    await client.end();
  }
}

type DatabaseDump = Pick<Manifest, 'migrations' | 'tables' | 'sequences'> & { blobs: NamedBlob[] };

async function dumpDatabase(client: pg.Client, folder: string): Promise<DatabaseDump> {
  await client.query('set statement_timeout = 0');
  await client.query('begin isolation level repeatable read read only');
  const { rows } = await client.query<{ present: boolean }>(
    `select to_regclass('kysely_migration') is not null as present`,
  );
  if (rows[0]?.present !== true) throw new Error('The database has no portal in it: there is nothing to back up.');
  const migrations = await client.query<{ name: string }>('select name from kysely_migration order by name');
  const tables = await dumpTables(client, folder);
  const blobs = await namedBlobs(client);
  const sequences = await dumpSequences(client);
  await client.query('commit');
  return { migrations: migrations.rows.map(({ name }) => name), tables, sequences, blobs };
}

async function copyFiles(
  blobStore: BlobStore,
  folder: string,
  blobs: readonly NamedBlob[],
): Promise<{ files: StoredFile[]; missing: string[] }> {
  const target = await openBlobFolder(join(folder, FILES_FOLDER));
  const files: StoredFile[] = [];
  const missing: string[] = [];
  for (const blob of blobs) {
    const copied = await copyBlob(blobStore, target, blob);
    if (copied === undefined) missing.push(blob.key);
    else files.push(copied);
  }
  return { files, missing };
}

async function writeDurably(path: string, text: string): Promise<void> {
  await writeFile(path, text, { mode: 0o600, flush: true });
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

function projectVersion(): string {
  const { version } = JSON.parse(readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8')) as { version: string };
  return version;
}
