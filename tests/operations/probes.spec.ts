import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createReadiness } from '#server/http/operations/readiness.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { TestApi } from '#tests/api/support/api.ts';
import { makeUser } from '#tests/api/support/fixtures.ts';
import { cookieOf, openStream } from '#tests/api/support/event-stream.ts';
import { upload } from '#tests/api/support/tickets.ts';
import { bucketSettings, startTestS3 } from '#tests/s3/s3-server.ts';

const METRICS_TOKEN = 'm'.repeat(32);
const authorization = `Bearer ${METRICS_TOKEN}`;
let api: TestApi;
beforeAll(async () => {
  api = await startApi({ METRICS_TOKEN });
});
afterAll(() => api.close());

const get = (path: string, headers: Record<string, string> = {}) => fetch(api.url + path, { headers });

describe('the probes', () => {
  it('say that the process lives and is ready, and leave no line in the log', async () => {
    const before = api.log.length;
    const answers = [await get('/healthz'), await get('/readyz')];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([
      { status: 'alive' },
      { status: 'ready' },
    ]);
    expect(answers[1]?.headers.get('cache-control')).toBe('no-store');
    expect(api.log.slice(before)).toEqual([]);
  });

  it('say that the database is not migrated, with 503 and no more than that', async () => {
    const other = await startApi();
    await sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(other.db);
    const answer = await fetch(`${other.url}/readyz`);
    expect({ status: answer.status, body: await answer.json() }).toEqual({
      status: 503,
      body: { status: 'unready', reasons: ['schema'] },
    });
    expect((await fetch(`${other.url}/healthz`)).status).toBe(200);
    await other.close();
  });
});

describe('with files in a bucket', () => {
  it('a server is not ready while the bucket refuses, and asks it once however often it is asked', async () => {
    const s3 = await startTestS3();
    const other = await startApi(bucketSettings(s3.endpoint, 'files'));
    s3.requests.length = 0;
    s3.fault = () => ({ status: 403, code: 'AccessDenied' });
    const ready = async () => (await fetch(`${other.url}/readyz`)).json();
    const answers = [...(await Promise.all([ready(), ready()])), await ready()];
    expect(answers).toEqual(Array.from({ length: 3 }, () => ({ status: 'unready', reasons: ['files'] })));
    expect(s3.requests).toEqual(['HEAD ?']);
    expect(other.log.some((line) => line.includes('S3 HeadBucket: 403'))).toBe(true);
    await other.close();
    await s3.stop();
  });
});

describe('the readiness of a server', () => {
  const failing = () => Promise.reject(new Error('postgres://user:secret@host is away'));
  const readinessWith = (given: { migrated?: () => Promise<boolean>; probe?: () => Promise<void>; stops?: boolean }) =>
    createReadiness({
      isMigrated: given.migrated ?? (() => Promise.resolve(true)),
      blobStore: { probe: given.probe ?? (() => Promise.resolve()) },
      isStopping: () => given.stops ?? false,
      logger: pino({ level: 'silent' }),
    });

  it.each([
    [{}, []],
    [{ stops: true }, ['stopping']],
    [{ migrated: failing }, ['database']],
    [{ probe: failing }, ['files']],
    [{ migrated: failing, probe: failing }, ['database', 'files']],
  ])('%o is %o', async (given, faults) => {
    expect(await readinessWith(given).faults()).toEqual(faults);
  });

  it('is found out once for all who ask at the same time', async () => {
    let asked = 0;
    const readiness = readinessWith({ migrated: () => Promise.resolve(++asked > 0) });
    await Promise.all([readiness.faults(), readiness.faults()]);
    await readiness.faults();
    expect(asked).toBe(1);
  });
});

describe('the metrics', () => {
  it('do not exist without a token in the settings, and need it', async () => {
    const without = await startApi();
    expect((await fetch(`${without.url}/metrics`, { headers: { authorization } })).status).toBe(404);
    await without.close();
    const refused = [await get('/metrics'), await get('/metrics', { authorization: `Bearer ${'n'.repeat(32)}` })];
    expect(refused.map(({ status }) => status)).toEqual([401, 401]);
  });

  it('count requests, refusals, uploads, streams, jobs and the pool, under names and never under ids', async () => {
    const user = await makeUser(api.db);
    const caller = await api.as(user);
    await upload(caller, 'log.txt', new TextEncoder().encode('12345'));
    await api.anonymous('POST /auth', { json: { email: user.email, password: 'wrong' } });
    await fetch(`${api.url}/api/tickets/customer/view/secret-id`);
    await fetch(`${api.url}/nowhere/secret-id`);
    const stream = await openStream(api.url, { cookie: await cookieOf(api, user) });
    const answer = await get('/metrics', { authorization });
    stream.cut();
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    const text = await answer.text();
    expect(text.split('\n')).toEqual(
      expect.arrayContaining([
        'helpdesk_http_requests_total{operation="signIn",status="200"} 1',
        'helpdesk_http_requests_total{operation="page",status="404"} 1',
        'helpdesk_http_request_duration_seconds_count{operation="signIn"} 1',
        'helpdesk_sign_in_outcomes_total{operation="signIn",outcome="FAILED"} 1',
        'helpdesk_upload_bytes_total 5',
        'helpdesk_uploads_running 0',
        'helpdesk_event_streams 1',
        'helpdesk_mails_total{outcome="sent"} 0',
        'helpdesk_database_connections{state="waiting"} 0',
      ]),
    );
    expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m);
    expect(text).toMatch(/^process_resident_memory_bytes /m);
    expect(text).not.toMatch(/secret-id|127\.0\.0\.1|@/);
  });

  it('count a sent email and the waiting jobs', async () => {
    await api.anonymous('POST /auth/password/forgot', { json: { email: (await makeUser(api.db)).email } });
    const read = async () => (await get('/metrics', { authorization })).text();
    expect(await read()).toMatch(/^helpdesk_jobs\{kind="passwordResetRequested",state="created"\} 1$/m);
    await api.runJobs();
    const after = await read();
    expect(after).toMatch(/^helpdesk_mails_total\{outcome="sent"\} 1$/m);
    expect(after).not.toMatch(/^helpdesk_jobs\{/m);
  });
});
