import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freePort } from '#scripts/lib/free-port.ts';
import { createJobQueue } from '#server/adapters/jobs/queue.ts';
import { openDatabase } from '#server/db/connection.ts';
import type { Db } from '#server/db/connection.ts';
import { startServer } from '#server/main.ts';
import type { RunningServer } from '#server/main.ts';
import type { MailJob, MailRequest } from '#server/services/kernel/mail-port.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { openMails } from '#tests/api/support/mail/mails.ts';
import type { OutsideMails } from '#tests/api/support/mail/mails.ts';
import { startSmtp } from '#tests/api/support/mail/smtp.ts';
import type { SmtpBehaviour, TestSmtp } from '#tests/api/support/mail/smtp.ts';

const MAIL_FROM = 'help@portal.example';
const clock = { now: () => new Date() };
const rules = { mail: { timeout: 60, firstWait: 1 } };
const logger = pino({ level: 'silent' });
const code: MailRequest = {
  to: 'rasa@example.com',
  language: 'en',
  template: 'signInCode',
  params: { code: '735912' },
};

let database: TestDatabase;
let db: Db;
let dataDir: string;
let mails: OutsideMails;
const ends: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, { max: 2 });
  dataDir = await mkdtemp(join(tmpdir(), 'helpdesk-mail-'));
  mails = await openMails(database.url, clock, rules);
});

afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
  await mails.close();
  await db.destroy();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function smtpServer(behaviour?: SmtpBehaviour, port?: number): Promise<TestSmtp> {
  const smtp = await startSmtp(behaviour, port);
  ends.push(smtp.close);
  return smtp;
}

/** A server with running workers, as in production but with shorter waits. */
async function workingServer(smtpUrl: string, timing = { check: 1, poll: 1 }): Promise<RunningServer> {
  const server = await startServer({
    port: 0,
    databaseUrl: database.url,
    dataDir,
    logger,
    env: { SMTP_URL: smtpUrl, MAIL_FROM },
    jobs: { rules, timing },
  });
  ends.push(server.close);
  return server;
}

const jobStates = async (): Promise<string[]> => {
  const { rows } = await sql<{ state: string }>`select state from pgboss.job where name = 'mail'`.execute(db);
  return rows.map(({ state }) => state);
};

const until = (check: () => unknown) => vi.waitFor(check, { timeout: 60_000, interval: 50 });

describe('the queue', () => {
  it('sends an email at once, however rarely it polls, and deletes it', async () => {
    const smtp = await smtpServer();
    await workingServer(smtp.url, { check: 600, poll: 600 });
    await mails.enqueue(db, code);
    await until(() => expect(smtp.mails).toHaveLength(1));
    await until(async () => expect(await jobStates()).toEqual([]));
  });

  it('sends all that waits one after the other, however seldom it looks', async () => {
    const smtp = await smtpServer();
    for (let count = 0; count < 20; count += 1) await mails.enqueue(db, code);
    await workingServer(smtp.url, { check: 600, poll: 600 });
    await until(() => expect(smtp.mails).toHaveLength(20));
  });

  it('sends once what failed while the mail server was down', async () => {
    const port = await freePort();
    await workingServer(`smtp://127.0.0.1:${port}`);
    await mails.enqueue(db, code);
    await until(async () => expect(await jobStates()).toEqual(['retry']));
    const smtp = await smtpServer({}, port);
    await until(async () => expect(await jobStates()).toEqual([]));
    expect(smtp.mails).toHaveLength(1);
  });

  it('finishes sending an email when the server stops', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<undefined>((resolve) => (release = () => resolve(undefined)));
    const smtp = await smtpServer({ onMail: () => held });
    const server = await workingServer(smtp.url);
    await mails.enqueue(db, code);
    await until(() => expect(smtp.mails).toHaveLength(1));
    const closed = server.close();
    ends.pop();
    release();
    await closed;
    expect(await jobStates()).toEqual([]);
  });

  it('keeps emails without a mail server until there is one', async () => {
    const without = await startServer({
      port: 0,
      databaseUrl: database.url,
      dataDir,
      logger,
      env: {},
      jobs: { rules },
    });
    await mails.enqueue(db, code);
    await without.close();
    expect(await jobStates()).toEqual(['created']);
    const smtp = await smtpServer();
    await workingServer(smtp.url);
    await until(() => expect(smtp.mails).toHaveLength(1));
  });
});

describe('the queue’s tables', () => {
  it('are created once by servers that start together', async () => {
    await sql`drop schema pgboss cascade`.execute(db);
    const queues = [1, 2, 3].map(() => createJobQueue({ databaseUrl: database.url, logger, working: false }));
    await Promise.all(queues.map((queue) => queue.open()));
    await Promise.all(queues.map((queue) => queue.close()));
    const { rows } = await sql<{ name: string }>`select name from pgboss.queue where name = 'mail'`.execute(db);
    expect(rows).toHaveLength(1);
  });

  it('get changed rules', async () => {
    const queue = createJobQueue({
      databaseUrl: database.url,
      logger,
      working: false,
      rules: { mail: { retries: 3 } },
    });
    await queue.open();
    await queue.close();
    const { rows } = await sql`select retry_limit as "limit" from pgboss.queue where name = 'mail'`.execute(db);
    expect(rows).toEqual([{ limit: 3 }]);
  });

  it('have a periodic job once, however many servers want it', async () => {
    const { template, params, to, language } = code;
    const job = {
      template,
      params,
      to,
      language,
      messageId: '<1@portal.example>',
      sentAt: '2026-11-16T08:00:00Z',
    } as MailJob;
    for (let count = 0; count < 2; count += 1) {
      const queue = createJobQueue({ databaseUrl: database.url, logger });
      queue.schedule('mail', '0 4 1 1 *', job);
      await queue.open();
      await queue.start();
      await queue.close();
    }
    const { rows } = await sql`select name, cron from pgboss.schedule`.execute(db);
    expect(rows).toEqual([{ name: 'mail', cron: '0 4 1 1 *' }]);
  });
});
