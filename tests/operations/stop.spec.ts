import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '#server/db/connection.ts';
import type { Db } from '#server/db/connection.ts';
import { openStream } from '#tests/api/support/event-stream.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { signedIn, startServerProcess } from './support/server-process.ts';
import type { ServerProcess } from './support/server-process.ts';

const METRICS_TOKEN = 'm'.repeat(32);
const CHUNK = Buffer.alloc(256 * 1024, 'x');

let database: TestDatabase;
let dataDir: string;
let db: Db;
let headers: Awaited<ReturnType<typeof signedIn>>;
let server: ServerProcess;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'helpdesk-stop-'));
  db = openDatabase(database.url, { max: 2 });
  headers = await signedIn(db);
});
afterEach(() => server.kill());
afterAll(async () => {
  await db.destroy();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

/** Sends the head and half of a chunk; the returned function sends the rest and returns the status. */
async function beginUpload(): Promise<() => Promise<number | undefined>> {
  const json = { ...headers, 'content-type': 'application/json' };
  const body = JSON.stringify({ fileName: 'capture.bin', contentType: '', size: CHUNK.byteLength });
  const upload = await fetch(`${server.url}/api/files/upload/init`, { method: 'POST', headers: json, body });
  const { fileId } = (await upload.json()) as { fileId: string };
  const octets = { ...headers, 'content-type': 'application/octet-stream', 'content-length': CHUNK.byteLength };
  const path = `/api/files/upload/file/?fileId=${fileId}&length=${CHUNK.byteLength}`;
  const put = request(server.url + path, { method: 'PUT', headers: octets, agent: false });
  const status = new Promise<number | undefined>((resolve) => {
    put.once('response', (answer) => resolve(answer.resume().statusCode)).once('error', () => resolve(undefined));
  });
  put.write(CHUNK.subarray(0, CHUNK.byteLength / 2));
  await vi.waitUntil(isUploading, { timeout: 60_000, interval: 20 });
  return () => {
    put.end(CHUNK.subarray(CHUNK.byteLength / 2));
    return status;
  };
}

async function isUploading(): Promise<boolean> {
  const metrics = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  return (await metrics.text()).includes('helpdesk_uploads_running 1');
}

/** Polls over kept connections until the server says that it is not ready, like a proxy. */
async function askUntilUnready(count: { answered: number; cut: number }): Promise<void> {
  for (;;) {
    const ready = await fetch(`${server.url}/readyz`).catch(() => undefined);
    if (ready?.status !== 200) return;
    const status = await fetch(`${server.url}/api/users`, { headers }).then(
      async (answer) => (await answer.arrayBuffer(), answer.status),
      () => 0,
    );
    if (status === 200) count.answered += 1;
    else count.cut += 1;
  }
}

async function untilRefused(): Promise<void> {
  while (await fetch(`${server.url}/healthz`).catch(() => undefined)) await sleep(20);
}

describe('a server that is asked to stop', () => {
  it('says so first, and cuts no request, upload or stream', async () => {
    server = await startServerProcess(
      { databaseUrl: database.url, dataDir },
      { METRICS_TOKEN, STOP_DELAY_SECONDS: '1' },
    );
    const finishUpload = await beginUpload();
    const stream = await openStream(server.url, { cookie: headers.cookie });
    const unused = connect(Number(new URL(server.url).port), '127.0.0.1').on('error', () => undefined);
    const count = { answered: 0, cut: 0 };
    const clients = Promise.all(Array.from({ length: 8 }, () => askUntilUnready(count)));
    await vi.waitUntil(() => count.answered > 20, { timeout: 60_000, interval: 5 });
    server.signal('SIGTERM');
    await clients;
    const unready = await fetch(`${server.url}/readyz`);
    expect({ status: unready.status, body: await unready.json() }).toEqual({
      status: 503,
      body: { status: 'unready', reasons: ['stopping'] },
    });
    expect(unready.headers.get('connection')).toBe('close');
    await untilRefused();
    expect(await finishUpload()).toBe(200);
    expect(await server.ended).toBe(0);
    unused.destroy();
    expect(count.cut).toBe(0);
    expect(stream.ended).toBe(true);
    const files = await db.selectFrom('files').select(['size', 'completedOn']).execute();
    expect(files).toEqual([{ size: CHUNK.byteLength, completedOn: expect.any(Date) as Date }]);
  });

  it('cuts what does not end in time, and says how many', async () => {
    server = await startServerProcess(
      { databaseUrl: database.url, dataDir },
      { METRICS_TOKEN, STOP_GRACE_SECONDS: '0' },
    );
    const finishUpload = await beginUpload();
    server.signal('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(await finishUpload()).toBeUndefined();
    expect(server.log()).toContain('"requests":1,"msg":"requests were cut: they did not end in time"');
  });

  it('ends immediately when it is asked again', async () => {
    server = await startServerProcess({ databaseUrl: database.url, dataDir }, { METRICS_TOKEN });
    const finishUpload = await beginUpload();
    const again = setInterval(() => server.signal('SIGTERM'), 50);
    expect(await server.ended).toBe(1);
    clearInterval(again);
    expect(await finishUpload()).toBeUndefined();
  });
});
