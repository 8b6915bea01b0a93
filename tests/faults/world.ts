import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCuttingProxy } from '#scripts/bench/support/cutting-proxy.ts';
import type { CuttingProxy } from '#scripts/bench/support/cutting-proxy.ts';
import { startEmbeddedPostgres } from '#scripts/postgres/embedded-postgres.ts';
import type { EmbeddedPostgres } from '#scripts/postgres/embedded-postgres.ts';
import { BLOB_FOLDER } from '#server/adapters/blob-store.ts';
import { openDatabase } from '#server/db/connection.ts';
import type { Db } from '#server/db/connection.ts';
import { migrateToLatest } from '#server/db/migrate.ts';
import { adminQuery } from '#tests/support/database.ts';
import { mountDisk } from './disk.ts';
import { keepServer, startAgain } from './kept-server.ts';
import { kill, startListening } from './processes.ts';
import type { Order } from './server.ts';

/** A portal whose every part can be broken: server, database, disk, the lines between them. */
export type World = {
  /** The folder of its sources. */
  root: string;
  folder: string;
  /** Works with the database, not through a line. */
  withDatabase<Result>(work: (db: Db) => Promise<Result>): Promise<Result>;
  query(statement: string): Promise<void>;
  /** Between clients and server, and between server and database. */
  lines: { clients: CuttingProxy; database: CuttingProxy };
  mailJournal: string;
  /** How often a server ended without being killed. */
  unexpectedEnds: () => number;
  send: (order: Order) => void;
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
    clients: await startCuttingProxy(() => server.url()),
  };
  const env = {
    DATABASE_URL: throughLine(postgres.url, lines.database),
    DATA_DIR: folder,
    SMTP_URL: sink.url.href,
    MAIL_FROM: 'help@helpdesk.example',
    LOG_FILE: join(folder, 'server.log'),
    NODE_COMPILE_CACHE: join(folder, 'compile-cache'),
  };
  const server = await keepServer(() => startListening('server.ts', { root, env }));
  return {
    root,
    folder,
    withDatabase,
    query: (statement) => adminQuery(postgres.url, statement),
    lines,
    mailJournal,
    unexpectedEnds: () => server.ends,
    send: server.send,
    killServer: server.kill,
    async killDatabase() {
      process.kill(postmasterOf(postgres), 'SIGKILL');
      postgres = await startAgain(() => startEmbeddedPostgres(folder));
    },
    fillDisk() {
      if (disk.isMounted) return disk.fill();
      server.send({ diskIsFull: true });
      return () => server.send({ diskIsFull: false });
    },
    async close() {
      await server.end();
      await kill(sink);
      await Promise.all([lines.clients.close(), lines.database.close()]);
      await postgres.stop();
      disk.unmount();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function postmasterOf({ location }: EmbeddedPostgres): number {
  return Number(readFileSync(join(location.dataFolder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

function throughLine(databaseUrl: string, line: CuttingProxy): string {
  const url = new URL(databaseUrl);
  url.port = new URL(line.url).port;
  return url.href;
}
