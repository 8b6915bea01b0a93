import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readContract } from '#contract-suite/contract/document.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import { fuzz } from '#tests/fuzz/fuzz.ts';
import { createPeople } from '#tests/fuzz/people.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { TestApi } from '#tests/api/support/api.ts';

const contract = readContract();
const nobody = { cookieOf: () => undefined, restore: async () => undefined };
let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await seedDemo(api.db, { tickets: 20, now: api.clock.now() });
});
afterAll(() => api.close());

// `npm run fuzz` sends a hundred times as many.
test('a thousand requests in and out of bounds are answered as the contract says', { timeout: 300_000 }, async () => {
  const base = api.url + contract.basePath;
  const { sent, findings } = await fuzz({ base, contract, requests: 1_000, seed: 1, lanes: 4, ...createPeople(api) });
  expect(findings).toEqual([]);
  expect(sent).toBeGreaterThanOrEqual(1_000);
});

test('a server that fails is found, with the smallest request as a command', async () => {
  const server = createServer((_, response) => {
    const problem = { type: 'about:blank', title: 'Server error.', status: 500 };
    response.writeHead(500, { 'content-type': 'application/problem+json' }).end(JSON.stringify(problem));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const addComment = contract.operations.filter(({ id }) => id === 'addComment');
  const only = { ...contract, operations: addComment };
  const { findings } = await fuzz({ base, contract: only, requests: 3, seed: 1, lanes: 1, ...nobody });
  server.close();
  expect(findings).toHaveLength(1);
  expect(findings[0]?.fault).toBe('addComment 500: an error of the server');
  expect(findings[0]?.times).toBeGreaterThan(1);
  expect(findings[0]?.curl).toContain(`curl -i -X POST '${base}/tickets/comments/add'`);
  expect(findings[0]?.curl.length).toBeLessThan(1_000);
});
