import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { object } from '#contract-suite/contract/json-values.ts';
import { brand, keepingTheContract, serve, stopServers } from './support/brand-server.ts';
import { badServers, certificateFile, selfSigned } from './support/bad-servers.ts';
import { runContractCommand } from './support/run-command.ts';

const STACK = /^\s+at .+:\d+/m;
const folders: string[] = [];

afterEach(async () => {
  stopServers();
  vi.useRealTimers();
  delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

describe('a server that cannot be checked is one line and exit code 2', () => {
  test.each(badServers)('$name', async (server) => {
    const { code, output } = await runContractCommand(['--url', await server.serve(), ...(server.args ?? [])]);
    expect(output).toMatch(server.line);
    expect(output.split('\n')).toHaveLength(1);
    expect(output).not.toMatch(STACK);
    expect(code).toBe(2);
  });
});

describe('certificates', () => {
  test.each([['--ca', certificateFile('self-signed')], ['--insecure']])(
    '%s lets a self-signed one be checked',
    async (...trust) => {
      const { code } = await runContractCommand(['--url', await selfSigned(), '--only', 'brand', ...trust]);
      expect(code).toBe(0);
    },
  );
});

describe('a run that ends early', () => {
  /** Responds correctly to the first requests. */
  const fineUntil = (last: number, then: Parameters<typeof serve>[0]) => {
    let asked = 0;
    return serve((request, response) => {
      asked += 1;
      (asked <= last ? keepingTheContract : then)(request, response);
    });
  };

  test('the server is lost: exit code 2, and the report is written', async () => {
    const url = await fineUntil(3, (request) => request.socket.destroy());
    const file = join(await folder(), 'report.json');
    const { code, output } = await runContractCommand(['--url', url, '--only', 'auth,brand', '--report', file]);
    expect(output).toMatch(/does not answer any more: the connection was closed before the answer was whole/);
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ failed: true, end: { reason: 'unusable' } });
    expect(code).toBe(2);
  });

  test('the time is up: exit code 1', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const url = await fineUntil(1, () => vi.advanceTimersByTime(60_000));
    const { code, output } = await runContractCommand(['--url', url, '--only', 'brand', '--max-minutes', '1']);
    expect(output).toMatch(/The 1 minutes of the run are over/);
    expect(code).toBe(1);
  });

  test('interrupted: exit code 130', async () => {
    const controller = new AbortController();
    const url = await fineUntil(1, () => controller.abort());
    const { code, output } = await runContractCommand(['--url', url, '--only', 'brand'], { signal: controller.signal });
    expect(output).toMatch(/The run was stopped/);
    expect(code).toBe(130);
  });
});

test.each(['destroy', 'resetAndDestroy'] as const)(
  'a connection that is closed on reuse is reopened: %s',
  async (end) => {
    const used = new Set<unknown>();
    let closed = 0;
    const url = await serve((request, response) => {
      if (used.has(request.socket)) {
        closed += 1;
        request.socket[end]();
      } else {
        used.add(request.socket);
        keepingTheContract(request, response);
      }
    });
    const { code } = await runContractCommand(['--url', url, '--only', 'brand']);
    expect([code, closed > 0]).toEqual([0, true]);
  },
);

test('texts that are not UTF-8 are reported, with exit code 1', async () => {
  const url = await serve((request, response) => {
    if (request.headers['auth-type'] !== '1') keepingTheContract(request, response);
    else
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(Buffer.from(JSON.stringify({ ...object(brand), vendorName: '\u{e9}' }), 'latin1'));
  });
  const { code, output } = await runContractCommand(['--url', url, '--only', 'brand']);
  expect(output).toMatch(/the answer is not UTF-8/);
  expect(code).toBe(1);
});

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'contract-'));
  folders.push(made);
  return made;
}
