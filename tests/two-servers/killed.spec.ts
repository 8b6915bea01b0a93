import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startProxy } from '#scripts/lib/proxy.ts';
import { systemClock } from '#server/adapters/clock.ts';
import { openDatabase } from '#server/db/connection.ts';
import { startSession } from '#server/services/sessions/start.ts';
import { plainCaller } from '#tests/api/support/api.ts';
import { openStream } from '#tests/api/support/event-stream.ts';
import { makeCompany, raise } from '#tests/api/support/tickets.ts';
import { startMortalServer } from '#tests/kill/mortal-server.ts';
import { createTestDatabase } from '#tests/support/database.ts';

// A job whose server is killed is looked at in tests/api/mail-queue.spec.ts.
test(
  'when one of two is killed the other serves: no request fails, and streams go on where they were',
  { timeout: 60_000 },
  async () => {
    const database = await createTestDatabase();
    const dataDir = await mkdtemp(join(tmpdir(), 'helpdesk-two-'));
    const db = openDatabase(database.url, { max: 2 });
    const servers = await Promise.all([1, 2].map(() => startMortalServer(database.url, dataDir)));
    const proxy = await startProxy({ port: 0, servers: servers.map(({ url }) => url) });
    await proxy.allReady(AbortSignal.timeout(10_000));
    const cookieOf = async ({ id }: { id: string }) =>
      `helpdesk_session=${await startSession({ db, clock: systemClock }, id)}`;
    const as = async (user: { id: string }) => plainCaller(proxy.url, { cookie: await cookieOf(user) });
    const company = await makeCompany({ db, as });
    const cookie = await cookieOf(company.customer);
    const [one, other] = await Promise.all(servers.map(({ url }) => openStream(url, { cookie })));

    await servers[0]?.end();
    const tickets: string[] = [];
    for (let round = 0; round < 6; round += 1) tickets.push((await raise(company)).ticketId);
    const resumed = await openStream(proxy.url, { cookie, lastEventId: one?.lastId });
    for (const stream of [other, resumed]) {
      await expect.poll(() => stream?.changes.map(({ ticketId }) => ticketId)).toEqual(tickets);
      stream?.cut();
    }

    await proxy.close();
    await servers[1]?.end();
    await db.destroy();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  },
);
