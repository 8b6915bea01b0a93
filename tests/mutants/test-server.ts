import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { seedDemo } from '#demo/seed-demo.ts';
import { openDatabase } from '#server/db/connection.ts';
import { startServer } from '#server/main.ts';
import type { ServerOptions } from '#server/main.ts';
import { adminQuery, databaseUrl } from '#tests/support/database.ts';
import { TEMPLATE } from '#tests/support/test-database-names.ts';
import { startTestPostgres } from '#tests/support/test-postgres.ts';
import { MAIL_KEY } from '#tests/contract/support/reference-server.ts';

const FEW_TICKETS = 30;

/** A server for one fault alone. */
export interface TestServer {
  /** http://localhost:…; passkeys belong to a name (WebAuthn §5.1.2). */
  url: string;
  stop: () => Promise<void>;
}

/** Starts PostgreSQL with a little of the demo data in its template, which `startTestServer` copies; answers its address. */
export async function startTestServers(): Promise<{ postgresUrl: string; stop: () => Promise<void> }> {
  const postgres = await startTestPostgres();
  const db = openDatabase(databaseUrl(postgres.url, TEMPLATE), { max: 2 });
  await seedDemo(db, { tickets: FEW_TICKETS }).finally(() => db.destroy());
  return { postgresUrl: postgres.url, stop: postgres.stop };
}

/** The reference server on its own copy of the template, with a wrapper between its listener and the app. */
export async function startTestServer(postgresUrl: string, around?: ServerOptions['around']): Promise<TestServer> {
  const name = `mutant_${randomBytes(8).toString('hex')}`;
  await adminQuery(postgresUrl, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  const dataDir = await mkdtemp(join(tmpdir(), 'helpdesk-mutant-'));
  const server = await startServer({
    port: 0,
    databaseUrl: databaseUrl(postgresUrl, name),
    dataDir,
    logger: pino({ level: 'silent' }),
    env: { INBOUND_DOMAIN: 'reply.helpdesk.example', INBOUND_KEY: MAIL_KEY },
    ...(around === undefined ? {} : { around }),
  });
  return {
    url: server.url.replace('127.0.0.1', 'localhost'),
    async stop() {
      await server.close();
      await adminQuery(postgresUrl, `drop database if exists ${name} with (force)`);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
