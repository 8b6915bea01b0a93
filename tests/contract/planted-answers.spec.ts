import { describe, expect, test } from 'vitest';
import { createAnswerCheck } from '#contract-suite/checks/answer-differences.ts';
import type { Check } from '#contract-suite/checks/checks.ts';
import { CoverageRecorder } from '#contract-suite/covered/coverage-seen.ts';
import { exampleOf, readContract, textOf } from '#contract-suite/contract/document.ts';
import type { Json, JsonObject } from '#contract-suite/contract/document.ts';
import { createPerformer } from '#contract-suite/run/performer.ts';
import { createPlaceFinder } from '#contract-suite/reports/contract-lines.ts';
import { exampleRequest } from '#contract-suite/contract/requests.ts';
import { createSampler } from '#contract-suite/contract/samples.ts';

interface Planted {
  operation?: string;
  status?: number;
  headers?: Record<string, string>;
  body?: Json;
  expected?: Check['expected'];
}

const contract = readContract();
const judge = await createAnswerCheck(contract);
const places = createPlaceFinder(contract);
const problem = { type: 'about:blank', title: 'Validation error', status: 422 };
const errors = [{ field: 'title', code: 'required', message: 'This field is required' }];
const asProblem = { 'content-type': 'application/problem+json' };

async function answeredWith(planted: Planted) {
  const { operation: id = 'getBrand', status = 200, headers, body, expected = { statuses: [200] } } = planted;
  const operation = contract.operations.find((candidate) => candidate.id === id);
  if (operation === undefined) throw new Error(`The contract has no ${id}.`);
  const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
  const performer = createPerformer({
    base: 'http://planted.example',
    judge,
    places,
    coverage: new CoverageRecorder(contract),
    jars: new Map(),
    client: {
      send: async () => ({
        status,
        headers: new Headers(headers ?? { 'content-type': 'application/json' }),
        bytes: new TextEncoder().encode(text),
      }),
    },
  });
  const source = { contract, sample: createSampler(contract), replacements: new Map<string, string>() };
  const plan = exampleRequest(source, operation);
  const { result } = await performer.perform({
    operation,
    kind: 'planted',
    name: '',
    plan,
    caller: 'nobody',
    expected,
  });
  return result;
}

const brand = exampleFor('getBrand');
const { vendorName: _, ...brandWithoutName } = brand;
const session = exampleFor('createTicket', '201');

test('right answers pass', async () => {
  const expected = { statuses: [422], field: 'title' };
  await expect(answeredWith({ body: brand })).resolves.toMatchObject({ outcome: 'passed' });
  await expect(
    answeredWith({
      operation: 'createTicket',
      status: 422,
      headers: asProblem,
      body: { ...problem, errors },
      expected,
    }),
  ).resolves.toMatchObject({ outcome: 'passed' });
});

test('a password that was sent is in no result', async () => {
  const result = await answeredWith({ operation: 'signIn', body: { code: 'FAILED', password: 1 } });
  expect(result.request.body).toContain('"password":"…"');
  expect(JSON.stringify(result)).not.toContain(passwordOfExample());
});

describe('wrong responses are reported', () => {
  test.each<[string, Planted, RegExp]>([
    ['a field is missing', { body: brandWithoutName }, /required property 'vendorName'/],
    ['a field too many', { body: { ...brand, extra: 1 } }, /must NOT have additional properties; found 'extra'/],
    ['a wrong type', { body: { ...brand, faqPublic: 'yes' } }, /faqPublic must be boolean/],
    ['a bound is broken', { body: { ...brand, passwordMaxAgeDays: 0 } }, /passwordMaxAgeDays must be >= 1/],
    [
      'an unknown value',
      { operation: 'signIn', body: { code: 'WELCOME' } },
      /must be equal to one of the allowed values/,
    ],
    ['another status', { status: 204, headers: {} }, /the status is 204, expected 200/],
    ['a status that is not documented', { status: 418, headers: {} }, /the contract has no status 418/],
    ['a wrong media type', { headers: { 'content-type': 'text/html' }, body: '<p>' }, /media type "text\/html"/],
    ['a media type that is none', { headers: { 'content-type': ';;' }, body: 'x' }, /media type|cannot be read/],
    ['not JSON', { body: '{"vendorName":' }, /must be object/],
    [
      'a body where there is none',
      { operation: 'deleteFiles', status: 204, body: 'x', expected: { statuses: [204] } },
      /there is a body/,
    ],
    [
      'a header is missing',
      { operation: 'signOut', status: 204, headers: {}, expected: { statuses: [204] } },
      /redirect/,
    ],
    [
      'a download without its name',
      {
        operation: 'downloadFile',
        headers: { 'content-type': 'text/plain', etag: '"1"', 'accept-ranges': 'bytes' },
        body: 'x',
      },
      /content-disposition/,
    ],
    [
      '429 without Retry-After',
      { status: 429, headers: asProblem, body: { ...problem, status: 429 }, expected: { statuses: [429] } },
      /retry-after/i,
    ],
  ])('%s', async (_name, planted, difference) => {
    const { outcome, differences } = await answeredWith(planted);
    expect(outcome).toBe('failed');
    expect(differences.join('\n')).toMatch(difference);
  });
});

describe('problems are judged by themselves', () => {
  const refused = (more: Planted): Planted => ({
    operation: 'createTicket',
    status: 422,
    headers: asProblem,
    expected: { statuses: [422], field: 'title' },
    ...more,
  });
  test.each<[string, Planted, RegExp]>([
    [
      'an error as plain JSON',
      refused({ headers: {}, body: { ...problem, errors } }),
      /an error is application\/problem\+json/,
    ],
    ['no title', refused({ body: { type: 'about:blank', status: 422, errors } }), /the problem has no title/],
    [
      'another status inside',
      refused({ body: { ...problem, status: 400, errors } }),
      /the problem says status 400, the answer 422/,
    ],
    ['422 without errors', refused({ body: problem }), /a 422 has no errors/],
    [
      'errors that name another field',
      refused({ body: { ...problem, errors: [{ ...errors[0], field: 'type' }] } }),
      /name "type", not "title"/,
    ],
    [
      'a code that is not known',
      refused({ body: { ...problem, errors: [{ ...errors[0], code: 'bad' }] } }),
      /allowed values/,
    ],
    ['501 that is no problem', { status: 501, headers: { 'content-type': 'text/plain' }, body: 'no' }, /status is 501/],
    [
      'a success where a refusal belongs',
      refused({ status: 201, headers: { 'content-type': 'application/json' }, body: session }),
      /the status is 201, expected 422/,
    ],
  ])('%s', async (_name, planted, difference) => {
    const { outcome, differences } = await answeredWith(planted);
    expect(outcome).toBe('failed');
    expect(differences.join('\n')).toMatch(difference);
  });

  test('501 as a problem is "not implemented"', async () => {
    const body = { ...problem, title: 'Not implemented', status: 501 };
    await expect(answeredWith({ status: 501, headers: asProblem, body })).resolves.toMatchObject({
      outcome: 'not implemented',
    });
  });
});

function passwordOfExample(): string {
  const media = contract.operations.find(({ id }) => id === 'signIn')?.bodies['application/json'];
  return textOf((media && (exampleOf(contract, media) as JsonObject))?.password);
}

function exampleFor(id: string, status = '200'): JsonObject {
  const media = contract.operations.find((operation) => operation.id === id)?.answers[status]?.content[
    'application/json'
  ];
  return (media && exampleOf(contract, media)) as JsonObject;
}
