import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { startProxy } from '#scripts/servers/proxy.ts';
import { systemClock } from '#server/adapters/clock.ts';
import { openDatabase } from '#server/db/connection.ts';
import { startServer } from '#server/main.ts';
import { startSession } from '#server/services/identity/sessions/internal/start-session.ts';
import { plainCaller } from '#tests/api/support/api.ts';
import { openStream } from '#tests/api/support/event-stream.ts';
import { openMails } from '#tests/api/support/mail/mails.ts';
import { startMortalMailer } from '#tests/api/support/mail/mortal-mailer.ts';
import { startSmtp } from '#tests/api/support/mail/smtp.ts';
import { makeCompany, raise } from '#tests/api/support/tickets.ts';
import { startMortalServer } from '#tests/kill/mortal-server.ts';
import { createTestDatabase } from '#tests/support/database.ts';

test('when one of two is killed the other serves: no request fails, and streams continue', async () => {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'helpdesk-two-'));
  const db = openDatabase(database.url, { max: 2 });
  const servers = await Promise.all([1, 2].map(() => startMortalServer(database.url, dataDir)));
  const proxy = await startProxy({ port: 0, servers: servers.map(({ url }) => url) });
  await proxy.allReady(AbortSignal.timeout(60_000));
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
});

test('a job of a killed server is continued by the other', async () => {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'helpdesk-two-'));
  const db = openDatabase(database.url, { max: 2 });
  let claimed = 0;
  const smtp = await startSmtp({ onReceiver: () => ((claimed += 1), new Promise(() => undefined)) });
  const place = { databaseUrl: database.url, dataDir, smtpUrl: smtp.url, from: 'help@portal.example' };
  const kill = await startMortalMailer(place);
  const mails = await openMails(database.url, systemClock);
  await mails.enqueue(db, {
    to: 'rasa@example.com',
    language: 'en',
    template: 'signInCode',
    params: { code: '735912' },
  });
  await expect.poll(() => claimed).toBe(1);
  const server = await startServer({
    port: 0,
    databaseUrl: database.url,
    dataDir,
    logger: pino({ level: 'silent' }),
    env: { SMTP_URL: smtp.url, MAIL_FROM: place.from },
    jobs: { timing: { check: 1, poll: 1 } },
  });
  const jobs = async () =>
    (await sql<{ state: string }>`select state from pgboss.job where name = 'mail'`.execute(db)).rows;

  await kill();
  smtp.behaviour = {};
  expect([await jobs(), claimed]).toEqual([[{ state: 'active' }], 1]);
  // As after ten seconds without a sign of life, and the wait before the second try.
  await sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '11 seconds' where name = 'mail'`.execute(db);
  await expect.poll(jobs).toEqual([{ state: 'retry' }]);
  await sql`update pgboss.job set start_after = now() where name = 'mail'`.execute(db);
  await expect.poll(jobs).toEqual([]);
  expect(smtp.mails).toHaveLength(1);

  await mails.close();
  await server.close();
  await smtp.close();
  await db.destroy();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});
