import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { startServer } from '#server/main.ts';
import type { TestApi } from './api.ts';

/** One more server on the database and the clock of a test's own; its answers are held against nothing. */
export async function startAnotherServer(
  { databaseUrl, clock }: Pick<TestApi, 'clock' | 'databaseUrl'>,
  env: Record<string, string> = {},
): Promise<{ url: string; close: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'helpdesk-api-'));
  const logger = pino({ level: 'silent' });
  const server = await startServer({ port: 0, databaseUrl, dataDir, logger, clock, env, jobs: { working: false } });
  return {
    url: server.url,
    async close() {
      await server.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
