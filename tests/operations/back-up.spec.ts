import { randomUUID } from 'node:crypto';
import { appendFile, cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { backUp } from '#scripts/back-up/back-up.ts';
import { FILES_FOLDER, MANIFEST_FILE, readManifest, tableFile } from '#scripts/back-up/manifest.ts';
import type { Manifest } from '#scripts/back-up/manifest.ts';
import { restore } from '#scripts/back-up/restore.ts';
import { BLOB_FOLDER, openBlobFolder } from '#server/adapters/blob-store.ts';
import { chooseBlobStore } from '#server/adapters/choose-blob-store.ts';
import { REMOVAL_LOCK } from '#server/adapters/removal-lock.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/connection.ts';
import type { Db } from '#server/db/connection.ts';
import { startServer } from '#server/main.ts';
import { blobKeys } from '#server/services/kernel/blob-port.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { TestApi } from '#tests/api/support/api.ts';
import { cookieOf } from '#tests/api/support/event-stream.ts';
import { SECRET_KEY } from '#tests/api/support/auth/secret-key.ts';
import { documentOf, initUpload, makeCompany, putChunk, raise, upload } from '#tests/api/support/tickets.ts';
import type { Company } from '#tests/api/support/tickets.ts';
import { bucketSettings, startTestS3 } from '#tests/s3/s3-server.ts';
import { createTestDatabase } from '#tests/support/database.ts';

const COMPARED = ['tickets', 'comments', 'files', 'users', 'ticket_events', 'drafts', 'sessions'];
const WHOLE = Buffer.from('%PDF-1.4 a report');

let api: TestApi;
let company: Company;
let folder: string;
let good: { folder: string; manifest: Manifest; fileId: string };
const ends: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  api = await startApi({ SECRET_KEY });
  folder = await mkdtemp(join(tmpdir(), 'helpdesk-back-up-'));
  company = await makeCompany(api);
});
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

const blobsOf = (dataDir: string) => openBlobFolder(join(dataDir, BLOB_FOLDER));

async function backUpTo(name: string): Promise<Manifest> {
  const blobStore = await blobsOf(api.dataDir);
  return backUp({ databaseUrl: api.databaseUrl, blobStore, folder: join(folder, name) });
}

/** An empty database, and a folder for files. */
async function elsewhere(): Promise<{ databaseUrl: string; dataDir: string; db: Db }> {
  const { url: databaseUrl, drop } = await createTestDatabase();
  const db = openDatabase(databaseUrl, { max: 2 });
  const dataDir = await mkdtemp(join(tmpdir(), 'helpdesk-restored-'));
  ends.push(
    drop,
    () => db.destroy(),
    () => rm(dataDir, { recursive: true }),
  );
  return { databaseUrl, dataDir, db };
}

async function restoreTo(place: { databaseUrl: string; dataDir: string }, from: string, replace = false) {
  return restore({ databaseUrl: place.databaseUrl, blobStore: await blobsOf(place.dataDir), folder: from, replace });
}

async function rowsOf(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`
    select (to_jsonb(t) - 'transaction')::text as row from ${sql.table(table)} t
  `.execute(db);
  return rows.map(({ row }) => row);
}

/** Creates tickets with files, replies and discards, until it is stopped. */
function startWriter(): { written: () => number; end: () => Promise<void> } {
  let [goesOn, written] = [true, 0];
  const work = (async () => {
    while (goesOn) {
      const [kept, discarded] = [
        await upload(company.asCustomer, 'a.log', randomUUID()),
        await upload(company.asCustomer, 'b.log', 'x'),
      ];
      await raise(company, {
        title: `Ticket ${written}`,
        problem: { content: documentOf(randomUUID()), files: [kept.id] },
      });
      await company.asCustomer('POST /files/upload/delete', { json: [discarded.id] });
      written += 1;
    }
  })();
  return {
    written: () => written,
    async end() {
      goesOn = false;
      await work;
    },
  };
}

describe('a back-up', () => {
  it('made while people write is restored elsewhere, row by row and byte by byte', async () => {
    const report = await upload(company.asCustomer, 'report.pdf', WHOLE);
    const problem = { content: documentOf('It does not start.'), files: [report.id] };
    const { displayId } = await raise(company, { problem });
    const half = await initUpload(company.asCustomer, 'half.bin', 20);
    await putChunk(company.asCustomer, half, 0, new Uint8Array(10));
    await api.anonymous('POST /auth/password/forgot', { json: { email: company.customer.email } });
    const writer = startWriter();
    await vi.waitUntil(() => writer.written() > 3, { timeout: 60_000 });
    const manifest = await backUpTo('first');
    const after = writer.written();
    await vi.waitUntil(() => writer.written() > after, { timeout: 60_000 });
    await writer.end();
    good = { folder: join(folder, 'first'), manifest, fileId: report.id };
    expect(manifest.missing).toEqual([]);
    expect(manifest.tables.find(({ name }) => name === 'public.ticket_events')?.columns).not.toContain('transaction');

    const place = await elsewhere();
    await restoreTo(place, good.folder);
    for (const table of COMPARED) {
      const [restored, now] = [await rowsOf(place.db, table), new Set(await rowsOf(api.db, table))];
      expect(restored).toHaveLength(manifest.tables.find(({ name }) => name === `public.${table}`)?.rows ?? -1);
      // Uploads discarded in between no longer exist.
      const lost = restored.filter((row) => !now.has(row) && !row.includes('"b.log"') && !row.includes('"a.log"'));
      expect({ table, lost }).toEqual({ table, lost: [] });
    }
    const again = await backUp({ ...place, blobStore: await blobsOf(place.dataDir), folder: join(folder, 'again') });
    expect(again.tables).toEqual(manifest.tables);
    expect(again.sequences).toEqual(manifest.sequences);
    expect(again.files).toEqual(manifest.files);
    expect(manifest.tables.find(({ name }) => name === 'pgboss.job')?.rows).toBeGreaterThan(0);

    const logger = pino({ level: 'silent' });
    const server = await startServer({
      port: 0,
      ...place,
      logger,
      env: { SECRET_KEY },
      jobs: { working: false },
      clock: api.clock,
    });
    ends.push(server.close);
    const headers = { cookie: await cookieOf({ db: place.db, clock: api.clock }, company.customer), 'auth-type': '1' };
    const file = await fetch(`${server.url}/api/tickets/comments/files/download/?id=${report.id}`, { headers });
    const ticket = await fetch(`${server.url}/api/tickets/customer/${displayId}`, { headers });
    expect([file.status, ticket.status, (await fetch(`${server.url}/readyz`)).status]).toEqual([200, 200, 200]);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(WHOLE);
  });

  it('keeps servers from removing files while it runs', async () => {
    const blobStore = await blobsOf(api.dataDir);
    const discard = async () => {
      const { id } = await upload(company.asCustomer, 'gone.log', 'x');
      const { blobKey } = await api.db
        .selectFrom('files')
        .select('blobKey')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await company.asCustomer('POST /files/upload/delete', { json: [id] });
      return (await blobStore.open(blobKeys.whole(blobKey))) !== undefined;
    };
    expect(await discard()).toBe(false);
    const client = new pg.Client({ connectionString: api.databaseUrl });
    await client.connect();
    await client.query(`select pg_advisory_lock(${REMOVAL_LOCK})`);
    expect(await discard()).toBe(true);
    await client.end();
  });

  it('is not made over a folder that is there, and has its name only when it is whole', async () => {
    await expect(backUpTo('first')).rejects.toThrow('is there already: name a folder that is not.');
    const blobStore = { ...(await blobsOf(api.dataDir)), open: () => Promise.reject(new Error('the disk is gone')) };
    const broken = backUp({ databaseUrl: api.databaseUrl, blobStore, folder: join(folder, 'broken') });
    await expect(broken).rejects.toThrow('the disk is gone');
    expect(await readdir(folder)).toContain('broken.partial');
    expect(await readdir(folder)).not.toContain('broken');
    await expect(readManifest(join(folder, 'broken.partial'))).rejects.toThrow('is not a back-up');
  });

  it('reports a file that the store has lost', async () => {
    const blobStore = await blobsOf(api.dataDir);
    const { blobKey } = await api.db
      .selectFrom('files')
      .select('blobKey')
      .where('id', '=', good.fileId)
      .executeTakeFirstOrThrow();
    const losing = {
      ...blobStore,
      open: (key: string) => (key === blobKey ? Promise.resolve(undefined) : blobStore.open(key)),
    };
    const manifest = await backUp({ databaseUrl: api.databaseUrl, blobStore: losing, folder: join(folder, 'losing') });
    expect(manifest.missing).toEqual([blobKey]);
  });
});

describe('a restore', () => {
  const copied = async (): Promise<string> => {
    const copy = join(folder, randomUUID());
    await cp(good.folder, copy, { recursive: true });
    return copy;
  };
  const anyFile = async (of: string): Promise<string> => {
    const names = await readdir(join(of, FILES_FOLDER), { recursive: true });
    return join(of, FILES_FOLDER, names.find((name) => /^..\/..\/.{36}$/.test(name)) ?? '');
  };

  it.each([
    ['is no back-up', async (copy: string) => rm(join(copy, MANIFEST_FILE)), /is not a back-up: it has no manifest/],
    ['has a damaged manifest', async (copy: string) => writeFile(join(copy, MANIFEST_FILE), '{'), /is damaged/],
    [
      'is of a newer version',
      async (copy: string) => {
        const manifest = await readManifest(copy);
        const newer = { ...manifest, migrations: [...manifest.migrations, '9999-later'] };
        await writeFile(join(copy, MANIFEST_FILE), JSON.stringify(newer));
      },
      /has migration 9999-later, which this version does not know/,
    ],
    [
      'has a damaged table',
      async (copy: string) => appendFile(tableFile(copy, 'public.tickets'), 'x'),
      /tickets.copy is not/,
    ],
    [
      'lacks a table',
      async (copy: string) => rm(tableFile(copy, 'public.tickets')),
      /the rows of public.tickets are missing/,
    ],
    ['has a damaged file', async (copy: string) => appendFile(await anyFile(copy), 'x'), /The back-up is damaged: /],
    ['lacks a file', async (copy: string) => rm(await anyFile(copy)), /The back-up is not whole: file .* is missing/],
  ])('of what %s is refused, and nothing is changed', async (_, damage, message) => {
    const copy = await copied();
    await damage(copy);
    const place = await elsewhere();
    await expect(restoreTo(place, copy)).rejects.toThrow(message);
    expect(await rowsOf(place.db, 'tickets')).toEqual([]);
    expect(await readdir(join(place.dataDir, BLOB_FOLDER))).toEqual(['incoming']);
  });

  it('into a database that is not empty is refused, and with replace it is as it was', async () => {
    const place = await elsewhere();
    await sql`insert into clients (name) values ('Somebody else')`.execute(place.db);
    await expect(restoreTo(place, good.folder)).rejects.toThrow('The database is not empty (public.clients has rows)');
    expect(await rowsOf(place.db, 'clients')).toHaveLength(1);
    await restoreTo(place, good.folder, true);
    expect(await rowsOf(place.db, 'clients')).toEqual(await rowsOf(api.db, 'clients'));
  });

  it('puts the files into a bucket, from which a back-up has them again', async () => {
    const s3 = await startTestS3();
    ends.push(() => s3.stop());
    const place = await elsewhere();
    const config = readConfig(bucketSettings(s3.endpoint, 'portal/files'));
    const blobStore = await chooseBlobStore(config, { dataDir: place.dataDir, logger: console });
    const { databaseUrl } = place;
    await restore({ databaseUrl, blobStore, folder: good.folder, replace: false });
    const again = await backUp({ databaseUrl, blobStore, folder: join(folder, 'of-a-bucket') });
    expect(again.files).toEqual(good.manifest.files);
    expect(again.missing).toEqual([]);
  });

  it('that breaks off leaves an empty database, and can be given again', async () => {
    const place = await elsewhere();
    const blobStore = { ...(await blobsOf(place.dataDir)), stage: () => Promise.reject(new Error('the disk is full')) };
    const { databaseUrl } = place;
    await expect(restore({ databaseUrl, blobStore, folder: good.folder, replace: false })).rejects.toThrow(
      'disk is full',
    );
    expect(await rowsOf(place.db, 'users')).toEqual([]);
    await restoreTo(place, good.folder);
    expect((await rowsOf(place.db, 'users')).length).toBeGreaterThan(0);
  });

  it('is refused while a server runs', async () => {
    const place = { databaseUrl: api.databaseUrl, dataDir: await mkdtemp(join(folder, 'run-')) };
    await mkdir(join(place.dataDir, BLOB_FOLDER));
    await expect(restoreTo(place, good.folder, true)).rejects.toThrow('A server runs on this database: stop it first.');
  });
});
