import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import { BLOB_FOLDER, openBlobFolder } from './adapters/blob-store.ts';
import { systemClock } from './adapters/clock.ts';
import { createPasswordHasher } from './adapters/password-hash.ts';
import { createApp } from './app.ts';
import { readBrand, readConfig } from './config.ts';
import { openDatabase } from './db/connection.ts';
import type { Clock } from './services/ports.ts';
import type { ObservedAnswer } from './deps.ts';

// An 8 MiB chunk on a line of 220 kbit/s takes 300 s, which is Node's own limit for a whole request.
const REQUEST_TIMEOUT_MS = 15 * 60_000;
const HEADERS_TIMEOUT_MS = 30_000;
const KEEP_ALIVE_TIMEOUT_MS = 65_000;
const CLOSE_GRACE_MS = 5_000;

export type ServerOptions = {
  /** 0 for any free port. */
  port: number;
  /** The address to listen on; this machine only when it is not given. */
  host?: string;
  databaseUrl: string;
  /** A folder of the server's own: uploaded files live in `blobs/` below it. */
  dataDir: string;
  /** The built app; without it the server has the API alone. */
  webDir?: string;
  logger: Logger;
  env?: Record<string, string | undefined>;
  clock?: Clock;
  onAnswer?: (answer: ObservedAnswer) => void;
};

export type RunningServer = { url: string; close: () => Promise<void> };

/**
 * Starts the server on a migrated database and answers its address. `close` lets running requests end, then ends all.
 * Rejects with a ConfigError, or with the system's error when the port is taken or the folder cannot be written.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const {
    port,
    host = '127.0.0.1',
    databaseUrl,
    dataDir,
    webDir,
    logger,
    env = process.env,
    clock,
    onAnswer,
  } = options;
  const config = readConfig(env);
  const brand = await readBrand(env['BRAND_FILE']);
  const blobStore = await openBlobFolder(join(dataDir, BLOB_FOLDER));
  const db = openDatabase(databaseUrl, {
    onIdleError: (error) => logger.error({ err: error }, 'a database connection broke'),
  });
  try {
    const app = createApp({
      db,
      blobStore,
      logger,
      brand,
      config,
      clock: clock ?? systemClock,
      passwordHasher: createPasswordHasher(),
      ...(webDir === undefined ? {} : { webDir }),
      ...(onAnswer === undefined ? {} : { onAnswer }),
    });
    const server = await listen(app.fetch, port, host);
    const { address, port: actualPort } = server.address() as AddressInfo;
    const shown = address.includes(':') ? `[${address}]` : address;
    return {
      url: `http://${shown}:${actualPort}`,
      async close() {
        await closeServer(server);
        await db.destroy();
      },
    };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

async function listen(fetch: Parameters<typeof getRequestListener>[0], port: number, host: string): Promise<Server> {
  const server = createServer(
    { requestTimeout: REQUEST_TIMEOUT_MS, headersTimeout: HEADERS_TIMEOUT_MS, keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS },
    getRequestListener(fetch, { overrideGlobalObjects: false }),
  );
  server.listen(port, host);
  // Rejects with the error of `listen`, as a taken port.
  await once(server, 'listening');
  return server;
}

async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  const force = setTimeout(() => server.closeAllConnections(), CLOSE_GRACE_MS);
  await closed;
  clearTimeout(force);
}
