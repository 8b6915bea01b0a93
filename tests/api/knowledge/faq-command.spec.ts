import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PROJECT_ROOT } from '#scripts/lib/project-root.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { TestApi } from '#tests/api/support/api.ts';

let api: TestApi;
let folder: string;

beforeAll(async () => {
  api = await startApi();
  folder = await mkdtemp(join(tmpdir(), 'helpdesk-articles-'));
  for (const language of ['en', 'lt']) {
    const name = `time-and-ntp.${language}.md`;
    await cp(join(PROJECT_ROOT, 'src/demo/faq/articles/devices', name), join(folder, name));
  }
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

function run(...args: string[]): Promise<{ code: number; output: string }> {
  const env = { ...process.env, DATABASE_URL: api.databaseUrl };
  return new Promise((resolve) => {
    execFile(process.execPath, [join(PROJECT_ROOT, 'scripts/faq.ts'), ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : 1, output: `${stdout}${stderr}` });
    });
  });
}

it('writes the articles of a folder, says what is wrong with one, and takes them away', async () => {
  expect(await run(folder)).toEqual({ code: 0, output: 'time-and-ntp is written.\n' });
  expect((await api.anonymous('GET /faq/articles/time-and-ntp?language=lt')).status).toBe(200);
  const head = `---\ntitle: A\nsummary: B\n`;
  await writeFile(join(folder, 'bad.en.md'), `${head}tags: [a]\nproductGroups: all\n---\n\n![a](b.png)\n`);
  await writeFile(join(folder, 'bad.lt.md'), `${head}---\n\na\n`);
  expect(await run(folder)).toEqual({
    code: 1,
    output: 'bad, en.markdown: Line 1: images are not allowed in an article.\n',
  });
  expect(await run('--delete', 'time-and-ntp')).toEqual({ code: 0, output: 'time-and-ntp is deleted.\n' });
  expect(await run('--delete', 'time-and-ntp')).toEqual({ code: 1, output: 'There is no article time-and-ntp.\n' });
  expect((await run()).output).toContain('npm run faq -- FOLDER');
});
