import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { DOCS_DIR, ensureDocsBuilt } from '#scripts/docs/build-docs.ts';
import { PROJECT_ROOT } from '#scripts/lib/project-root.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { TestApi } from '#tests/api/support/api.ts';

const HTML = { accept: 'text/html' };

let api: TestApi;
let contract: string;

beforeAll(async () => {
  await ensureDocsBuilt();
  contract = await readFile(join(PROJECT_ROOT, 'generated/helpdesk.yaml'), 'utf8');
  api = await startApi({}, { docsDir: DOCS_DIR });
});
afterAll(() => api.close());

const get = (path: string, headers: Record<string, string> = HTML) => fetch(api.url + path, { headers });

describe('/docs', () => {
  it.each(['/docs', '/docs/'])(
    '%s is the page under the name of the portal, with scripts of its own only',
    async (path) => {
      const answer = await get(path);
      const text = await answer.text();
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('content-security-policy')).toMatch(
        /script-src 'self' 'wasm-unsafe-eval';.*connect-src 'self';/,
      );
      expect(text).toContain('<title>Norvik Help Desk: API</title>');
      expect(text).toContain('<a href="/">Norvik Help Desk</a>');
      expect(text).not.toMatch(/(?:src|href)="(?!\/)|<!--/);
    },
  );

  it('has its scripts compressed and for ever', async () => {
    const [, script = ''] = /src="(\/docs\/assets\/scalar-[^"]+)"/.exec(await (await get('/docs')).text()) ?? [];
    const answer = await get(script, { 'accept-encoding': 'br' });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('has the contract as it is written, and as JSON', async () => {
    const yaml = await get('/docs/helpdesk.yaml', {});
    expect(yaml.headers.get('content-type')).toBe('application/yaml');
    expect(await yaml.text()).toBe(contract);
    const json = await get('/docs/helpdesk.json', {});
    expect(json.headers.get('content-type')).toBe('application/json');
    expect(await json.json()).toEqual(parse(contract));
  });

  it('shows what changed from release to release', async () => {
    const { info } = (await (await get('/docs/shown.json', {})).json()) as { info: { description: string } };
    expect(info.description).toMatch(/## Changes\n\n<details><summary>\d+\.\d+\.\d+<\/summary>/);
    expect(info.description).toContain('<details><summary>0.1.0</summary>\n\nThe first release: 45 operations.');
  });

  it.each(['/docs/nothing', '/docs/index.html.br', '/docs/../package.json', '/docs/%2e%2e/package.json'])(
    'has no %s',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );

  it('takes nothing', async () => {
    const answer = await fetch(`${api.url}/docs`, { method: 'POST', body: '{}' });
    expect(answer.status).toBe(404);
  });
});
