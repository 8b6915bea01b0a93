/** `npm start`: builds what is not built, starts the database, migrates, seeds, and serves app and API on one port. */
import { readSettingsAndBrand } from '#server/config.ts';
import { startServer } from '#server/main.ts';
import type { RunningServer } from '#server/main.ts';
import { DOCS_DIR, ensureDocsBuilt } from './docs/build-docs.ts';
import { ensurePagesBuilt } from './build/build-web.ts';
import { isPortFree } from './lib/free-port.ts';
import { checkDatabaseSettings, prepareDatabase } from './postgres/prepare-database.ts';
import { runUntilSignal } from './lib/run-until-signal.ts';
import { serverLogger } from './servers/server-logger.ts';
import { demoAccounts } from '#demo/people/accounts.ts';

await runUntilSignal(async (lifetime) => {
  const { host, port } = (await readSettingsAndBrand(process.env)).listening;
  await checkPort(port, host);
  await checkDatabaseSettings();
  const build = Promise.all([ensurePagesBuilt(lifetime.signal), ensureDocsBuilt()]);
  // Awaited below; a database failure is reported first, and ends the build.
  build.catch(() => undefined);
  const { databaseUrl, dataDir, isEmbedded } = await prepareDatabase(lifetime);
  const [pages] = await build;
  if (lifetime.signal.aborted) return;
  const { logger, target } = serverLogger(isEmbedded ? dataDir : undefined);
  const folders = { dataDir, ...pages, docsDir: DOCS_DIR };
  const server = await startServer({ port, host, databaseUrl, ...folders, logger, demo: isEmbedded });
  await lifetime.onEnd(server.close);
  printWelcome(server, target, isEmbedded);
});

async function checkPort(port: number, host: string): Promise<void> {
  if (await isPortFree(port, host)) return;
  throw new Error(
    `Port ${port} is taken: stop what listens there, or choose another, as in PORT=${port + 1} npm start.`,
  );
}

function printWelcome(server: RunningServer, logTarget: string, hasDemoData: boolean): void {
  const { publicUrl, docsUrl, demoMailUrl, demoPhoneUrl, inboundSmtpUrl } = server;
  const accounts = demoAccounts.map(
    ({ email, password, about }) => `  ${email.padEnd(36)} ${password.padEnd(18)} ${about}`,
  );
  const lines = [
    '',
    `Help desk portal: ${publicUrl}`,
    ...(docsUrl === undefined ? [] : [`Contract: ${docsUrl}`]),
    ...(demoMailUrl === undefined ? [] : [`Sent mail: ${demoMailUrl}`]),
    ...(inboundSmtpUrl === undefined ? [] : [`Incoming mail (SMTP): ${inboundSmtpUrl}`]),
    ...(demoPhoneUrl === undefined ? [] : [`Phone of the ID app: ${demoPhoneUrl}`]),
    `Log: ${logTarget}`,
    ...(hasDemoData ? ['', 'Demo accounts (address, password):', ...accounts] : []),
    '',
    'Ctrl+C ends it.',
  ];
  console.log(lines.join('\n'));
}
