import { mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { USAGE } from '#contract-suite/command/usage.ts';
import { readContract } from '#contract-suite/contract/document.ts';
import { PROJECT_ROOT } from '#scripts/lib/project-root.ts';
import { keepingTheContract, listen, serve, stopServers } from '#tests/contract/support/brand-server.ts';
import { runContractCommand } from '#tests/contract/support/run-command.ts';
import { run } from './run.ts';

interface Manifest {
  version: string;
  dependencies: Record<string, string>;
}

const out = await mkdtemp(join(tmpdir(), 'helpdesk-packed-'));
const project = await mkdtemp(join(tmpdir(), 'helpdesk-empty-'));
const installed = join(project, 'node_modules/helpdesk-contract');
let printed: string;

beforeAll(async () => {
  printed = await run(process.execPath, ['scripts/pack.ts', 'contract', '--out', out], PROJECT_ROOT);
  const [tarball = ''] = await readdir(out);
  await writeFile(join(project, 'package.json'), JSON.stringify({ name: 'empty', private: true }));
  const packed = await run('tar', ['-xzOf', join(out, tarball), 'package/package.json'], project);
  await linkPackages(Object.keys((JSON.parse(packed) as Manifest).dependencies));
  const quietly = ['--offline', '--no-audit', '--no-fund', '--no-package-lock'];
  await run('npm', ['install', join(out, tarball), ...quietly], project);
});

afterEach(stopServers);

afterAll(async () => {
  await Promise.all([out, project].map((folder) => rm(folder, { recursive: true, force: true })));
});

test('the package has the version of the contract, and asks for what this project is tested with', async () => {
  const { version, dependencies } = await readManifest(installed);
  expect(printed).toMatch(new RegExp(`helpdesk-contract-${readContract().version}\\.tgz: \\d+ kB, \\d+ files\\n$`));
  expect(version).toBe(readContract().version);
  const own = (await readManifest(PROJECT_ROOT)) as Manifest & { devDependencies: Record<string, string> };
  expect({ ...own.devDependencies, ...own.dependencies }).toMatchObject(dependencies);
  expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(['@stoplight/prism-http', 'yaml', 'zod']));
});

test('it prints how it is used, and lists the checks of the contract that is in it', async () => {
  expect(await check('--help')).toBe(`${USAGE}\n`);
  expect(await check('--list')).toBe(`${(await runContractCommand(['--list'])).output}\n`);
});

test('a server that keeps the contract passes, one that does not fails', async () => {
  const only = ['--only', 'getBrand'];
  const kept = await check('--url', await serve(keepingTheContract), ...only);
  expect(kept).toMatch(/getBrand/);
  expect(kept).not.toMatch(/exit code/);
  const broken = await serve((_, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
  );
  expect(await check('--url', broken, ...only)).toMatch(/vendorName[^]*\nexit code 1$/);
});

test('an address without a server is one line', async () => {
  const port = await listen(createServer());
  stopServers();
  const nowhere = `http://127.0.0.1:${port}`;
  expect(await check('--url', nowhere)).toMatch(new RegExp(`^${nowhere}/api/brand cannot be used: .*\n\nexit code 2$`));
  expect(await check('--url', 'helpdesk')).toMatch(/^--url is an address as .*, not "helpdesk"\.\n\nexit code 3$/);
});

test('an older Node gets a message that names the version', async () => {
  const older = `data:text/javascript,${encodeURIComponent("import http from 'node:http'; delete http.setGlobalProxyFromEnv;")}`;
  const answer = await run(process.execPath, ['--import', older, join(installed, 'dist/main.js'), '--list'], project);
  expect(answer).toMatch(/^helpdesk-contract needs Node 24\.14 or later; this is Node .*\n\nexit code 3$/);
});

test('its README shows options that there are', async () => {
  const readme = await readFile(join(installed, 'README.md'), 'utf8');
  const lines = readme.match(/^npx helpdesk-contract .*$/gm) ?? [];
  expect(lines.length).toBeGreaterThan(4);
  const options = lines.flatMap((line) => line.match(/--[a-z][\w-]+/g) ?? []);
  expect(options.filter((option) => !USAGE.includes(`${option} `))).toEqual([]);
});

test('a package that there is not is one line', async () => {
  const answer = await run(process.execPath, ['scripts/pack.ts', 'server'], PROJECT_ROOT);
  expect(answer).toBe('pack:server: There are client and contract, not "server".\n\nexit code 1');
});

function check(...args: string[]): Promise<string> {
  return run('npx', ['helpdesk-contract', ...args], project);
}

// In the place of a registry: npm finds what the package asks for, in the versions that it asks for.
async function linkPackages(names: string[]): Promise<void> {
  for (const name of names) {
    const link = join(project, 'node_modules', name);
    await mkdir(dirname(link), { recursive: true });
    await symlink(join(PROJECT_ROOT, 'node_modules', name), link);
  }
}

async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest;
}
