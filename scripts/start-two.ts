/**
 * `npm run start:two`: like `npm start`, with two servers on one PostgreSQL behind a small proxy. A server that ends is
 * restarted; SIGUSR2 restarts one after the other, as for an upgrade, while the other serves.
 */
import { readSettings } from '#server/config.ts';
import { ensureDocsBuilt } from './docs/build-docs.ts';
import { ensurePagesBuilt } from './build/build-web.ts';
import { isPortFree } from './lib/free-port.ts';
import { checkDatabaseSettings, prepareDatabase } from './postgres/prepare-database.ts';
import { runUntilSignal } from './lib/run-until-signal.ts';
import { startServerCrew } from './servers/server-crew.ts';
import type { ServerCrew } from './servers/server-crew.ts';
import { demoAccounts } from '#demo/people/accounts.ts';

const SERVERS = 2;

await runUntilSignal(async (lifetime) => {
  const { host, port } = readSettings(process.env).listening;
  if (port !== 0 && !(await isPortFree(port, host))) {
    throw new Error(`Port ${port} is taken: stop what listens there, or choose another with PORT.`);
  }
  await checkDatabaseSettings();
  const { databaseUrl, dataDir, isEmbedded } = await prepareDatabase(lifetime);
  // Before the servers, which would both build.
  await Promise.all([ensurePagesBuilt(lifetime.signal), ensureDocsBuilt()]);
  if (lifetime.signal.aborted) return;
  const env = isEmbedded ? { DEMO: '1' } : {};
  const crew = await startServerCrew({ databaseUrl, dataDir, port, host, count: SERVERS, env, onEvent: console.log });
  await lifetime.onEnd(crew.close);
  process.on('SIGUSR2', () => void renew(crew));
  printWelcome(crew, isEmbedded);
});

async function renew(crew: ServerCrew): Promise<void> {
  console.log('One server after the other is started anew.');
  await crew.restart().then(
    () => console.log('All servers are new.'),
    (error: unknown) => console.error(error instanceof Error ? error.message : error),
  );
}

function printWelcome({ publicUrl, servers }: ServerCrew, hasDemoData: boolean): void {
  const lines = [
    '',
    `Help desk portal: ${publicUrl}`,
    ...servers.map(({ url, pid, logFile }) => `  served by ${url} (process ${pid}), log: ${logFile}`),
    ...(hasDemoData
      ? ['', 'Demo accounts:', ...demoAccounts.map(({ email, password }) => `  ${email.padEnd(36)} ${password}`)]
      : []),
    '',
    `kill -USR2 ${process.pid} starts one after the other anew. Ctrl+C ends all.`,
  ];
  console.log(lines.join('\n'));
}
