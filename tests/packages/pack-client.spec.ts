import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { preview } from 'vite';
import { readContract } from '#contract-suite/contract/document.ts';
import { browserLaunchOptions } from '#scripts/lib/find-browser.ts';
import { PROJECT_ROOT } from '#scripts/lib/project-root.ts';
import { projectWith } from './client-project.ts';
import { run } from './run.ts';

const out = await mkdtemp(join(tmpdir(), 'helpdesk-packed-'));
const inProject = (path: string) => join(PROJECT_ROOT, path);
let project: string;
let printed: string;

beforeAll(async () => {
  printed = await run(process.execPath, ['scripts/pack.ts', 'client', '--out', out], PROJECT_ROOT);
  const [tarball = ''] = await readdir(out);
  project = await projectWith(join(out, tarball));
});

afterAll(async () => {
  await Promise.all([out, project].map((folder) => rm(folder, { recursive: true, force: true })));
});

test('the package has the version of the contract, and says what it weighs', () => {
  expect(printed).toMatch(
    new RegExp(`helpdesk-portal-client-${readContract().version}\\.tgz: \\d+ kB, \\d+ files\\n$`),
  );
});

test('npm finds what the client asks for in the versions of this project', async () => {
  expect(await run('npm', ['ls', '--loglevel=error'], project)).not.toMatch(/invalid|UNMET|missing|exit code/i);
});

test('everything that it exports can be imported by Node, and its README names the tags', async () => {
  const manifest = join(project, 'node_modules/helpdesk-portal-client/package.json');
  const { name, exports } = JSON.parse(await readFile(manifest, 'utf8')) as { name: string; exports: object };
  const readme = await readFile(join(project, 'node_modules', name, 'README.md'), 'utf8');
  const tags = Object.keys(exports).flatMap((path) => (path.startsWith('./api/') ? [path.slice('./api/'.length)] : []));
  expect(readme).toContain(`The tags: ${tags.join(', ')}.`);
  const imports = Object.keys(exports).map((path) => `import '${path.replace('.', name)}';`);
  expect(imports.length).toBeGreaterThan(3 * 10);
  expect(await run(process.execPath, ['--input-type=module', '--eval', imports.join('\n')], project)).toBe('');
});

test.concurrent.each(['tsconfig.json', 'tsconfig.nodenext.json'])(
  'an app and the examples of the README compile by %s',
  async (file) => {
    expect(await run(process.execPath, [inProject('node_modules/.bin/tsc'), '--project', file], project)).toBe('');
  },
);

test('the app is built without a warning, from what it imports alone, and gets its ticket from the mock', async () => {
  const built = await run(process.execPath, [inProject('node_modules/vite/bin/vite.js'), 'build'], project);
  expect(built).toMatch(/✓ built in/);
  expect(built).not.toMatch(/warn|\(!\)|\[[A-Z_]+\]/);
  expect(await textOfBuild()).toContain('/tickets/customer/');
  expect(await textOfBuild()).not.toContain('/products/packing/box');
  expect(await headingOf(project)).toBe('helpdesk.example, auth-type 1; true; false');
});

test('an option that does not exist is one line', async () => {
  const output = await run(process.execPath, ['scripts/pack.ts', 'client', '--into', out], PROJECT_ROOT);
  expect(output).toMatch(/^pack:client: Unknown option '--into'.*\n\nexit code 1$/);
});

async function textOfBuild(): Promise<string> {
  const assets = join(project, 'dist/assets');
  const names = await readdir(assets);
  return (await Promise.all(names.map((name) => readFile(join(assets, name), 'utf8')))).join('\n');
}

async function headingOf(root: string): Promise<string | null> {
  const server = await preview({
    root,
    configFile: false,
    logLevel: 'silent',
    preview: { host: '127.0.0.1', port: 0 },
  });
  const browser = await chromium.launch(browserLaunchOptions());
  try {
    const page = await browser.newPage();
    await page.goto(server.resolvedUrls?.local[0] ?? '');
    return await page.getByRole('heading').textContent();
  } finally {
    await browser.close();
    await server.close();
  }
}
