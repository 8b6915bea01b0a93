import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { defaultBrand } from '../../default-brand.ts';
import type { AppEnv } from '../context.ts';
import { serveDocs } from './serve-docs.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'helpdesk-docs-'));
  await writeFile(join(folder, 'index.html'), '<title>Help desk portal: API</title><a href="/"><!--mark--></a>');
  await writeFile(join(folder, 'helpdesk.yaml'), 'openapi: 3.1.0');
});
afterAll(() => rm(folder, { recursive: true }));

/** The status and text of a path, on a server with these settings where `app` handles everything else. */
async function read(path: string, env: Record<string, string> = {}, brand = defaultBrand): Promise<[number, string]> {
  const app = new Hono<AppEnv>();
  app.onError((_error, c) => c.text('none', 404));
  serveDocs(app, { brand, config: readConfig(env), docsDir: folder });
  app.get('*', (c) => c.text('the app'));
  const answer = await app.request(path);
  return [answer.status, await answer.text()];
}

it('shows the logo of a vendor that has one, and names as the text they are', async () => {
  const brand = { ...defaultBrand, portalName: 'Smith & <Sons> $&', vendorName: '"S"', logoUrl: '/brand/logo.svg' };
  expect(await read('/docs', {}, brand)).toEqual([
    200,
    '<title>Smith &#38; &#60;Sons&#62; $&#38;: API</title><a href="/"><img src="/brand/logo.svg" alt="&#34;S&#34;" /></a>',
  ]);
});

it.each(['/docs', '/docs/', '/docs/helpdesk.yaml', '/docs/helpdesk.yaml/'])(
  'has no %s where DOCS=0, and no app',
  async (path) => {
    expect(await read(path, { DOCS: '0' })).toEqual([404, 'none']);
  },
);

it('leaves what only begins like it to the app', async () => {
  expect(await read('/docsets')).toEqual([200, 'the app']);
  expect(await read('/docs/helpdesk.yaml')).toEqual([200, 'openapi: 3.1.0']);
});
