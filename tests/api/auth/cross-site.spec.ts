import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '#generated/operations.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { Answer, Caller, TestApi } from '#tests/api/support/api.ts';
import { openBrowser } from '#tests/api/support/browser.ts';
import { makeUser } from '#tests/api/support/fixtures.ts';
import { passwordHash } from '#tests/api/support/auth/passwords.ts';

const PUBLIC_URL = 'https://help.norvik.example';

type Headers = Record<string, string>;

let api: TestApi;
let call: Caller;

beforeAll(async () => {
  api = await startApi({ TRUSTED_PROXIES: '127.0.0.1' });
  call = await api.as(await makeUser(api.db));
});
afterAll(() => api.close());

const unsafe = Object.entries(operations).filter(([, { method }]) => method !== 'GET');
const routeOf = ({ method, path }: { method: string; path: string }): string =>
  `${method} ${path.replace('{id}', crypto.randomUUID())}`;

function refused(answer: Answer): boolean {
  return answer.status === 400 && answer.text.includes('a page of another site');
}

describe('a page of another site', () => {
  it.each(unsafe)('cannot call %s with its origin', async (_, operation) => {
    expect(refused(await call(routeOf(operation), { headers: { origin: 'https://evil.example' } }))).toBe(true);
  });

  it.each(unsafe)('cannot call %s as cross-site', async (_, operation) => {
    expect(refused(await call(routeOf(operation), { headers: { 'sec-fetch-site': 'cross-site' } }))).toBe(true);
  });

  it.each(unsafe)('cannot call %s without the header that a form cannot send', async (_, operation) => {
    const answer = await call(routeOf(operation), { headers: { 'auth-type': '' } });
    expect(answer.status).toBe(400);
  });

  it.each<[string, Headers]>([
    ['another port', { origin: 'http://127.0.0.1:1' }],
    ['https where it is http', { origin: 'https://127.0.0.1' }],
    ['a sandboxed page', { origin: 'null' }],
    ['a sandboxed page of another site', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['a name that begins alike', { origin: 'http://127.0.0.1.evil.example' }],
    ['a sibling site', { origin: 'http://shop.norvik.example', 'sec-fetch-site': 'same-site' }],
    ['a proxy named by a stranger', { origin: 'http://evil.example', 'x-forwarded-host': 'evil.example' }],
    ['nonsense', { origin: 'nonsense' }],
  ])('is known by %s', async (_, headers) => {
    expect(refused(await call('POST /auth/session', { headers }))).toBe(true);
  });

  it('reads nothing: no answer allows it', async () => {
    const { headers } = await call('GET /users', { headers: { origin: 'https://evil.example' } });
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  it('gets no answer to a preflight that would allow it', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-headers': 'auth-type', 'auth-type': '' };
    const answer = await api.anonymous('OPTIONS /users', { headers });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.headers.get('access-control-allow-headers')).toBeNull();
  });

  it('is sent no cookie of ours', async () => {
    const user = await makeUser(api.db, { passwordHash, mfaType: 'Email' });
    const plain = await makeUser(api.db, { passwordHash });
    const answers = [await openBrowser(api).signIn(user.email), await openBrowser(api).signIn(plain.email)];
    const cookies = answers.flatMap((answer) => answer.headers.getSetCookie());
    expect(cookies).toHaveLength(3);
    for (const cookie of cookies) expect(cookie).toContain('; HttpOnly; SameSite=Lax');
  });
});

describe('the portal itself', () => {
  it.each<[string, (url: string) => Headers]>([
    ['with no word of where it comes from', () => ({})],
    ['with its own origin', (url) => ({ origin: url })],
    ['as same-origin', (url) => ({ origin: url, 'sec-fetch-site': 'same-origin' })],
    ['from a page without referrers', () => ({ origin: 'null', 'sec-fetch-site': 'same-origin' })],
    [
      'on https by a trusted proxy',
      (url) => ({
        origin: url.replace('http:', 'https:'),
        'x-forwarded-for': '203.0.113.7',
        'x-forwarded-proto': 'https',
      }),
    ],
  ])('calls %s', async (_, headers) => {
    expect((await call('POST /auth/session', { headers: headers(api.url) })).status).toBe(200);
  });

  it('calls from its public address, and from the address it has inside', async () => {
    const published = await startApi({ PUBLIC_URL });
    const inside = await published.as(await makeUser(published.db));
    const from = async (origin: string) => (await inside('POST /auth/session', { headers: { origin } })).status;
    expect(await from(PUBLIC_URL)).toBe(200);
    expect(await from('https://help.norvik.example.evil.example')).toBe(400);
    expect(await from('http://help.norvik.example')).toBe(400);
    await published.close();
  });
});
