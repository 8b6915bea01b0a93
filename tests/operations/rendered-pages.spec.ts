import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensurePagesBuilt } from '#scripts/build/build-web.ts';
import { startAnotherServer } from '#tests/api/support/another-server.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { TestApi } from '#tests/api/support/api.ts';
import { cookieOf, openStream } from '#tests/api/support/event-stream.ts';
import { makeCompany, raise } from '#tests/api/support/tickets.ts';
import type { Company } from '#tests/api/support/tickets.ts';

const VISITS = 12;
const BUILD_MS = 180_000;

let api: TestApi;
let company: Company;
let cookie: string;
beforeAll(async () => {
  api = await startApi({}, await ensurePagesBuilt());
  company = await makeCompany(api);
  cookie = await cookieOf(api, company.customer);
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

/** The place among all events that a page carries. */
async function placeIn(path: string, headers: Record<string, string>): Promise<string | undefined> {
  const answer = await fetch(api.url + path, { headers: { accept: 'text/html', ...headers } });
  const [, json = ''] =
    /<script id="first-view" type="application\/json">(.*?)<\/script>/.exec(await answer.text()) ?? [];
  const { queries } = JSON.parse(json) as { queries: [string[], string][] };
  return queries.find(([[name]]) => name === 'live-place')?.[1];
}

it('a page carries the place from which the stream of any server continues without a gap', async () => {
  const other = await startAnotherServer(api);
  await raise(company);
  const before = await placeIn('/tickets', { cookie });
  const { ticketId } = await raise(company);
  const stream = await openStream(other.url, { cookie, after: before });
  await expect.poll(() => stream.changes.at(-1)?.ticketId).toBe(ticketId);
  const after = await raise(company);
  await expect.poll(() => stream.changes.at(-1)?.ticketId).toBe(after.ticketId);
  expect(stream.resets).toBe(0);
  stream.cut();
  await other.close();
});

it('a page for nobody carries none', async () => {
  expect(await placeIn('/auth', {})).toBeUndefined();
});
