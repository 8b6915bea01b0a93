import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { TestApi } from '#tests/api/support/api.ts';
import { openBrowser } from '#tests/api/support/browser.ts';
import { makeUser } from '#tests/api/support/fixtures.ts';
import { passwordHash } from '#tests/api/support/auth/passwords.ts';

type Headers = Record<string, string>;

/** The address that the log names for a request with these headers. */
async function addressSeen(api: TestApi, headers: Headers): Promise<string> {
  const answer = await api.anonymous('GET /brand', { headers });
  const id = answer.headers.get('x-request-id') ?? '';
  const line = api.log.find((text) => text.includes(id)) ?? '{}';
  return (JSON.parse(line) as { address: string }).address;
}

describe('without trusted proxies', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.close());

  it.each<Headers>([
    { 'x-forwarded-for': '203.0.113.7' },
    { forwarded: 'for=203.0.113.7;proto=https' },
    { 'x-real-ip': '203.0.113.7' },
  ])('nobody names an address but the connection: %o', async (headers) => {
    expect(await addressSeen(api, headers)).toBe('127.0.0.1');
  });

  it.each<Headers>([{ 'x-forwarded-proto': 'https' }, { forwarded: 'proto=https' }])(
    'nobody makes it https: %o',
    async (headers) => {
      const answer = await api.anonymous('GET /brand', { headers });
      expect(answer.headers.get('strict-transport-security')).toBeNull();
    },
  );
});

describe('behind trusted proxies', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,2001:db8:ffff::/48' });
  });
  afterAll(() => api.close());

  it.each<[Headers, string]>([
    [{}, '127.0.0.1'],
    [{ 'x-forwarded-for': '203.0.113.7' }, '203.0.113.7'],
    [{ 'x-forwarded-for': '198.51.100.1, 203.0.113.7' }, '203.0.113.7'],
    [{ 'x-forwarded-for': '198.51.100.1, 203.0.113.7, 10.1.2.3' }, '203.0.113.7'],
    [{ 'x-forwarded-for': '10.9.9.9, 10.1.2.3' }, '10.9.9.9'],
    [{ 'x-forwarded-for': '203.0.113.7:4711' }, '203.0.113.7'],
    [{ 'x-forwarded-for': '::ffff:203.0.113.7' }, '203.0.113.7'],
    [{ 'x-forwarded-for': '2001:db8::7, 2001:db8:ffff::1' }, '2001:db8::7'],
    [{ 'x-forwarded-for': '203.0.113.7, nonsense' }, '127.0.0.1'],
    [{ 'x-forwarded-for': '203.0.113.7, <script>, 10.1.2.3' }, '10.1.2.3'],
    [{ 'x-forwarded-for': '' }, '127.0.0.1'],
    [{ 'x-forwarded-for': ', ,' }, '127.0.0.1'],
    [{ forwarded: 'for=203.0.113.7' }, '203.0.113.7'],
    [{ forwarded: 'For="[2001:db8:cafe::17]:4711"' }, '2001:db8:cafe::17'],
    [{ forwarded: 'for=198.51.100.1;by=x, for=203.0.113.7;proto=http, for=10.0.0.1' }, '203.0.113.7'],
    [{ forwarded: 'for="a, for=198.51.100.1", for=203.0.113.7' }, '203.0.113.7'],
    [{ forwarded: 'for=_hidden' }, '127.0.0.1'],
    [{ forwarded: 'for=unknown, for=10.0.0.1' }, '10.0.0.1'],
    [{ forwarded: 'for="203.0.113.7' }, '127.0.0.1'],
    [{ forwarded: 'for=203.0.113.7', 'x-forwarded-for': '198.51.100.1' }, '203.0.113.7'],
  ])('%o is from %s', async (headers, address) => {
    expect(await addressSeen(api, headers)).toBe(address);
  });

  it.each<[Headers, boolean]>([
    [{ 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' }, true],
    [{ 'x-forwarded-for': '198.51.100.1, 203.0.113.7', 'x-forwarded-proto': 'https, http' }, false],
    [{ 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'http' }, false],
    [{ 'x-forwarded-proto': 'https' }, true],
    [{ forwarded: 'for=203.0.113.7;proto=https' }, true],
    [{ forwarded: 'for=198.51.100.1;proto=https, for=203.0.113.7;proto=http' }, false],
    [{ forwarded: 'for=203.0.113.7' }, false],
  ])('%o is https: %s', async (headers, isHttps) => {
    const answer = await api.anonymous('GET /brand', { headers });
    expect(answer.headers.has('strict-transport-security')).toBe(isHttps);
  });

  it.each(['https', 'http'])('a sign-in on %s gives cookies for it', async (proto) => {
    const user = await makeUser(api.db, { passwordHash });
    const browser = openBrowser(api, { forwarded: `for=203.0.113.7;proto=${proto}` });
    const cookies = (await browser.signIn(user.email)).headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.includes('; Secure'))).toEqual([proto === 'https', proto === 'https']);
  });
});

describe('the setting TRUSTED_PROXIES', () => {
  it.each(['proxy.example', '10.0.0.0/33', '10.0.0.0/x', '10.0.0', '::/129', '10.0.0.0/', '*'])(
    'refuses "%s" with its name',
    (list) => {
      expect(() => readConfig({ TRUSTED_PROXIES: `127.0.0.1, ${list}` })).toThrow(`not "${list}"`);
    },
  );

  it('may be empty', () => {
    expect(readConfig({ TRUSTED_PROXIES: '' }).trustedProxies.has('127.0.0.1')).toBe(false);
  });
});
