import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppEnv } from '../context.ts';
import { serveWebApp } from './web-app.ts';

const page = '<!doctype html><html lang="en" data-color-mode="auto" data-light-theme="light">';
let folder: string;
const app = new Hono<AppEnv>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'helpdesk-web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), page);
  await writeFile(join(folder, 'robots.txt'), 'plain');
  await writeFile(join(folder, 'assets/main-DkX81aBc.js'), 'script');
  await writeFile(join(folder, 'assets/main-DkX81aBc.js.br'), 'brotli');
  serveWebApp(app, folder);
});
afterAll(() => rm(folder, { recursive: true }));

function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return Promise.resolve(app.request(path, { headers }));
}

describe('the built app', () => {
  it('has its hashed assets for ever, in the best encoding a browser takes', async () => {
    const answer = await get('/assets/main-DkX81aBc.js', { 'accept-encoding': 'gzip, deflate, br' });
    expect(await answer.text()).toBe('brotli');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'Accept-Encoding',
    });
    const plain = await get('/assets/main-DkX81aBc.js', { 'accept-encoding': 'gzip' });
    expect(await plain.text()).toBe('script');
    expect(plain.headers.get('content-encoding')).toBeNull();
  });

  it('revalidates other files without sending them twice', async () => {
    const answer = await get('/robots.txt');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    const again = await get('/robots.txt', { 'if-none-match': answer.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  it.each(['/', '/tickets', '/tickets/1000001', '/auth/register/abc.def'])(
    'answers the page %s with itself',
    async (path) => {
      const answer = await get(path, { accept: 'text/html,*/*;q=0.8' });
      expect(await answer.text()).toBe(page);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
    },
  );

  it.each([{ accept: '*/*' }, {}, { accept: '*/*', 'sec-fetch-dest': 'document' }])(
    'sends a page to clients that accept anything: %j',
    async (headers) => {
      expect(await (await get('/tickets', headers)).text()).toBe(page);
    },
  );

  it.each(['script', 'image', 'empty'])('sends no page as a missing %s', async (destination) => {
    expect((await get('/tickets', { accept: '*/*', 'sec-fetch-dest': destination })).status).toBe(404);
  });

  it('begins the page in the chosen language and theme', async () => {
    const answer = await get('/tickets', { accept: 'text/html', cookie: 'language=lt; theme=dark' });
    expect(await answer.text()).toContain('<html lang="lt" data-color-mode="dark" data-light-theme="light">');
    expect(answer.headers.get('vary')).toBe('Accept-Encoding, Cookie, Sec-Fetch-Site');
    const strange = await get('/tickets', { accept: 'text/html', cookie: 'language="><script>; theme=x' });
    expect(await strange.text()).toBe(page);
  });

  it.each([
    ['/assets/gone-DkX81aBc.js', 'text/html'],
    ['/tickets', 'application/json'],
    ['/../package.json', '*/*'],
    ['/%2e%2e/package.json', '*/*'],
    ['/assets/main-DkX81aBc.js.br', '*/*'],
  ])('has no %s for %s', async (path, accept) => {
    expect((await get(path, { accept })).status).toBe(404);
  });
});
