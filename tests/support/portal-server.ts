import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { DOCS_DIR, ensureDocsBuilt } from '#scripts/docs/build-docs.ts';
import { ensureWebBuilt, WEB_DIR } from '#scripts/lib/build-web.ts';
import { seedDemo } from '#scripts/seed/seed-demo.ts';
import { BLOB_FOLDER, openBlobFolder } from '#server/adapters/blob-store.ts';
import { openDatabase } from '#server/db/connection.ts';
import { startServer } from '#server/main.ts';
import { SECRET_KEY } from '#tests/api/support/secret-key.ts';
import { databaseUrl } from './database.ts';
import { TEMPLATE } from './test-database-names.ts';
import { startTestPostgres } from './test-postgres.ts';

/** The built app and the real server on a database of their own, filled with demo data, in demo mode. */
export interface PortalServer {
  /** http://127.0.0.1:… */
  url: string;
  /** postgres://… of the data behind it. */
  databaseUrl: string;
  /** Ends all of it and removes the data. */
  stop: () => Promise<void>;
}

/** Builds what is not built and starts everything that a browser needs; `tickets` as in `seedDemo`. */
export async function startPortalServer({ tickets }: { tickets: number }): Promise<PortalServer> {
  const build = Promise.all([ensureWebBuilt(), ensureDocsBuilt()]);
  // Looked at below, when the database is there.
  build.catch(() => undefined);
  const postgres = await startTestPostgres();
  const dataDir = await mkdtemp(join(tmpdir(), 'helpdesk-portal-'));
  const endData = async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const url = databaseUrl(postgres.url, TEMPLATE);
    await seed(url, dataDir, tickets);
    await build;
    const logger = pino({ level: 'silent' });
    const folders = { dataDir, webDir: WEB_DIR, docsDir: DOCS_DIR };
    const options = { port: 0, databaseUrl: url, ...folders, logger, env: { SECRET_KEY }, demo: true };
    const server = await startServer(options);
    return { url: server.url, databaseUrl: url, stop: () => server.close().finally(endData) };
  } catch (error) {
    await endData();
    throw error;
  }
}

async function seed(url: string, dataDir: string, tickets: number): Promise<void> {
  const db = openDatabase(url, { max: 2, statementTimeout: 0 });
  try {
    await seedDemo(db, { tickets, blobStore: await openBlobFolder(join(dataDir, BLOB_FOLDER)) });
  } finally {
    await db.destroy();
  }
}
