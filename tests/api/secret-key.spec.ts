import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer } from '#server/main.ts';
import { startApi } from './support/api.ts';
import type { TestApi } from './support/api.ts';
import { makePersonWithApp } from './support/mfa.ts';
import { SECRET_KEY } from './support/secret-key.ts';

let api: TestApi;
let dataDir: string;

beforeAll(async () => {
  api = await startApi({ SECRET_KEY });
  dataDir = await mkdtemp(join(tmpdir(), 'helpdesk-key-'));
});
afterAll(async () => {
  await api.close();
  await rm(dataDir, { recursive: true });
});

function startAnother(env: Record<string, string>) {
  const logger = pino({ level: 'silent' });
  return startServer({ port: 0, databaseUrl: api.databaseUrl, dataDir, logger, env, jobs: { working: false } });
}

it('a server whose key does not open the stored ones says so and does not start', async () => {
  await (await startAnother({})).close();
  expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600);
  await makePersonWithApp(api);
  const message = /The secret key is not the one that 1 authenticator keys.*Set SECRET_KEY/;
  await expect(startAnother({})).rejects.toThrow(message);
  await expect(startAnother({ SECRET_KEY: randomBytes(32).toString('base64') })).rejects.toThrow(message);
  await (await startAnother({ SECRET_KEY })).close();
});

it('a server with an unusable key does not start', async () => {
  await expect(startAnother({ SECRET_KEY: 'short' })).rejects.toThrow('SECRET_KEY must be at least 32 random bytes');
});
