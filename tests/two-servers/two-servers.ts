import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { vi } from 'vitest';
import { startProxy } from '#scripts/servers/proxy.ts';
import { systemClock } from '#server/adapters/clock.ts';
import { openDatabase } from '#server/db/connection.ts';
import type { Db } from '#server/db/connection.ts';
import { startServer } from '#server/main.ts';
import type { RunningServer } from '#server/main.ts';
import type { WrittenMail } from '#server/services/kernel/mail-port.ts';
import { startSession } from '#server/services/identity/sessions/internal/start-session.ts';
import { plainCaller } from '#tests/api/support/api.ts';
import type { Caller } from '#tests/api/support/api.ts';
import type { TestDatabase } from '#tests/support/database.ts';

export type TwoServers = {
  servers: readonly [RunningServer, RunningServer];
  /** Where a proxy gives each request to the next of them. */
  url: string;
  db: Db;
  /** What either of them sent. */
  mails: WrittenMail[];
  /** Waits for a mail to the address. */
  mailTo: (address: string) => Promise<WrittenMail>;
  /** The cookie of a new session of the person. */
  cookieOf: (user: { id: string }) => Promise<string>;
  /** Calls without a session, each at the next server. */
  anonymous: Caller;
  /** Calls with a session of the person, each at the next server. */
  as: (user: { id: string }) => Promise<Caller>;
  /** Calls with a session of the person, to each server. */
  atEach: (user: { id: string }) => Promise<[Caller, Caller]>;
  close: () => Promise<void>;
};

/** Starts two working servers concurrently, on one database and one folder of files. */
export async function startTwoServers(database: TestDatabase): Promise<TwoServers> {
  const dataDir = await mkdtemp(join(tmpdir(), 'helpdesk-two-'));
  const db = openDatabase(database.url, { max: 2 });
  const mails: WrittenMail[] = [];
  const mailer = { send: async (mail: WrittenMail) => void mails.push(mail) };
  const logger = pino({ level: 'silent' });
  const start = () => startServer({ port: 0, databaseUrl: database.url, dataDir, logger, env: {}, mailer });
  const servers = await Promise.all([start(), start()]);
  const proxy = await startProxy({ port: 0, servers: servers.map(({ url }) => url) });
  const cookieOf = async ({ id }: { id: string }) =>
    `helpdesk_session=${await startSession({ db, clock: systemClock }, id)}`;
  return {
    servers,
    url: proxy.url,
    db,
    cookieOf,
    mails,
    mailTo: (address) => vi.waitUntil(() => mails.find(({ to }) => to === address), { timeout: 60_000 }),
    anonymous: plainCaller(proxy.url, {}),
    as: async (user) => plainCaller(proxy.url, { cookie: await cookieOf(user) }),
    async atEach(user) {
      const cookie = await cookieOf(user);
      return [plainCaller(servers[0].url, { cookie }), plainCaller(servers[1].url, { cookie })];
    },
    async close() {
      await proxy.close();
      await Promise.all(servers.map((server) => server.close()));
      await db.destroy();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
