import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { seedDemo } from '#demo/seed-demo.ts';
import { openDatabase } from '#server/db/connection.ts';
import { startServer } from '#server/main.ts';
import { databaseUrl } from '#tests/support/database.ts';
import { TEMPLATE } from '#tests/support/test-database-names.ts';
import { startTestPostgres } from '#tests/support/test-postgres.ts';

const FEW_TICKETS = 30;

/** The key for handing over emails. */
export const MAIL_KEY = 'a-key-of-the-mail-server-of-the-checks';

/** The reference server with a small part of the demo data, on its own PostgreSQL: no other spec here needs one. */
export async function startReferenceServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const postgres = await startTestPostgres();
  const url = databaseUrl(postgres.url, TEMPLATE);
  const dataDir = await mkdtemp(join(tmpdir(), 'helpdesk-contract-'));
  const db = openDatabase(url, { max: 2 });
  await seedDemo(db, { tickets: FEW_TICKETS }).finally(() => db.destroy());
  const server = await startServer({
    port: 0,
    databaseUrl: url,
    dataDir,
    logger: pino({ level: 'silent' }),
    env: { INBOUND_DOMAIN: 'reply.helpdesk.example', INBOUND_KEY: MAIL_KEY },
  });
  return {
    // Passkeys belong to a name, not to an IP address (WebAuthn §5.1.2).
    url: server.url.replace('127.0.0.1', 'localhost'),
    async stop() {
      await server.close();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
