/**
 * `npm run dev`: server and app, both reload. `dev mock`: Prism answers from the contract in the server's place.
 * `dev msw`: the app alone, mocked in the browser.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from './lib/free-port.ts';
import { checkDatabaseSettings, prepareDatabase } from './lib/prepare-database.ts';
import { PROJECT_ROOT } from './lib/project-root.ts';
import { runUntilSignal } from './lib/run-until-signal.ts';
import type { Lifetime } from './lib/run-until-signal.ts';
import { demoAccounts } from '#demo/people/accounts.ts';

const STOP_DEADLINE_MS = 10_000;

await runUntilSignal(async (lifetime) => {
  const mode = process.argv[2] ?? 'server';
  const port = await freePort(8081);
  if (mode === 'server') await startReloadingServer(lifetime, port);
  else if (mode === 'mock') await startPrism(lifetime, port);
  else if (mode !== 'msw') throw new Error(`dev knows "mock" and "msw", not "${mode}".`);
  const viteMode = mode === 'server' ? 'development' : mode;
  await run(lifetime, 'node_modules/vite/bin/vite.js', ['--mode', viteMode, ...process.argv.slice(3)], {
    API_TARGET: `http://127.0.0.1:${port}`,
  });
});

async function startReloadingServer(lifetime: Lifetime, port: number): Promise<void> {
  await checkDatabaseSettings();
  const { databaseUrl, dataDir, isEmbedded } = await prepareDatabase(lifetime);
  await run(lifetime, '--watch', ['--watch-preserve-output', 'scripts/dev-server.ts'], {
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
    ...(isEmbedded ? { DEMO: '1' } : {}),
  });
  if (!isEmbedded) return;
  for (const { email, password, about } of demoAccounts) console.log(`  ${email}  ${password}  ${about}`);
}

async function startPrism(lifetime: Lifetime, port: number): Promise<void> {
  const contract = join('generated', 'helpdesk.yaml');
  await run(lifetime, 'node_modules/.bin/prism', ['mock', '--host', '127.0.0.1', '--port', String(port), contract]);
}

// A child that ends by itself ends the whole run: half a development server helps nobody.
async function run(
  lifetime: Lifetime,
  script: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<void> {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: PROJECT_ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  void ended.then(() => !lifetime.signal.aborted && process.kill(process.pid, 'SIGTERM'));
  await lifetime.onEnd(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), STOP_DEADLINE_MS);
    await ended;
    clearTimeout(late);
  });
}
