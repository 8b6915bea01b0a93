import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { exampleOf, readContract } from '#scripts/contract/document.ts';
import { freePort } from '#scripts/lib/free-port.ts';
import { PROJECT_ROOT } from '#scripts/lib/project-root.ts';

const contract = readContract();
const brand = exampleOfBrand();
const refusal = { type: 'about:blank', title: 'Bad request', status: 400 };

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

describe('a server that has the one public operation of its tag', () => {
  test('exit code 0 and a table when it keeps the contract', async () => {
    const url = await serve(keepingTheContract);
    const { code, output } = await run('--url', url, '--only', 'brand');
    expect(output).toMatch(/getBrand +3 +3 +0 +0 +0/);
    expect(output).toMatch(/^ok: 3 checks, 3 passed, 0 failed/m);
    expect(code).toBe(0);
  });

  test('exit code 1, the request and the difference when it does not; the report has the same', async () => {
    const url = await serve((request, response) => {
      if (request.headers['auth-type'] === '1') keepingTheContract(request, response);
      else response.writeHead(400, { 'content-type': 'application/json' }).end('{}');
    });
    const file = join(tmpdir(), `contract-report-${process.pid}.json`);
    const { code, output } = await run('--url', url, '--only', 'brand', '--report', file);
    expect(code).toBe(1);
    expect(output).toMatch(/getBrand: no auth-type/);
    expect(output).toMatch(/GET \/brand/);
    expect(output).toMatch(/an error is application\/problem\+json, not application\/json/);
    const report = JSON.parse(await readFile(file, 'utf8')) as { failed: boolean; byKind: Record<string, object> };
    expect(report.failed).toBe(true);
    expect(report.byKind.getBrand).toEqual({ success: 1, 'no auth-type': 1, 'wrong auth-type': 1 });
  });

  test('the operations may stand at the address itself', async () => {
    const url = await serve((request, response) => {
      if (request.url === '/brand') keepingTheContract(request, response);
      else response.writeHead(404).end();
    });
    expect((await run('--url', url, '--only', 'brand')).code).toBe(0);
  });

  test('429 is waited for', async () => {
    let asked = 0;
    const url = await serve((request, response) => {
      asked += 1;
      if (asked !== 2) keepingTheContract(request, response);
      else response.writeHead(429, { 'retry-after': '0', 'content-type': 'application/problem+json' }).end('{}');
    });
    expect((await run('--url', url, '--only', 'brand')).code).toBe(0);
  });

  test('exit code 1 when sessions are needed and there is no account', async () => {
    const url = await serve(keepingTheContract);
    const { code, output } = await run('--url', url, '--only', 'products');
    expect(output).toMatch(/needs --email and --password: \d+ checks/);
    expect(code).toBe(1);
  });
});

describe('no server', () => {
  test('a refused connection is exit code 2', async () => {
    const { code, output } = await run('--url', `http://127.0.0.1:${await freePort()}`);
    expect(output).toMatch(/cannot be reached: ECONNREFUSED/);
    expect(code).toBe(2);
  });

  test('a name that is not known is exit code 2', async () => {
    const { code, output } = await run('--url', 'http://nobody.invalid');
    expect(output).toMatch(/cannot be reached/);
    expect(code).toBe(2);
  });

  test('silence is exit code 2', async () => {
    const url = await serve(() => {});
    const { code, output } = await run('--url', url, '--timeout', '0.5');
    expect(output).toMatch(/no answer within 0.5 s/);
    expect(code).toBe(2);
  });
});

test.each([
  [[], /npm run contract -- --url URL/],
  [['--url', 'server'], /npm run contract -- --url URL/],
  [['--url', 'http://127.0.0.1', '--only', 'nothing'], /--only takes one of auth, /],
  [['--url', 'http://127.0.0.1', '--email', 'a@example.com'], /belong together/],
  [['--url', 'http://127.0.0.1', '--timeout', 'x'], /--timeout/],
])('%j is explained', async (args, explanation) => {
  const { code, output } = await run(...args);
  expect(output).toMatch(explanation);
  expect(code).toBe(1);
});

const keepingTheContract: RequestListener = ({ headers }, response) => {
  const isAllowed = headers['auth-type'] === '1';
  const type = isAllowed ? 'application/json' : 'application/problem+json';
  response.writeHead(isAllowed ? 200 : 400, { 'content-type': type }).end(JSON.stringify(isAllowed ? brand : refusal));
};

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function run(...args: string[]): Promise<{ code: number; output: string }> {
  const script = join(PROJECT_ROOT, 'scripts', 'contract.ts');
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr });
    });
  });
}

function exampleOfBrand() {
  const media = contract.operations.find(({ id }) => id === 'getBrand')?.answers['200']?.content['application/json'];
  return media && exampleOf(contract, media);
}
