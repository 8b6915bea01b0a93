import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { seedDemo } from '#scripts/seed/seed-demo.ts';
import { openDatabase } from '#server/db/connection.ts';
import { startServer } from '#server/main.ts';
import { createTestDatabase } from '#tests/support/database.ts';

const FEW_TICKETS = 30;

/** The reference server with a little of the demo data, on a database of its own. */
export async function startReferenceServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'helpdesk-contract-'));
  const db = openDatabase(database.url, { max: 2 });
  await seedDemo(db, { tickets: FEW_TICKETS }).finally(() => db.destroy());
  const server = await startServer({
    port: 0,
    databaseUrl: database.url,
    dataDir,
    logger: pino({ level: 'silent' }),
    env: {},
  });
  return {
    url: server.url,
    async stop() {
      await server.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
