import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startCuttingProxy } from '#scripts/bench/cutting-proxy.ts';
import type { CuttingProxy } from '#scripts/bench/cutting-proxy.ts';
import { startEmbeddedPostgres } from '#scripts/lib/embedded-postgres.ts';
import type { EmbeddedPostgres } from '#scripts/lib/embedded-postgres.ts';
import { BLOB_FOLDER } from '#server/adapters/blob-store.ts';
import { openDatabase } from '#server/db/connection.ts';
import type { Db } from '#server/db/connection.ts';
import { migrateToLatest } from '#server/db/migrate.ts';
import { adminQuery } from '#tests/support/database.ts';
import { kill, startListening } from './processes.ts';
import type { Listening } from './processes.ts';
import type { Order } from './server.ts';

const DISK_BYTES = 256 * 1024 ** 2;
const PAGES = Buffer.alloc(256 * 1024);
const RESTARTS_MAX = 50;

/** A portal whose every part can be broken: server, database, disk, the lines between them. */
export type World = {
  /** Where its sources lie. */
  root: string;
  folder: string;
  /** Works with the database, not through a line. */
  withDatabase<Result>(work: (db: Db) => Promise<Result>): Promise<Result>;
  query(statement: string): Promise<void>;
  /** Between clients and server, and between server and database. */
  lines: { clients: CuttingProxy; database: CuttingProxy };
  mailJournal: string;
  /** How often a server ended that nobody had killed. */
  unexpectedEnds: number;
  tell(order: Order): void;
  killServer: () => Promise<void>;
  killDatabase: () => Promise<void>;
  /** Until the returned function is called. */
  fillDisk(): () => void;
  close(): Promise<void>;
};

/** Starts one from the sources below the root. */
export async function openWorld(root: string): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'helpdesk-faults-'));
  chmodSync(folder, 0o755);
  const disk = mountDisk(join(folder, BLOB_FOLDER));
  let postgres: EmbeddedPostgres = await startEmbeddedPostgres(folder);
  const withDatabase = async <Result>(work: (db: Db) => Promise<Result>): Promise<Result> => {
    const db = openDatabase(postgres.url, { max: 2 });
    return work(db).finally(() => db.destroy());
  };
  await withDatabase(migrateToLatest);
  const mailJournal = join(folder, 'mails.jsonl');
  writeFileSync(mailJournal, '');
  const sink = await startListening('mail-sink.ts', { root, args: [mailJournal] });
  const lines = {
    database: await startCuttingProxy(() => new URL(postgres.url)),
    clients: await startCuttingProxy(() => server.url),
  };
  const env = {
    DATABASE_URL: throughLine(postgres.url, lines.database),
    DATA_DIR: folder,
    SMTP_URL: sink.url.href,
    MAIL_FROM: 'help@helpdesk.example',
    LOG_FILE: join(folder, 'server.log'),
    NODE_COMPILE_CACHE: join(folder, 'compile-cache'),
  };
  let server = await startServer();
  let isEnding = false;

  async function startServer(): Promise<Listening> {
    const started = await startAgain(() => startListening('server.ts', { root, env }));
    void started.ended.then(() => {
      if (server !== started || isEnding) return;
      world.unexpectedEnds += 1;
      void startServer().then((next) => (server = next));
    });
    return started;
  }

  const world: World = {
    root,
    folder,
    withDatabase,
    query: (statement) => adminQuery(postgres.url, statement),
    lines,
    mailJournal,
    unexpectedEnds: 0,
    tell: (order) => void server.child.send(order, () => {}),
    async killServer() {
      isEnding = true;
      await kill(server);
      isEnding = false;
      server = await startServer();
    },
    async killDatabase() {
      process.kill(postmasterOf(postgres), 'SIGKILL');
      postgres = await startAgain(() => startEmbeddedPostgres(folder));
    },
    fillDisk() {
      if (disk.isMounted) return disk.fill();
      world.tell({ diskIsFull: true });
      return () => world.tell({ diskIsFull: false });
    },
    async close() {
      isEnding = true;
      await kill(server);
      await kill(sink);
      await Promise.all([lines.clients.close(), lines.database.close()]);
      await postgres.stop();
      disk.unmount();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return world;
}

/** What is left of a killed process may hinder its successor for a moment. */
async function startAgain<Started>(start: () => Promise<Started>): Promise<Started> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start();
    } catch (error) {
      if (attempt === RESTARTS_MAX) throw error;
      await sleep(50);
    }
  }
}

function postmasterOf({ location }: EmbeddedPostgres): number {
  return Number(readFileSync(join(location.dataFolder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

function throughLine(databaseUrl: string, line: CuttingProxy): string {
  const url = new URL(databaseUrl);
  url.port = new URL(line.url).port;
  return url.href;
}

// A disk of its own for the files, where this user may mount one.
function mountDisk(path: string) {
  mkdirSync(path);
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_BYTES},mode=755`, 'none', path]).status === 0;
  return {
    isMounted,
    fill() {
      const filler = join(path, 'filler');
      const { bavail, bsize } = statfsSync(path);
      spawnSync('fallocate', ['-l', String(bavail * bsize), filler]);
      fillUp(filler);
      return () => rmSync(filler);
    },
    unmount() {
      if (isMounted) spawnSync('umount', [path]);
    },
  };
}

// To the last byte: others take and give back some meanwhile.
function fillUp(file: string): void {
  const handle = openSync(file, 'a');
  try {
    for (;;) writeSync(handle, PAGES);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(handle);
  }
}
