import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { PROJECT_ROOT } from '#scripts/lib/project-root.ts';
import { brand, keepingTheContract, serve, stopServers } from './support/brand-server.ts';
import { runContractCommand } from './support/run-command.ts';

afterEach(stopServers);

const run = (...args: string[]) => runContractCommand(args);

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

  test('the operations may be directly at the URL', async () => {
    const url = await serve((request, response) => {
      if (request.url === '/brand') keepingTheContract(request, response);
      else response.writeHead(404).end();
    });
    expect((await run('--url', url, '--only', 'getBrand')).code).toBe(0);
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

  test.each([
    ['FAILED', /the email or the password is wrong/],
    ['ACCOUNT_LOCKED', /the account is locked/],
    ['MFA_REQUIRED', /a second factor: give an account that signs in by password alone/],
  ])('exit code 4 when the sign-in answers %s', async (answered, reason) => {
    const url = await serve((request, response) => {
      if (request.method === 'GET') keepingTheContract(request, response);
      else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ code: answered }));
    });
    const account = ['--email', 'rasa@example.com', '--password', 'Wrong-2026-x'];
    const { code, output } = await run('--url', url, '--only', 'getCurrentUser', ...account);
    expect(output).toMatch(/The sign-in of rasa@example\.com \(account\) is refused/);
    expect(output).toMatch(reason);
    expect(output).not.toContain('Wrong-2026-x');
    expect(code).toBe(4);
  });
});

test('the operations and their kinds are listed without a server', async () => {
  const { code, output } = await run('--list', '--only', 'brand,getDraft');
  expect(output).toMatch(/^getDraft \(drafts\) GET \/drafts\S+\n {2}success\n {2}no session$/m);
  expect(output).toMatch(/^getBrand \(brand\) GET \/brand$/m);
  expect(code).toBe(0);
});

describe('the process', () => {
  const script = join(PROJECT_ROOT, 'packages', 'contract-suite', 'src', 'main.ts');

  test('prints how it is used, and its exit code is that of the command', async () => {
    const outcome = await new Promise((resolve) => {
      execFile(process.execPath, [script, '--help'], (error, stdout) => resolve([error?.code ?? 0, stdout]));
    });
    expect(outcome).toEqual([0, expect.stringMatching(/^npx helpdesk-contract --url URL/)]);
  });

  test('ends soon when it is stopped', async () => {
    let child: ReturnType<typeof execFile> | undefined;
    const url = await serve(() => child?.kill('SIGINT'));
    const code = await new Promise((resolve) => {
      child = execFile(process.execPath, [script, '--url', url, '--timeout', '600'], (error) => resolve(error?.code));
    });
    expect(code).toBe(130);
  });
});

test('local addresses are requested without the proxy of the environment', async () => {
  const url = await serve(keepingTheContract);
  const env = { HTTP_PROXY: 'http://nobody.invalid:3128' };
  expect((await runContractCommand(['--url', url, '--only', 'brand'], { env })).code).toBe(0);
  const { code, output } = await runContractCommand(['--url', 'http://helpdesk.example', '--only', 'brand'], { env });
  expect(output).toMatch(/helpdesk\.example\/api\/brand cannot be used/);
  expect(code).toBe(2);
});

test('the brand of the tests is the contract’s', () => {
  expect(brand).toMatchObject({ vendorName: expect.any(String) });
});
