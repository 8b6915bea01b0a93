import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { systemClock } from '#server/adapters/clock.ts';
import type { Db } from '#server/db/connection.ts';
import { startSession } from '#server/services/identity/sessions/internal/start-session.ts';
import { makeUser } from '#tests/api/support/fixtures.ts';

/** A server in its own process, to which a test can send signals. */
export type ServerProcess = {
  url: string;
  signal(name: NodeJS.Signals): void;
  /** The code it ended with; null after a kill. */
  ended: Promise<number | null>;
  /** What it wrote to its log. */
  log: () => string;
  /** Kills it where it still runs. */
  kill(): Promise<void>;
};

/** Starts one on a database that it migrates itself, and the folder that belongs to it. Rejects with the end of its log when it does not start. */
export async function startServerProcess(
  { databaseUrl, dataDir }: { databaseUrl: string; dataDir: string },
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('served.ts', import.meta.url))], {
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  child.stderr.on('data', (bytes: Buffer) => (log += bytes.toString()));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const lines = createInterface(child.stdout);
  const url = await Promise.race([once(lines, 'line').then(([line]) => String(line)), ended]);
  if (typeof url !== 'string') throw new Error(`The server did not start: ${log.slice(-1000)}`);
  return {
    url,
    signal: (name) => void child.kill(name),
    ended,
    log: () => log,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** The headers of a new person's calls. */
export async function signedIn(db: Db): Promise<{ cookie: string; 'auth-type': string }> {
  const { id } = await makeUser(db);
  return { cookie: `helpdesk_session=${await startSession({ db, clock: systemClock }, id)}`, 'auth-type': '1' };
}
