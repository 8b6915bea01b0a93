import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Problem } from '#generated/model/problem.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { TestApi } from '#tests/api/support/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const host = 'Host: 127.0.0.1\r\nConnection: close\r\n';

test.each([
  ['a header without a name', `GET / HTTP/1.1\r\n${host}: 1\r\n\r\n`, 400],
  ['another protocol', '\u0016\u0003\u0001', 400],
  ['an unknown method', `BREW /api/brand HTTP/1.1\r\n${host}\r\n`, 400],
  ['headers that are too long', `GET / HTTP/1.1\r\n${host}X: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['no host', 'GET /api/brand HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['a host that is none', 'GET /api/brand HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
  ['a path that is none', `GET \\\\a HTTP/1.1\r\n${host}\r\n`, 400],
])('%s is answered with a problem document', async (_, request, status) => {
  const answer = await exchange(request);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head.toLowerCase()).toContain('content-type: application/problem+json');
  const problem = JSON.parse(/\{.*\}/.exec(body)?.[0] ?? '') as Problem;
  expect(problem).toMatchObject({ type: 'about:blank', status });
  expect(problem.detail).toMatch(/\.$/);
});

async function exchange(request: string): Promise<string> {
  const socket = connect(Number(new URL(api.url).port), '127.0.0.1', () => socket.write(request));
  return text(socket);
}
