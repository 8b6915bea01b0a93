import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi } from '#tests/api/support/api.ts';
import type { TestApi } from '#tests/api/support/api.ts';
import { openBrowser } from '#tests/api/support/browser.ts';
import { makeUser } from '#tests/api/support/fixtures.ts';
import { PASSWORD, passwordHash } from '#tests/api/support/auth/passwords.ts';

const HTML = { accept: 'text/html' };
const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJlbWFpbCI6InIifQ.c2lnbmF0dXJl';

const pages = [
  '/',
  '/auth',
  '/auth/password/forgot',
  '/tickets',
  '/tickets/1000001',
  '/user/account',
  '/nothing/like/that',
  '/assets/main-DkX81aBc.js',
  '/robots.txt',
  '/demo/mail',
  '/demo/mail/none',
];
const tokenPages = [
  `/auth/register/${TOKEN}`,
  `/auth/password/reset/${TOKEN}`,
  `/user/create/${TOKEN}`,
  `/user/password/reset/${TOKEN}`,
  `/Auth/Register/${TOKEN}/`,
  `/watch/0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d91/${TOKEN}`,
];
const calls = ['/api/brand', '/api/users', '/api/nothing', '/api/tickets/comments/files/download?id=1'];

let api: TestApi;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'helpdesk-pages-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><html lang="en" data-color-mode="auto">');
  await writeFile(join(folder, 'robots.txt'), 'plain');
  await writeFile(join(folder, 'assets/main-DkX81aBc.js'), 'script');
  api = await startApi({ DEMO: '1' }, { webDir: folder });
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

const headersOf = async (path: string, more: Record<string, string> = {}): Promise<Headers> =>
  (await fetch(api.url + path, { headers: { ...HTML, ...more } })).headers;

/** The sources of one directive of a content security policy. */
function sources(headers: Headers, directive: string): string[] {
  const policy = (headers.get('content-security-policy') ?? '').split(';').map((part) => part.trim().split(' '));
  return policy.find(([name]) => name === directive)?.slice(1) ?? [];
}

describe('every page and every answer', () => {
  it.each([...pages, ...tokenPages, ...calls])('%s protects the browser', async (path) => {
    const headers = await headersOf(path);
    expect(sources(headers, 'default-src')).toEqual(["'none'"]);
    expect(['script-src', 'script-src-elem', 'script-src-attr'].flatMap((name) => sources(headers, name))).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/unsafe-inline|^'unsafe-eval|\*|https?:/)]),
    );
    // WebAssembly (the label scanner) comes from our own files only, as every script does.
    expect(["'self' 'wasm-unsafe-eval'", '']).toContain(sources(headers, 'script-src').join(' '));
    // A text of the page may become a worker (the HEIC decoder), never a script, a frame or an object.
    expect(["'self' blob:", '']).toContain(sources(headers, 'worker-src').join(' '));
    for (const name of ['script-src', 'frame-src', 'child-src', 'object-src', 'connect-src'])
      expect(sources(headers, name)).not.toContain('blob:');
    expect(sources(headers, 'frame-ancestors')).toEqual(["'none'"]);
    expect(sources(headers, 'base-uri')).toEqual(["'none'"]);
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toMatch(/^(same-origin|no-referrer)$/);
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('microphone=()');
    expect(headers.has('server') || headers.has('x-powered-by')).toBe(false);
  });

  it.each([
    ['cross-site', 'same-origin'],
    ['same-site', 'same-origin'],
    ['same-origin', null],
    ['none', null],
  ])('a page requested with "%s" is isolated from its opener: %s', async (site, policy) => {
    const headers = await headersOf('/auth', { 'sec-fetch-site': site });
    expect(headers.get('cross-origin-opener-policy')).toBe(policy);
    expect(headers.get('vary')?.toLowerCase()).toContain('sec-fetch-site');
  });

  it.each(tokenPages)('%s sends no referrer', async (path) => {
    expect((await headersOf(path)).get('referrer-policy')).toBe('no-referrer');
  });

  it.each(calls)('%s is kept by no cache', async (path) => {
    expect((await headersOf(path)).get('cache-control')).toBe('no-store');
  });

  it.each(['/', '/api/brand'])('%s asks for https on https alone', async (path) => {
    expect((await headersOf(path)).get('strict-transport-security')).toBeNull();
    const secure = await startApi({ PUBLIC_URL: 'https://help.norvik.example' }, { webDir: folder });
    const answer = await fetch(secure.url + path, { headers: HTML });
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000');
    await secure.close();
  });
});

describe('the log', () => {
  it('has one line for a request with the id of its answer', async () => {
    const answer = await openBrowser(api).signIn('nobody@example.com');
    const id = answer.headers.get('x-request-id') ?? '';
    const lines = api.log.filter((line) => line.includes(id)).map((line) => JSON.parse(line) as unknown);
    expect(lines).toMatchObject([
      { requestId: id, method: 'POST', path: '/api/auth', operationId: 'signIn', status: 200 },
    ]);
  });

  it('has no token of an emailed link', async () => {
    for (const path of tokenPages) await headersOf(path);
    await headersOf(`/auth/password/reset/?token=${TOKEN}`);
    expect(api.log.join('')).toContain('"path":"/auth/password/reset/…"');
    for (const part of TOKEN.split('.')) expect(api.log.join('')).not.toContain(part);
  });

  it('has no password, code, cookie or token of what people send', async () => {
    const user = await makeUser(api.db, { passwordHash });
    const browser = openBrowser(api);
    await browser.signIn(user.email, 'Wrong-Kelias-2026');
    await browser.signIn(user.email);
    const tokens = [...browser.cookies.values()];
    expect(tokens).toHaveLength(2);
    const json = { email: user.email, password: 'Naujas-Kelias-26', token: TOKEN };
    await browser.call('POST /auth/password/reset', { json });
    await browser.call('POST /auth/recovery', { json: { code: 'ABCD-EFGH-JKMN' } });
    await browser.call('POST /auth/mfa/confirm', {
      json: { mfaType: 'Email', sessionId: crypto.randomUUID(), code: '918273' },
    });
    await browser.call(`GET /users/invites/is-valid?id=${TOKEN}`);
    await browser.call('POST /auth', {
      body: `{"password":"${PASSWORD}`,
      headers: { 'content-type': 'application/json' },
    });
    const log = api.log.join('');
    const secrets = [...tokens, PASSWORD, 'Wrong-Kelias-2026', 'Naujas-Kelias-26', TOKEN, 'ABCD-EFGH-JKMN', '918273'];
    for (const secret of [...secrets, passwordHash]) expect(log).not.toContain(secret);
  });
});
