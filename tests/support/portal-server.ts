import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { DOCS_DIR, ensureDocsBuilt } from '#scripts/docs/build-docs.ts';
import { ensurePagesBuilt } from '#scripts/build/build-web.ts';
import { startServerCrew } from '#scripts/servers/server-crew.ts';
import type { ServerCrew } from '#scripts/servers/server-crew.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import { BLOB_FOLDER, openBlobFolder } from '#server/adapters/blob-store.ts';
import { openDatabase } from '#server/db/connection.ts';
import { startServer } from '#server/main.ts';
import type { RunningServer, ServerOptions } from '#server/main.ts';
import { SECRET_KEY } from '#tests/api/support/auth/secret-key.ts';
import { databaseUrl } from './database.ts';
import { TEMPLATE } from './test-database-names.ts';
import { startTestPostgres } from './test-postgres.ts';

/** The built app and the real server on a new database with demo data, in demo mode. */
export interface PortalServer {
  /** http://127.0.0.1:… */
  url: string;
  /** postgres://… of the data behind it. */
  databaseUrl: string;
  /** Ends all of it and removes the data. */
  stop: () => Promise<void>;
}

export type PortalOptions = {
  /** As in `seedDemo`. */
  tickets: number;
  /** More than one: so many processes behind a proxy that takes no notice of who asks. */
  servers?: number;
};

/** Builds what is not built and starts everything that a browser needs. */
export async function startPortalServer({ tickets, servers = 1 }: PortalOptions): Promise<PortalServer> {
  const build = Promise.all([ensurePagesBuilt(), ensureDocsBuilt()]);
  // Awaited below, once the database is ready.
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
    const [pages] = await build;
    const server = await (servers === 1 ? startOne(url, { dataDir, ...pages }) : startCrew(url, dataDir, servers));
    return { url: server.url, databaseUrl: url, stop: () => server.close().finally(endData) };
  } catch (error) {
    await endData();
    throw error;
  }
}

type Served = Pick<ServerOptions, 'dataDir' | 'webDir' | 'renderPage'>;

function startOne(databaseUrl: string, served: Served): Promise<RunningServer> {
  const logger = pino({ level: 'silent' });
  return startServer({
    port: 0,
    databaseUrl,
    ...served,
    // A busy machine is not a fault that these tests look for.
    renderingTimeoutMs: 60_000,
    docsDir: DOCS_DIR,
    logger,
    env: settings(),
    demo: true,
  });
}

function startCrew(databaseUrl: string, dataDir: string, count: number): Promise<ServerCrew> {
  const env = { ...settings(), DEMO: '1', LOG_LEVEL: 'warn' };
  return startServerCrew({ databaseUrl, dataDir, port: 0, count, env, onEvent: console.error });
}

// The run decides whether pages are server-rendered: everything else works both ways.
function settings(): Record<string, string> {
  const { SERVER_RENDERING } = process.env;
  return { SECRET_KEY, ...(SERVER_RENDERING !== undefined && { SERVER_RENDERING }) };
}

async function seed(url: string, dataDir: string, tickets: number): Promise<void> {
  const db = openDatabase(url, { max: 2, statementTimeout: 0 });
  try {
    await seedDemo(db, { tickets, blobStore: await openBlobFolder(join(dataDir, BLOB_FOLDER)) });
  } finally {
    await db.destroy();
  }
}
