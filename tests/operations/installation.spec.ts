import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PROJECT_ROOT } from '#scripts/lib/project-root.ts';
import { BLOB_FOLDER } from '#server/adapters/blob-store.ts';
import { openDatabase } from '#server/db/connection.ts';
import type { Db } from '#server/db/connection.ts';
import { startServer } from '#server/main.ts';
import { MARK_NAME } from '#server/services/kernel/blob-port.ts';
import { SECRET_KEY } from '#tests/api/support/auth/secret-key.ts';
import { bucketSettings, startTestS3 } from '#tests/s3/s3-server.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';

const OTHER_KEY = randomBytes(32).toString('base64');
let database: TestDatabase;
let db: Db;
let dataDir: string;
beforeEach(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, { max: 2 });
  dataDir = await mkdtemp(join(tmpdir(), 'helpdesk-installation-'));
});
afterEach(async () => {
  await db.destroy();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

const start = (env: Record<string, string> = {}, databaseUrl = database.url) =>
  startServer({
    port: 0,
    databaseUrl,
    dataDir,
    logger: pino({ level: 'silent' }),
    env: { SECRET_KEY, ...env },
    jobs: { working: false },
  });
const startAndEnd = async (env?: Record<string, string>) => (await start(env)).close();
const elsewhere = () => ({ FILES_URL: pathToFileURL(join(dataDir, 'elsewhere')).href });
const idOf = async () => (await db.selectFrom('installation').selectAll().executeTakeFirstOrThrow()).id;

/** What a start is refused with: settings at fault, in one line that shows no secret. */
async function refusal(started: Promise<unknown>): Promise<string> {
  const error: unknown = await started.catch((reason: unknown) => reason);
  expect(error).toMatchObject({
    name: 'ConfigError',
    message: expect.stringMatching(/^[^\n]+: [^\n]+npm run adopt[^\n]+$/),
  });
  const { message } = error as Error;
  for (const secret of [SECRET_KEY, OTHER_KEY]) expect(message).not.toContain(secret);
  return message;
}

async function adopt(env: Record<string, string>): Promise<string> {
  const all = { ...process.env, DATABASE_URL: database.url, DATA_DIR: dataDir, SECRET_KEY, ...env };
  const run = await promisify(execFile)(process.execPath, ['scripts/adopt.ts'], { cwd: PROJECT_ROOT, env: all });
  return run.stdout;
}

it('the first server writes whose database and files they are, and those with the same settings start', async () => {
  await startAndEnd();
  expect(await readFile(join(dataDir, BLOB_FOLDER, MARK_NAME), 'utf8')).toBe(await idOf());
  await startAndEnd();
});

it('a server with another secret key is refused, until the key is adopted', async () => {
  const server = await start();
  expect(await refusal(start({ SECRET_KEY: OTHER_KEY }))).toMatch(/^SECRET_KEY, .* is not the key/);
  await expect(adopt({ SECRET_KEY: OTHER_KEY })).rejects.toThrow('A server runs on this database: stop it first.');
  await server.close();
  expect(await adopt({ SECRET_KEY: OTHER_KEY })).toContain('are those of the database from now on');
  expect(await refusal(start())).toContain('SECRET_KEY');
  await startAndEnd({ SECRET_KEY: OTHER_KEY });
});

it('of two that start together with different keys one is refused', async () => {
  const starts = await Promise.allSettled([start(), start({ SECRET_KEY: OTHER_KEY })]);
  expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  for (const started of starts) {
    if (started.status === 'fulfilled') await started.value.close();
    else await refusal(Promise.reject(started.reason));
  }
});

it('a server with other files is refused until they are moved there with their mark, or adopted', async () => {
  await startAndEnd();
  expect(await refusal(start(elsewhere()))).toMatch(/^FILES_URL, .* has no file "installation"/);
  await cp(join(dataDir, BLOB_FOLDER), join(dataDir, 'elsewhere'), { recursive: true });
  await startAndEnd(elsewhere());
  await rm(join(dataDir, 'elsewhere'), { recursive: true });
  await adopt(elsewhere());
  await startAndEnd(elsewhere());
});

it('a server with the files of another database is refused', async () => {
  await startAndEnd();
  const second = await createTestDatabase();
  expect(await refusal(start({}, second.url))).toMatch(/^FILES_URL, .* belongs to another database/);
  await second.drop();
});

it('a bucket is marked as a folder is', async () => {
  const s3 = await startTestS3();
  const bucket = bucketSettings(s3.endpoint, 'portal');
  await startAndEnd(bucket);
  await startAndEnd(bucket);
  expect(await refusal(start(bucketSettings(s3.endpoint, 'another')))).toContain('FILES_URL');
  await s3.stop();
});

it('a start that was killed between the two marks is continued', async () => {
  await startAndEnd();
  await db.updateTable('installation').set({ hasMarkedFiles: false, secretKeyId: null }).execute();
  await startAndEnd();
  expect(await refusal(start(elsewhere()))).toContain('FILES_URL');
});
