import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { systemClock } from '#server/adapters/clock.ts';
import { openDatabase } from '#server/db/connection.ts';
import type { Db } from '#server/db/connection.ts';
import { startServer } from '#server/main.ts';
import { startSession } from '#server/services/identity/sessions/internal/start-session.ts';
import { plainCaller } from '#tests/api/support/api.ts';
import type { Caller } from '#tests/api/support/api.ts';
import { inboundSettings } from '#tests/api/support/mail/inbound.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { startMortalServer } from './mortal-server.ts';
import type { MortalServer } from './mortal-server.ts';

/** One database and one data folder for all cases; each case has its own people. */
export type World = {
  db: Db;
  /** Calls of a sound server, with a session of the person. */
  as(user: { id: string }): Promise<Caller>;
  /** A session of the person, to be used at any server. */
  signIn(user: { id: string }): Promise<(url: string) => Caller>;
  /** The next server to be killed; another one is started in advance. */
  nextMortal(): Promise<MortalServer>;
  /** Starts another sound server for the work, and ends it. */
  afterRestart<Result>(work: (url: string) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};

/** Opens one on the PostgreSQL of the test run. */
export async function openWorld(): Promise<World> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'helpdesk-kill-'));
  const db = openDatabase(database.url, { max: 2 });
  const logger = pino({ level: 'silent' });
  const start = () =>
    startServer({
      port: 0,
      databaseUrl: database.url,
      dataDir,
      logger,
      env: inboundSettings,
      jobs: { working: false },
    });
  const startMortal = () => startMortalServer(database.url, dataDir);
  const sound = await start();
  let waiting = startMortal();
  const signIn: World['signIn'] = async (user) => {
    const cookie = `helpdesk_session=${await startSession({ db, clock: systemClock }, user.id)}`;
    return (url) => plainCaller(url, { cookie });
  };
  return {
    db,
    signIn,
    as: async (user) => (await signIn(user))(sound.url),
    async nextMortal() {
      const next = await waiting;
      waiting = startMortal();
      return next;
    },
    async afterRestart(work) {
      const server = await start();
      return work(server.url).finally(server.close);
    },
    async close() {
      await (await waiting).end();
      await sound.close();
      await db.destroy();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
