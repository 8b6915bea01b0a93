import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { keepingTheContract, serve, stopServers } from './support/brand-server.ts';
import { certificateFile } from './support/bad-servers.ts';
import { runContractCommand } from './support/run-command.ts';

const ANYWHERE = ['--url', 'http://127.0.0.1'];
const OWNER_ONLY = 0o600;
const EVERYBODY = 0o644;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'contract-input-'));
});
afterEach(stopServers);
afterAll(() => rm(folder, { recursive: true }));

async function write(name: string, text: string, mode = OWNER_ONLY): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, text);
  await chmod(file, mode);
  return file;
}

async function expectRefused(args: readonly string[], line: RegExp): Promise<void> {
  const { code, output } = await runContractCommand(args);
  expect(output).toMatch(line);
  expect(output.split('\n')).toHaveLength(1);
  expect(code).toBe(3);
}

describe('options', () => {
  test.each<[string[], RegExp]>([
    [[], /--url is missing/],
    [['--url', 'server'], /--url is an address as http:\/\/localhost:8080, not "server"/],
    [['--url', 'ftp://server'], /--url is an address/],
    [['--colour'], /Unknown option '--colour'/],
    [[...ANYWHERE, '--only', 'nothing'], /--only knows no "nothing": it takes operations .* and the tags auth, /],
    [[...ANYWHERE, '--email', 'a@example.com'], /belong together/],
    [[...ANYWHERE, '--timeout', 'x'], /--timeout is a number from 0\.1 to 600, not "x"/],
    [[...ANYWHERE, '--max-minutes', '0'], /--max-minutes is a number/],
    [[...ANYWHERE, '--concurrency', '1.5'], /--concurrency is a whole number from 1 to 32/],
    [[...ANYWHERE, '--seed', '-1'], /Option '--seed' argument is ambiguous\. --help/],
    [[...ANYWHERE, '--report', '/nowhere/report.json'], /\/nowhere\/report\.json cannot be written/],
    [[...ANYWHERE, '--ca', '/nowhere/ca.pem'], /\/nowhere\/ca\.pem cannot be read: it is not there/],
    [[...ANYWHERE, '--ca', certificateFile('key')], /--ca is no certificate in PEM/],
  ])('%j is explained', expectRefused);
});

describe('another contract', () => {
  const valid = 'openapi: 3.1.0\ninfo: {title: x, version: "1"}\n';
  test.each([
    ['a fault of syntax', 'openapi: 3.1.0\npaths: {a: [}\n', /: line 2, column \d+: /],
    ['no document', 'hello', /is not an OpenAPI document/],
    ['an older OpenAPI', 'openapi: 3.0.3\npaths: {}\n', /is not OpenAPI 3\.1: its "openapi" is "3\.0\.3"/],
    ['no paths', valid, /has no paths/],
    [
      'a reference to nowhere',
      `${valid}paths: {/a: {get: {operationId: a, responses: {"200": {$ref: "#/components/responses/No"}}}}}\n`,
      /#\/paths\/~1a\/get\/responses\/200 refers to #\/components\/responses\/No, which is not there/,
    ],
    [
      'a reference to another file',
      `${valid}paths: {/a: {$ref: "a.yaml"}}\n`,
      /#\/paths\/~1a refers to another file \(a\.yaml\): bundle them into one first/,
    ],
    ['operations that are none', `${valid}paths: {/a: {get: 1}}\n`, /cannot be used as a contract/],
  ])('%s is explained', async (_, text, line) => {
    await expectRefused([...ANYWHERE, '--contract', await write('contract.yaml', text)], line);
  });

  test('a missing file is explained', async () => {
    await expectRefused(
      [...ANYWHERE, '--contract', join(folder, 'none.yaml')],
      /none\.yaml cannot be read: it is not there/,
    );
  });
});

describe('credentials', () => {
  const account = '{email: rasa@example.com, password: Secret-1}';
  test.each([
    ['a fault of syntax', 'account: {email: [}', /: line 1, column \d+: /],
    ['an unknown name', 'accounts: {}', /has the wrong shape: .*accounts/],
    ['no password', 'account: {email: rasa@example.com}', /account\.password: /],
    ['a number as password', 'account: {email: rasa@example.com, password: 12345678}', /account\.password: .*string/],
    ['an empty file', '', /has the wrong shape: the file: /],
  ])('%s is explained', async (_, text, line) => {
    await expectRefused([...ANYWHERE, '--credentials', await write('credentials.yaml', text)], line);
  });

  test('a missing file is explained', async () => {
    await expectRefused([...ANYWHERE, '--credentials', join(folder, 'none.yaml')], /cannot be read: it is not there/);
  });

  test.each([
    ['its owner', OWNER_ONLY, 0],
    ['everybody', EVERYBODY, 1],
  ])('a file that %s may read', async (_, mode, warnings) => {
    const file = await write('right.yaml', `account: ${account}\notherAccount: ${account}\nmailKey: x\n`, mode);
    const url = await serve(keepingTheContract);
    const { code, output } = await runContractCommand(['--url', url, '--only', 'brand', '--credentials', file]);
    expect(output.match(/Warning: everybody on this machine may read .*right\.yaml/g) ?? []).toHaveLength(warnings);
    expect(code).toBe(0);
  });

  test.each([
    ['the command line before the file', ['--email', 'typed@example.com', '--password', 'x'], {}, 'typed@example.com'],
    [
      'the environment before the file',
      [],
      { CONTRACT_EMAIL: 'env@example.com', CONTRACT_PASSWORD: 'x' },
      'env@example.com',
    ],
    ['the file where nothing else is', [], { CONTRACT_EMAIL: '', CONTRACT_PASSWORD: '' }, 'rasa@example.com'],
  ])('%s', async (_, args, env, email) => {
    const file = await write('one.yaml', `account: ${account}\n`);
    const url = await serve((request, response) => {
      if (request.method === 'GET') keepingTheContract(request, response);
      else response.writeHead(200, { 'content-type': 'application/json' }).end('{"code":"FAILED"}');
    });
    const all = ['--url', url, '--only', 'getCurrentUser', '--credentials', file, ...args];
    const { code, output } = await runContractCommand(all, { env });
    expect(output).toContain(`The sign-in of ${email} (account) is refused`);
    expect(code).toBe(4);
  });
});
