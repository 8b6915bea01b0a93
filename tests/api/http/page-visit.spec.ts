import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureWebBuilt, WEB_DIR } from '#scripts/build/build-web.ts';
import type { RenderPage } from '#server/services/kernel/pages-port.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { Caller, TestApi } from '#tests/api/support/api.ts';
import { makeUser } from '#tests/api/support/fixtures.ts';

let api: TestApi;
let statuses: number[];

// Calls the API as a page does, and once more after the session is gone.
const renderPage: RenderPage = async ({ callApi }) => {
  const call = () =>
    callApi(new Request(`${api.url}/api/tickets/customer/filter-counters`, { headers: { 'auth-type': '1' } }));
  const before = await call();
  await api.db.deleteFrom('sessions').execute();
  statuses = [before.status, (await call()).status];
  return { kind: 'unrendered', status: 200 };
};

async function visitor(): Promise<Caller> {
  return api.as(await makeUser(api.db));
}

beforeAll(async () => {
  await ensureWebBuilt();
  api = await startApi({}, { webDir: WEB_DIR, renderPage });
});
afterAll(() => api.close());

it('a rendered page is one request: its calls resolve the session once', async () => {
  await (
    await visitor()
  )('GET /../tickets');
  expect(statuses).toEqual([200, 200]);
});

it('a form sent to a page may end the session: each of its calls resolves it', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  await (
    await visitor()
  )('POST /../tickets', { body: 'a=b', headers });
  expect(statuses).toEqual([200, 401]);
});
