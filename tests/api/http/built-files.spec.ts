import { Hono } from 'hono';
import { beforeAll, expect, it } from 'vitest';
import { ensureWebBuilt, WEB_DIR } from '#scripts/build/build-web.ts';
import type { AppEnv } from '#server/http/context.ts';
import { serveWebApp } from '#server/http/pages/web-app.ts';
import { readStaticFiles } from '#server/http/response/static-files.ts';

const app = new Hono<AppEnv>();
let paths: string[];

beforeAll(async () => {
  await ensureWebBuilt();
  serveWebApp(app, WEB_DIR);
  paths = [...readStaticFiles(WEB_DIR).keys()];
});

async function cacheControl(path: string) {
  const answer = await app.request(path);
  expect(answer.status, path).toBe(200);
  return answer.headers.get('cache-control');
}

it('every built script, style, worker and font is cached for ever', async () => {
  const assets = paths.filter((path) => path.startsWith('/assets/'));
  expect(assets.length).toBeGreaterThan(50);
  const answers = await Promise.all(assets.map(async (path) => ({ path, header: await cacheControl(path) })));
  expect(answers.filter(({ header }) => header !== 'public, max-age=31536000, immutable')).toEqual([]);
});

it('every other file is asked for again', async () => {
  const others = paths.filter((path) => !path.startsWith('/assets/') && path !== '/index.html');
  expect(others).toContain('/favicon.svg');
  for (const path of ['/', ...others]) expect(await cacheControl(path), path).toBe('no-cache');
});
