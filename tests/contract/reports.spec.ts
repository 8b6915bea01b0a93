import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Parser } from 'saxen';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Result, SentRequest } from '#contract-suite/checks/checks.ts';
import { CoverageRecorder } from '#contract-suite/covered/coverage-seen.ts';
import { readContract } from '#contract-suite/contract/document.ts';
import { reportText } from '#contract-suite/reports/report.ts';
import { badgeSvg } from '#contract-suite/reports/badge.ts';
import { causesOf } from '#contract-suite/reports/causes.ts';
import { createPlaceFinder } from '#contract-suite/reports/contract-lines.ts';
import { curlOf } from '#contract-suite/reports/curl.ts';
import { shownAnswer, shownRequest, withoutSecrets } from '#contract-suite/reports/exchange.ts';
import { htmlPage } from '#contract-suite/reports/html-page.ts';
import { jsonReport } from '#contract-suite/reports/json-report.ts';
import { junitText } from '#contract-suite/reports/junit.ts';
import type { Report } from '#contract-suite/run/run-contract.ts';
import { PROJECT_ROOT } from '#scripts/lib/project-root.ts';

const contract = readContract();
const places = createPlaceFinder(contract);
const pointer = ['components', 'schemas', 'SignInRequest', 'properties', 'email'];
const SOURCE = `openapi/schemas/sign-in.yaml:${writtenLine('schemas/sign-in.yaml', 'SignInRequest:', '  email:')}`;
const EVIL = `</pre><script>alert('"&')</script>\u0001`;

// The line, from 1, of the last of some texts that begin lines one after the other.
function writtenLine(file: string, ...starts: string[]): number {
  const lines = readFileSync(join(PROJECT_ROOT, 'openapi', file), 'utf8').split('\n');
  return starts.reduce(
    (from, start) => lines.findIndex((line, index) => index >= from && line.trim().startsWith(start.trim())) + 1,
    0,
  );
}

function failed(operation: string, more: Partial<Result> = {}): Result {
  return {
    operation,
    tag: 'auth',
    kind: 'no session',
    name: '',
    caller: 'account',
    request: { method: 'POST', address: '/auth', headers: {} },
    outcome: 'failed',
    status: 200,
    answer: { status: 200, headers: {}, size: 0 },
    milliseconds: 4,
    differences: ['the status is 200, expected 401'],
    places: [places(pointer)],
    ...more,
  };
}

function reportOf(results: Result[]): Report {
  const coverage = new CoverageRecorder(contract).coverageOf(contract.operations);
  const { version: contractVersion } = contract;
  return { url: 'http://a.example', contractVersion, lacksSession: false, results, uncovered: [], coverage, seed: 1 };
}

describe('a line of the contract', () => {
  test('is the one of the definition', () => {
    const { line, pointer: text } = places(pointer);
    expect(text).toBe('/components/schemas/SignInRequest/properties/email');
    expect(contract.text.split('\n')[line - 1]).toMatch(/^ +email: /);
  });

  test.each([
    ['a schema', pointer, SOURCE],
    [
      'an operation',
      ['paths', '/auth/session', 'get'],
      `openapi/paths/auth.yaml:${writtenLine('paths/auth.yaml', '/auth/session:', 'get:')}`,
    ],
    [
      'what all share',
      ['info', 'version'],
      `openapi/helpdesk.yaml:${writtenLine('helpdesk.yaml', 'info:', 'version:')}`,
    ],
  ])('is the hand-written one: %s', (_, place, source) => {
    expect(places(place).source).toBe(source);
  });

  test('of a contract that does not say where it is written is its own', () => {
    const { line, source } = createPlaceFinder(readContract(JSON.stringify(contract.document, null, 2), 'a/fork.json'))(
      pointer,
    );
    expect(source).toBe(`a/fork.json:${line}`);
  });

  test('is in each report', () => {
    const report = reportOf([failed('signIn')]);
    const [{ places: found } = { places: [] }] = jsonReport(report).results;
    expect(found).toEqual([places(pointer)]);
    for (const text of [reportText(report), junitText(report)])
      expect(text).toContain(`the status is 200, expected 401 (${SOURCE})`);
  });

  test('a path has its slashes escaped, and a missing entry falls back to its parent', () => {
    const there = places(['paths', '/auth', 'post']);
    expect(there.pointer).toBe('/paths/~1auth/post');
    expect(places(['paths', '/auth', 'post', 'nothing']).line).toBe(there.line);
  });
});

describe('what many checks have in common', () => {
  const many = Array.from({ length: 40 }, (_, index) => failed(`operation${index}`));
  const other = failed('signIn', { differences: ['Response body property result.3.title must be string'] });
  const another = failed('signIn', { differences: ['Response body property result.7.title must be string'] });

  test('is one cause', () => {
    const causes = causesOf([other, ...many, another]);
    expect(causes.map(({ results }) => results.length)).toEqual([40, 2]);
  });

  test('is one paragraph, before the table; the sum is the last line', () => {
    const lines = reportText(reportOf([...many, other])).split('\n');
    const reported = lines.filter((line) => line.includes('the status is 2xx, expected 401 (no session)'));
    expect(reported).toHaveLength(1);
    expect(lines.join('\n')).toContain('40 checks of 40 operations: operation0, operation1');
    expect(lines.findIndex((line) => line.startsWith('Differences'))).toBeLessThan(
      lines.findIndex((line) => line.startsWith('Operation ')),
    );
    expect(lines.at(-1)).toMatch(/^FAILED: 41 checks, 0 passed, 41 failed/);
  });
});

describe('secrets', () => {
  test.each([
    ['{"email":"a@example.com","password":"a \\"quoted\\" one"}', '{"email":"a@example.com","password":"…"}'],
    ['{"newPassword": "cut off', '{"newPassword": "…"'],
    ['{"recoveryCodes":["A-1","B-2"],"key":"JBSW"}', '{"recoveryCodes":"…","key":"…"}'],
    ['{"password":12345,"title":"password"}', '{"password":"…","title":"password"}'],
  ])('%s is shown without them', (text, shown) => {
    expect(withoutSecrets(text)).toBe(shown);
  });

  test('cookies and keys are in no request and in no response', () => {
    const operation = contract.operations.find(({ id }) => id === 'checkInvite');
    if (operation === undefined) throw new Error('The contract has no checkInvite.');
    const plan = { path: {}, query: { token: 'secret-1' }, headers: { authorization: 'Bearer secret-2' } };
    const headers = new Headers([['set-cookie', 'session=secret-3; Path=/; HttpOnly']]);
    const shown = JSON.stringify([
      shownRequest(operation, plan, true),
      shownAnswer({ status: 200, headers, bytes: new Uint8Array() }),
    ]);
    expect(shown).not.toContain('secret-');
    expect(shown).toContain('session=…; Path=/; HttpOnly');
  });
});

describe('whatever a server answers', () => {
  const result = failed('signIn', {
    differences: [EVIL],
    name: EVIL,
    answer: { status: 200, headers: { 'x-evil': EVIL }, body: EVIL, size: EVIL.length },
  });

  test('is text on the page, and the page loads nothing', () => {
    const page = htmlPage(reportOf([result]), contract);
    expect(page.match(/<script/g)).toHaveLength(1);
    expect(page).not.toContain('</pre><script>alert');
    expect(page).toContain('&lt;/pre&gt;&lt;script&gt;alert');
    expect(page).not.toMatch(/\b(?:src|href)="(?!#)/);
    expect(page).toContain(SOURCE);
  });

  test('keeps the XML well-formed', () => {
    const found: string[] = [];
    const parser = new Parser();
    parser.on('openTag', (name, attributes) => {
      if (name === 'testcase' || name === 'failure') found.push(`${name} ${Object.keys(attributes()).join()}`);
    });
    parser.on('error', (error) => {
      throw error;
    });
    const xml = junitText(reportOf([result, failed('signOut', { outcome: 'not run', differences: ['no account'] })]));
    parser.parse(xml);
    expect(found).toEqual(['testcase classname,name,time', 'failure message,type', 'testcase classname,name,time']);
    expect(xml).toContain('<skipped message="no account"/>');
    expect(xml).not.toContain('\u0001');
  });

  test('is in the data with its command; passed checks are summarized', () => {
    const { results, counts } = jsonReport(
      reportOf([result, failed('signOut', { outcome: 'passed', differences: [] })]),
    );
    expect(counts).toMatchObject({ failed: 1, passed: 1 });
    expect(results[0]?.curl).toMatch(/^curl -i -X POST/);
    expect(results[1]).not.toHaveProperty('request');
  });

  test('the badge counts', () => {
    const kept = failed('signOut', { outcome: 'passed' });
    expect(badgeSvg(reportOf([kept]))).toContain('1/1 operations, 1 checks');
    expect(badgeSvg(reportOf([kept, result]))).toContain('1/2 operations, 2 checks');
  });
});

describe('the command', () => {
  const received: { method: string; url: string; headers: IncomingHttpHeaders; body: Buffer }[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      received.push({ method, url, headers, body: Buffer.concat(parts) });
      response.end('{}');
    });
  });
  beforeAll(async () => once(server.listen(0, '127.0.0.1'), 'listening'));
  afterAll(() => server.close());

  async function sent(request: Partial<SentRequest>) {
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
    const whole = { method: 'POST', address: '/auth', headers: { 'content-type': 'application/json' }, ...request };
    const command = curlOf(base, { request: whole, caller: 'staff' });
    const env = { ...process.env, COOKIE: 'session=abc', PASSWORD: "it's $HOME" };
    const shell = execFile('sh', { env });
    shell.stdin?.end(command);
    await once(shell, 'exit');
    const last = received.at(-1);
    if (last === undefined) throw new Error('Nothing was sent.');
    return { command, last };
  }

  test.each([
    ['quotation marks', `{"a":"it's \\"so\\" $HOME \`x\`"}`],
    ['what curl would read itself', '@/etc/hostname'],
    ['several lines', '{\n  "a": "ą"\n}\n'],
    ['control characters', '{"a":"\u0000\r\n"}'],
    ['a long text', `{"a":"${'x'.repeat(200_000)}"}`],
    ['nothing', ''],
  ])('sends %s as it was', async (_, body) => {
    const { last } = await sent({ body });
    expect(last.body.toString()).toBe(body);
    expect(last.headers['content-type']).toBe('application/json');
  });

  test('shortens long repetitions to their number', async () => {
    const operation = contract.operations.find(({ id }) => id === 'signIn');
    if (operation === undefined) throw new Error('The contract has no signIn.');
    const raw = `{"a":"${'x'.repeat(5_000_000)}","b":${'['.repeat(9000)}'`;
    const plan = { path: {}, query: {}, headers: {}, body: { mediaType: 'application/json', raw } };
    const { command, last } = await sent(shownRequest(operation, plan, false));
    expect(command.length).toBeLessThan(500);
    expect(last.body.equals(Buffer.from(raw))).toBe(true);
  });

  test('takes cookies and secrets from the shell', async () => {
    const headers = { 'content-type': 'application/json', 'auth-type': '1', cookie: '…' };
    const { command, last } = await sent({ headers, body: '{"email":"a@example.com","password":"…"}' });
    expect(last.body.toString()).toBe(`{"email":"a@example.com","password":"it's $HOME"}`);
    expect(last.headers).toMatchObject({ cookie: 'session=abc', 'auth-type': '1' });
    expect(command).toMatch(/^# COOKIE: the cookies of the staff/m);
  });

  test('sends addresses, bytes and forms', async () => {
    const got = await sent({ method: 'GET', address: '/tickets/%22x?q=a%20b%5B1%5D&r={}', headers: { 'x-empty': '' } });
    expect(got.last).toMatchObject({ method: 'GET', url: '/api/tickets/%22x?q=a%20b%5B1%5D&r={}' });
    expect(got.last.headers['x-empty']).toBe('');
    const bytes = Buffer.from([0, 255, 10, 39]);
    const file = await sent({ headers: { 'content-type': 'application/zip' }, bytes: bytes.toString('base64') });
    expect(file.last.body).toEqual(bytes);
    const form = await sent({
      headers: {},
      form: [
        { name: 'Title', value: '@a;b "c"' },
        { name: 'Files', value: 'contract "check"\n', fileName: 'contract-check.txt', mediaType: 'text/plain' },
      ],
    });
    const text = form.last.body.toString();
    expect(form.last.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(text).toContain('name="Title"\r\n\r\n@a;b "c"\r\n');
    expect(text).toMatch(/filename="contract-check\.txt"\r\nContent-Type: text\/plain\r\n\r\ncontract "check"\n\r\n/);
  });
});
