import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { openDatabase } from '#server/db/connection.ts';
import type { Db } from '#server/db/connection.ts';
import { startServer } from '#server/main.ts';
import type { ServerOptions } from '#server/main.ts';
import type { Mailer, WrittenMail } from '#server/services/kernel/mail-port.ts';
import { startSession } from '#server/services/identity/sessions/internal/start-session.ts';
import { testFiles } from '#tests/s3/test-files.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { contractFaults } from './contract-check.ts';

const START = Date.parse('2026-11-16T08:00:00Z');

/** Stopped; tests move it. */
export type TestClock = { now(): Date; forward(milliseconds: number): void };

export type Answer = {
  status: number;
  headers: Headers;
  bytes: Uint8Array;
  text: string;
  /** The body as JSON; its shape was already compared with the contract. */
  json<T = Record<string, unknown>>(): T;
};

export type Call = {
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as it is. */
  body?: BodyInit;
  headers?: Record<string, string>;
};

export type TestApi = {
  url: string;
  databaseUrl: string;
  /** Where mails come in by SMTP, when the settings say so. */
  inboundSmtpUrl: string | undefined;
  /** The server's own folder. */
  dataDir: string;
  /** Its environment variables. */
  settings: Record<string, string>;
  db: Db;
  clock: TestClock;
  /** The lines of the server's log. */
  log: string[];
  /** Calls with the auth-type header and no session. */
  anonymous: Caller;
  /** Calls with a new session of the person. */
  as(user: { id: string }): Promise<Caller>;
  /** What was sent so far, the oldest first. A test runs the jobs itself: `runJobs`, or `mailTo`. */
  mails: WrittenMail[];
  /** Does the jobs that wait. */
  runJobs(): Promise<void>;
  /** Runs the waiting jobs, and returns the newest email to the address. Fails when there is none. */
  mailTo(address: string): Promise<WrittenMail>;
  /** Bytes of all stored files and chunks, including those in transfer. */
  storedBytes(): Promise<number>;
  close(): Promise<void>;
};

/** `call('POST /tickets/customer', { json })`; a header given as an empty string is left out. Fails on an answer the contract does not allow. */
export type Caller = (route: string, call?: Call) => Promise<Answer>;

/**
 * Starts a server on a new database. Every response is compared with the contract. Jobs run only on demand, and emails go to
 * `mails`, unless `own` or the settings say otherwise.
 */
export async function startApi(
  env: Record<string, string> = {},
  own: Pick<ServerOptions, 'database' | 'jobs' | 'live' | 'webDir' | 'docsDir' | 'renderPage'> = {},
): Promise<TestApi> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'helpdesk-api-'));
  const files = testFiles(dataDir);
  const settings = { ...files.env, ...env };
  const db = openDatabase(database.url, { max: 2 });
  const clock = createClock();
  const log: string[] = [];
  const faults: string[] = [];
  const mails: WrittenMail[] = [];
  const logger = pino({}, new Writable({ write: (line, _, done) => (log.push(String(line)), done()) }));
  const removeData = async () => {
    await db.destroy();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const server = await startServer({
    port: 0,
    databaseUrl: database.url,
    dataDir,
    logger,
    env: settings,
    clock,
    onAnswer: (answer) => void faults.push(...contractFaults(answer)),
    ...(env['SMTP_URL'] === undefined && env['DEMO'] === undefined ? { mailer: capture(mails) } : {}),
    jobs: { working: false },
    ...own,
  }).catch(async (error: unknown) => {
    // A test of what the server refuses to start with leaves nothing either.
    await removeData();
    throw error;
  });
  const caller =
    (headers: Record<string, string>): Caller =>
    async (route, call) => {
      const answer = await send(server.url, headers, route, call);
      if (faults.length > 0) throw new Error(`The answer differs from the contract: ${faults.splice(0).join('; ')}`);
      return answer;
    };
  return {
    url: server.url,
    databaseUrl: database.url,
    inboundSmtpUrl: server.inboundSmtpUrl,
    dataDir,
    settings,
    db,
    clock,
    log,
    anonymous: caller({}),
    as: async (user) => caller({ cookie: `helpdesk_session=${await startSession({ db, clock }, user.id)}` }),
    mails,
    runJobs: server.runJobs,
    async mailTo(address) {
      await server.runJobs();
      const mail = mails.findLast(({ to }) => to === address);
      if (mail === undefined) throw new Error(`There is no mail to ${address}.`);
      return mail;
    },
    storedBytes: files.storedBytes,
    async close() {
      await server.close();
      await removeData();
    },
  };
}

function capture(mails: WrittenMail[]): Mailer {
  return { send: async (mail) => void mails.push(mail) };
}

function createClock(): TestClock {
  let time = START;
  return {
    now: () => new Date(time),
    forward(milliseconds) {
      time += milliseconds;
    },
  };
}

/** Calls to any server with these headers; responses are not compared with the contract. */
export function plainCaller(url: string, headers: Record<string, string>): Caller {
  return (route, call) => send(url, headers, route, call);
}

async function send(base: string, own: Record<string, string>, route: string, call: Call = {}): Promise<Answer> {
  const [method = 'GET', path = ''] = route.split(' ');
  const headers = new Headers({ 'auth-type': '1', ...own });
  if (call.json !== undefined) headers.set('content-type', 'application/json');
  for (const [name, value] of Object.entries(call.headers ?? {})) {
    if (value === '') headers.delete(name);
    else headers.set(name, value);
  }
  const body = call.json === undefined ? call.body : JSON.stringify(call.json);
  const init = {
    method,
    headers,
    redirect: 'manual',
    duplex: 'half',
    ...(body === undefined ? {} : { body }),
  } as const;
  const response = await fetch(`${base}/api${path}`, init);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  return { status: response.status, headers: response.headers, bytes, text, json: () => JSON.parse(text) as never };
}
