/**
 * `npm run dev`: server and app, both with reload. `dev mock`: Prism responds from the contract in place of the server. `dev
 * msw`: the app alone, mocked in the browser.
 */
import { join } from 'node:path';
import { freePort } from './lib/free-port.ts';
import { checkDatabaseSettings, prepareDatabase } from './postgres/prepare-database.ts';
import { runUntilSignal } from './lib/run-until-signal.ts';
import type { Lifetime } from './lib/run-until-signal.ts';
import { runChild } from './servers/run-child.ts';
import { demoAccounts } from '#demo/people/accounts.ts';

await runUntilSignal(async (lifetime) => {
  const mode = process.argv[2] ?? 'server';
  const port = await freePort(8081);
  if (mode === 'server') await startReloadingServer(lifetime, port);
  else if (mode === 'mock') await startPrism(lifetime, port);
  else if (mode !== 'msw') throw new Error(`dev knows "mock" and "msw", not "${mode}".`);
  const viteMode = mode === 'server' ? 'development' : mode;
  await runChild(lifetime, 'node_modules/vite/bin/vite.js', ['--mode', viteMode, ...process.argv.slice(3)], {
    API_TARGET: `http://127.0.0.1:${port}`,
  });
});

async function startReloadingServer(lifetime: Lifetime, port: number): Promise<void> {
  await checkDatabaseSettings();
  const { databaseUrl, dataDir, isEmbedded } = await prepareDatabase(lifetime);
  await runChild(lifetime, '--watch', ['--watch-preserve-output', 'scripts/servers/dev-server.ts'], {
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
  await runChild(lifetime, 'node_modules/.bin/prism', [
    'mock',
    '--host',
    '127.0.0.1',
    '--port',
    String(port),
    contract,
  ]);
}
