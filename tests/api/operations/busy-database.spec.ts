import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi } from '#tests/api/support/api.ts';
import type { Caller, TestApi } from '#tests/api/support/api.ts';
import { makeUser } from '#tests/api/support/fixtures.ts';
import { areWaiting } from '#tests/api/support/locks.ts';

let api: TestApi;
let caller: Caller;
beforeAll(async () => {
  api = await startApi({}, { database: { max: 1, connectTimeout: 150 } });
  caller = await api.as(await makeUser(api.db));
});
afterAll(() => api.close());

/** Runs `work` while another request holds the server's only connection; returns that request's status. */
async function whileBusy(work: () => Promise<void>): Promise<number> {
  const holding = await api.db.transaction().execute(async (locked) => {
    await sql`lock table product_groups in access exclusive mode`.execute(locked);
    const held = caller('GET /products/groups/by-customer');
    await areWaiting(api, 1);
    await work();
    return { held };
  });
  return (await holding.held).status;
}

test('a request without a free connection is asked to retry; one with a connection is served', async () => {
  const status = await whileBusy(async () => {
    const answer = await caller('GET /users');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(answer.json()).toEqual({
      type: 'about:blank',
      title: 'Server busy',
      status: 503,
      detail: 'The server is busy. Try again in a moment.',
      requestId: answer.headers.get('x-request-id'),
    });
    const line = api.log.find((text) => text.includes(answer.headers.get('x-request-id') ?? '?')) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({ level: 50, status: 503, operationId: 'getCurrentUser' });
  });
  expect(status).toBe(200);
  expect((await caller('GET /users')).status).toBe(200);
});

test('a server without a free connection says that it should be sent no requests', async () => {
  await whileBusy(async () => {
    const probe = await fetch(`${api.url}/readyz`);
    expect([probe.status, await probe.json()]).toEqual([503, { status: 'unready', reasons: ['database'] }]);
    expect((await fetch(`${api.url}/healthz`)).status).toBe(200);
  });
});
