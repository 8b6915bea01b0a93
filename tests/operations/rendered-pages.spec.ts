import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensurePagesBuilt } from '#scripts/build/build-web.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { TestApi } from '#tests/api/support/api.ts';
import { cookieOf } from '#tests/api/support/event-stream.ts';
import { makeCompany } from '#tests/api/support/tickets.ts';

const VISITS = 12;
const BUILD_MS = 180_000;

let api: TestApi;
let cookie: string;
beforeAll(async () => {
  api = await startApi({}, await ensurePagesBuilt());
  cookie = await cookieOf(api, (await makeCompany(api)).customer);
}, BUILD_MS);
afterAll(() => api.close());

// A page's timer keeps everything read for it in memory.
function timers(): number {
  return process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
}

it.each(['/tickets', '/tickets/create'])('%s is rendered, and the server keeps no state of a visit', async (path) => {
  const before = timers();
  for (let visit = 0; visit < VISITS; visit += 1) {
    const answer = await fetch(api.url + path, { headers: { accept: 'text/html', cookie } });
    expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self' 'wasm-unsafe-eval' 'sha256-/);
    expect(await answer.text()).toContain('id="first-view"');
  }
  expect(timers() - before).toBeLessThan(VISITS);
});
