import { pino } from 'pino';
import { startServer } from '#server/main.ts';
import type { RunningServer } from '#server/main.ts';
import type { TestApi } from './api.ts';

/** Another server on a test's database, folder, settings and clock; its responses are not compared with the contract. */
export async function startAnotherServer(
  { databaseUrl, dataDir, clock, settings }: Pick<TestApi, 'clock' | 'databaseUrl' | 'dataDir' | 'settings'>,
  env: Record<string, string> = {},
): Promise<RunningServer> {
  const logger = pino({ level: 'silent' });
  const all = { ...settings, ...env };
  return startServer({ port: 0, databaseUrl, dataDir, logger, clock, env: all, jobs: { working: false } });
}
