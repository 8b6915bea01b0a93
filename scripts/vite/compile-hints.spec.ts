import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compileHints } from './compile-hints.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'helpdesk-hints-'));
  await writeFile(join(folder, 'app.js'), `import('./part.js').then(({ part }) => console.log(part()));`);
  await writeFile(join(folder, 'part.js'), `import './part.css'; export const part = () => 'part';`);
  await writeFile(join(folder, 'part.css'), 'p { color: red }');
  await writeFile(join(folder, 'inline.js'), `console.log('inline');`);
});
afterAll(() => rm(folder, { recursive: true }));

it('is the first line of each file, above what the bundler adds, except in excluded files', async () => {
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [compileHints((name) => name === 'inline')],
    build: { rolldownOptions: { input: [join(folder, 'app.js'), join(folder, 'inline.js')] } },
  });
  const assets = join(folder, 'dist/assets');
  const names = (await readdir(assets)).filter((name) => name.endsWith('.js'));
  const hinted = await Promise.all(
    names.map(async (name) => [
      name.split('-')[0],
      (await readFile(join(assets, name), 'utf8')).startsWith('//# allFunctionsCalledOnLoad\n'),
    ]),
  );
  expect(Object.fromEntries(hinted)).toEqual({ app: true, part: true, inline: false });
});
