import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import type { Plugin } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { editWatcher } from './edit-watcher.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'helpdesk-libraries-'));
  const library = join(folder, 'node_modules/library');
  await mkdir(library, { recursive: true });
  await writeFile(join(library, 'package.json'), '{ "name": "library", "main": "index.js", "type": "module" }');
  await writeFile(join(library, 'index.js'), "import './style.css';\nexport const used = () => 'used';");
  await writeFile(join(library, 'style.css'), 'p { color: red }');
  await writeFile(join(folder, 'own.js'), "export const used = () => 'own';");
  await writeFile(join(folder, 'app.js'), "import { used } from 'library';\nconsole.log(used());");
});
afterAll(() => rm(folder, { recursive: true }));

async function faultsOf(...plugins: Plugin[]): Promise<string[]> {
  const faults: string[] = [];
  const watcher = editWatcher(
    (name) => /^(?:vite|builtin):/.test(name),
    (fault) => faults.push(fault),
  );
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [...plugins, watcher],
    build: { write: false, rolldownOptions: { input: join(folder, 'app.js') } },
  });
  return faults;
}

const file = /\/(?:library\/index|app)\.js$/;

test('what leaves libraries as they are may change our own files', async () => {
  const own: Plugin = {
    name: 'own',
    resolveId: (source, importer) => (importer !== undefined && source === 'own' ? join(folder, 'own.js') : null),
    load: (id) => (id.endsWith('/app.js') ? "import { used } from 'library';\nused();" : null),
    transform: (code, id) => (id.includes('library') ? { code } : `${code}\n`),
  };
  expect(await faultsOf(own)).toEqual([]);
});

test.each<[string, Plugin]>([
  ['transforms library/index.js', { name: 'cut', transform: (code, id) => (file.test(id) ? `${code}\n` : null) }],
  [
    'transforms library/index.js',
    { name: 'cut', transform: { order: 'post', filter: { id: file }, handler: (code) => ({ code: `${code}\n` }) } },
  ],
  [
    'transforms library/style.css',
    { name: 'cut', enforce: 'pre', transform: (_code, id) => (id.endsWith('.css') ? { code: '', map: null } : null) },
  ],
  [
    'loads library/index.js',
    { name: 'cut', load: (id) => (file.test(id) && id.includes('library') ? 'export const used = 0;' : null) },
  ],
  [
    'replaces library by',
    {
      name: 'cut',
      enforce: 'pre',
      resolveId: { filter: { id: /^library$/ }, handler: () => join(folder, 'own.js') },
    },
  ],
])('%s is reported with the plugin', async (fault, plugin) => {
  expect(await faultsOf(plugin)).toEqual([expect.stringContaining(`The plugin cut ${fault}`)]);
});
