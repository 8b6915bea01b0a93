import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { generateSync } from 'otplib';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { releaseFiles, releases } from '#scripts/contract/released-contract.ts';
import { lostColumnChanges, schemaSnapshot } from '#scripts/postgres/schema-snapshot.ts';
import { BLOB_FOLDER } from '#server/adapters/blob-store.ts';
import { openDatabase } from '#server/db/connection.ts';
import { migrateToLatest, migrations } from '#server/db/migrate.ts';
import { startServer } from '#server/main.ts';
import type { RunningServer } from '#server/main.ts';
import { plainCaller } from '#tests/api/support/api.ts';
import type { Caller } from '#tests/api/support/api.ts';
import { openBrowser } from '#tests/api/support/browser.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { loadDump } from './dump.ts';
import { fixtureVersions, readFixture } from './fixture.ts';

const FIRST_WITH_FIXTURE = '0.6.0';
// Their rules of what is unread and what needs a reply were others (product decision: needs reply), and they promised a time
// for an approved return while it is its client's turn.
const changedSince = new Set(['0.6.0', '0.7.0', '0.8.0']);
const newest = releases().at(-1)?.version;

it('every release left data to be tested on', () => {
  const versions = releases().map(({ version }) => version);
  expect(fixtureVersions()).toEqual(versions.slice(versions.indexOf(FIRST_WITH_FIXTURE)));
});

describe.each(fixtureVersions())('what a server %s left', (version) => {
  const fixture = readFixture(version);
  const mails: string[] = [];
  let database: TestDatabase;
  let dataDir: string;
  let server: RunningServer;

  beforeAll(async () => {
    database = await createTestDatabase();
    dataDir = await mkdtemp(join(tmpdir(), 'helpdesk-upgrade-'));
    await loadDump(database.url, fixture.dump);
    for (const [path, bytes] of Object.entries(fixture.blobs)) {
      const target = join(dataDir, BLOB_FOLDER, path);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, Buffer.from(bytes, 'base64'));
    }
  });
  afterAll(async () => {
    await server?.close();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const caller = (session: string): Caller =>
    plainCaller(server.url, { cookie: `helpdesk_session=${fixture.sessions[session]}` });

  it('is loaded in the schema of that release', async () => {
    expect(await schemaSnapshot(database.url)).toBe(await readFile(releaseFiles(version).schemaFile, 'utf8'));
  });

  it('is migrated to the newest schema, with every migration since', async () => {
    const db = openDatabase(database.url, { statementTimeout: 0 });
    const ran = await migrateToLatest(db).finally(() => db.destroy());
    const names = Object.keys(migrations);
    expect(ran).toEqual(names.slice(names.indexOf(fixture.dump.migration) + 1));
    server = await startServer({
      port: 0,
      databaseUrl: database.url,
      dataDir,
      logger: pino({ level: 'silent' }),
      env: { SECRET_KEY: fixture.secretKey },
      clock: { now: () => new Date(fixture.at) },
      mailer: { send: async ({ to }) => void mails.push(to) },
      jobs: { working: false },
    });
  });

  const itOfNewest = version === newest ? it : undefined;
  itOfNewest?.('still serves a running server of that release: nothing it needs is gone or asked of it', async () => {
    const released = await readFile(releaseFiles(version).schemaFile, 'utf8');
    expect(lostColumnChanges(released, await schemaSnapshot(database.url))).toEqual([]);
    expect(await newDemands(database.url, released)).toEqual([]);
  });

  it('is answered as it was: people, lists, tickets, conversations, drafts, returns', async () => {
    expect(fixture.answers.filter(({ status }) => status === 200).length).toBeGreaterThan(40);
    for (const { session, route, json, status, answer } of fixture.answers) {
      const now = await caller(session)(route, json === undefined ? {} : { json });
      const answered = now.status === 200 ? now.json() : undefined;
      // What is new in an answer is none of an old one's.
      expect({ route, session, status: now.status, answer: answered }).toMatchObject({
        route,
        session,
        status,
        answer: changedSince.has(version) ? withoutChanged(answer) : answer,
      });
    }
  });

  it('has the bytes of its files', async () => {
    for (const [id, digest] of Object.entries(fixture.files)) {
      const { bytes } = await caller('customer')(`GET /tickets/comments/files/download/?id=${id}`);
      expect(sha256(bytes)).toBe(digest);
    }
  });

  it('completes a started upload', async () => {
    const { fileId, chunk, bytes, sha256: digest } = fixture.upload;
    const body = Uint8Array.from(Buffer.from(bytes, 'base64'));
    const headers = { 'content-type': 'application/octet-stream' };
    const route = `PUT /files/upload/chunk/?fileId=${fileId}&chunk=${chunk}&length=${body.byteLength}`;
    expect((await caller('customer')(route, { body, headers })).status).toBe(200);
    expect((await caller('customer')(`PUT /files/upload/complete/?fileId=${fileId}`)).status).toBe(200);
    const whole = await caller('customer')(`GET /tickets/comments/files/download/?id=${fileId}`);
    expect(sha256(whole.bytes)).toBe(digest);
  });

  it('lets people sign in, with the secrets of their second factors', async () => {
    const { email, password, totpKey } = fixture.person;
    const browser = openBrowser({ anonymous: plainCaller(server.url, {}) });
    expect(await browser.code(email, password)).toBe('MFA_REQUIRED');
    const { sessionId } = await browser.post<{ sessionId: string }>('/auth/mfa/init', { mfaType: 'Authenticator' });
    const code = generateSync({ secret: totpKey, epoch: Math.floor(Date.parse(fixture.at) / 1000) });
    await browser.post('/auth/mfa/confirm', { mfaType: 'Authenticator', sessionId, code });
    expect((await browser.call('GET /users')).json()).toMatchObject({ email });
  });

  it('has its jobs done that were waiting', async () => {
    expect(fixture.waitingMails.length).toBeGreaterThan(0);
    await server.runJobs();
    expect(mails.toSorted()).toEqual(fixture.waitingMails);
  });

  it('takes new tickets and answers', async () => {
    const ticket = fixture.answers.find(
      ({ route, status }) => status === 200 && route.startsWith('GET /tickets/customer/1'),
    );
    const { ticketId } = (ticket?.answer ?? {}) as { ticketId?: string };
    const content = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Ačiū' }] }] };
    const json = { ticketId, content, files: [] };
    const added = await caller('customer')('POST /tickets/comments/add', { json });
    expect([added.status, added.text]).toEqual([201, expect.any(String)]);
  });

  it('is refused in one line by an older server after the upgrade, and is restored from a back-up', async () => {
    await server.close();
    const db = openDatabase(database.url);
    try {
      // To this version the next one's migration is what its own are to the release before.
      await db
        .withoutPlugins()
        .insertInto('kysely_migration' as never)
        .values({ name: '9999-later', timestamp: '' } as never)
        .execute();
      const refusal = await migrateToLatest(db).catch((error: unknown) => error);
      expect(refusal).toMatchObject({ name: 'MigrationError', kind: 'newer' });
      expect((refusal as Error).message).toMatch(/^The database has migration 9999-later, [^\n]+$/);
    } finally {
      await db.destroy();
    }
    await loadDump(database.url, fixture.dump);
    expect(await schemaSnapshot(database.url)).toBe(await readFile(releaseFiles(version).schemaFile, 'utf8'));
  });
});

// Columns of released tables that an older server's inserts would have to fill.
async function newDemands(url: string, released: string): Promise<string[]> {
  const db = openDatabase(url, { max: 1 });
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER'
      -- Written by triggers alone, which come with its columns.
      and table_name <> 'ticket_texts'
  `
    .execute(db)
    .finally(() => db.destroy());
  const isNew = ({ table, column }: { table: string; column: string }): boolean =>
    released.includes(`\n${table}.`) && !released.includes(`\n${table}.${column} `);
  return rows.filter(isNew).map(({ table, column }) => `${table}.${column}`);
}

function withoutChanged(answer: unknown): unknown {
  const isOther = (key: string) => key === 'unread' || key === 'needsReply';
  const changed = JSON.parse(JSON.stringify(answer ?? null), (key, value: unknown) => {
    if (isOther(key)) return undefined;
    return isToBeSent(value)
      ? Object.fromEntries(Object.entries(value).filter(([name]) => name !== 'promisedBy'))
      : value;
  }) as unknown;
  return changed ?? undefined;
}

function isToBeSent(value: unknown): value is object {
  const { status, whoseTurn } = (value ?? {}) as { status?: unknown; whoseTurn?: unknown };
  return status === 'Approved' && whoseTurn === 'Customer';
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
