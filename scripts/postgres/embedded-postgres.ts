import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '#scripts/lib/free-port.ts';
import { locatePostgres, makeExecutable } from './postgres-location.ts';
import type { PostgresLocation } from './postgres-location.ts';
import { claimCluster, thisProcess } from './postgres-owner.ts';
import type { ProcessIdentity } from './postgres-owner.ts';

const USER = 'helpdesk';
const READY_DEADLINE_MS = 60_000;
const STOP_DEADLINE_MS = 20_000;
const MB = 1024 * 1024;
// PostgreSQL's own default, and enough for the indexes of a million tickets; unused pages take no memory.
const CACHE_MIN_MB = 128;
const CACHE_MAX_MB = 1024;
const CACHE_SHARE = 1 / 8;

/** A running embedded PostgreSQL. */
export interface EmbeddedPostgres {
  /** Address of the database `postgres`, for its superuser. */
  url: string;
  location: PostgresLocation;
  /** Ends the database cleanly; safe to call twice. */
  stop: () => Promise<void>;
}

interface Remembered {
  password: string;
  port: number;
  owner?: ProcessIdentity;
}

/**
 * Starts PostgreSQL from a data folder (absolute path), making the cluster when there is none. Listens on
 * 127.0.0.1 only. `durable: false` gives up safety against a crash for speed: for tests only.
 * Throws an Error of one line that says what to do.
 */
export async function startEmbeddedPostgres(wantedFolder: string, durable = true): Promise<EmbeddedPostgres> {
  const location = locatePostgres(wantedFolder);
  makeExecutable(location.binaries);
  const cluster = join(location.dataFolder, 'postgres');
  const remembered = recall(location.dataFolder);
  refuseForeignCluster(cluster, location);
  await claimCluster(cluster, remembered?.owner);
  const password = remembered?.password ?? randomBytes(24).toString('base64url');
  const port = await freePort(remembered?.port);
  if (!existsSync(cluster)) {
    remember(location.dataFolder, { password, port });
    await createCluster(location, cluster, password, durable);
  }
  remember(location.dataFolder, { password, port, owner: thisProcess() });
  const url = addressOf({ password, port });
  const database = await launch(location, cluster, port, durable);
  await ready(database, url, join(location.dataFolder, 'postgres.log'));
  return { url, location, stop: () => stop(database) };
}

/** The database that another process of ours runs in a data folder (absolute path); stopping it here leaves it running. */
export async function findRunningPostgres(wantedFolder: string): Promise<EmbeddedPostgres | undefined> {
  const location = locatePostgres(wantedFolder);
  const remembered = recall(location.dataFolder);
  if (remembered === undefined || !(await accepts(addressOf(remembered)))) return undefined;
  return { url: addressOf(remembered), location, stop: () => Promise.resolve() };
}

function addressOf({ password, port }: Remembered): string {
  return `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`;
}

function recall(dataFolder: string): Remembered | undefined {
  const file = join(dataFolder, 'postgres.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Remembered) : undefined;
}

function remember(dataFolder: string, state: Remembered): void {
  const file = join(dataFolder, 'postgres.json');
  writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

function refuseForeignCluster(cluster: string, { account, dataFolder }: PostgresLocation): void {
  const uid = account?.uid ?? process.getuid?.();
  if (!existsSync(cluster) || uid === undefined || statSync(cluster).uid === uid) return;
  throw new Error(`The database in ${dataFolder} belongs to another user: start as that user, or set DATA_DIR.`);
}

async function createCluster(
  location: PostgresLocation,
  cluster: string,
  password: string,
  durable: boolean,
): Promise<void> {
  // Made under another name first, so that an interrupted start leaves no half cluster.
  const partial = `${cluster}.new`;
  rmSync(partial, { recursive: true, force: true });
  const passwordFile = join(location.dataFolder, '.password');
  rmSync(passwordFile, { force: true });
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  mkdirSync(partial, { mode: 0o700 });
  if (location.account) {
    for (const path of [passwordFile, partial]) chownSync(path, location.account.uid, location.account.gid);
  }
  try {
    await run(location, 'initdb', [
      `--pgdata=${partial}`,
      `--username=${USER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(durable ? [] : ['--no-sync']),
    ]);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(partial, cluster);
}

async function run(location: PostgresLocation, program: string, args: string[]): Promise<void> {
  const child = spawn(join(location.binaries, 'bin', program), args, {
    ...location.account,
    cwd: location.dataFolder,
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`PostgreSQL could not be set up in ${location.dataFolder}: ${lastLine(errors)}`);
}

async function launch(
  location: PostgresLocation,
  cluster: string,
  port: number,
  durable: boolean,
): Promise<ChildProcess> {
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'timezone=UTC',
    ...(durable
      ? [`shared_buffers=${cacheMb()}MB`]
      : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300']),
  ];
  const log = openSync(join(location.dataFolder, 'postgres.log'), 'w', 0o600);
  // In its own session: Ctrl+C must reach the server first, which then stops its database.
  const child = spawn(
    join(location.binaries, 'bin', 'postgres'),
    ['-D', cluster, ...settings.flatMap((s) => ['-c', s])],
    {
      ...location.account,
      cwd: location.dataFolder,
      env: { ...process.env, LC_ALL: 'C' },
      stdio: ['ignore', log, log],
      detached: true,
    },
  );
  closeSync(log);
  await new Promise((resolve, reject) => child.once('spawn', resolve).once('error', reject));
  return child;
}

// A container may have less than the machine.
function cacheMb(): number {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return Math.round(Math.min(CACHE_MAX_MB, Math.max(CACHE_MIN_MB, (memory * CACHE_SHARE) / MB)));
}

async function ready(database: ChildProcess, url: string, log: string): Promise<void> {
  const deadline = Date.now() + READY_DEADLINE_MS;
  while (!(await accepts(url))) {
    if (database.exitCode !== null) throw new Error(`PostgreSQL did not start: ${lastLine(readFileSync(log, 'utf8'))}`);
    if (Date.now() > deadline) {
      await stop(database);
      throw new Error(`PostgreSQL did not get ready in a minute; its log is ${log}.`);
    }
    await delay(25);
  }
}

async function accepts(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

async function stop(database: ChildProcess): Promise<void> {
  if (database.exitCode !== null || database.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => database.once('exit', () => resolve()));
  database.kill('SIGINT');
  const late = setTimeout(() => database.kill('SIGQUIT'), STOP_DEADLINE_MS);
  await ended;
  clearTimeout(late);
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}
