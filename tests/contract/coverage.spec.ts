import { expect, test } from 'vitest';
import { documentedIn, seenIn } from '#contract-suite/covered/coverage-schemas.ts';
import { CoverageRecorder } from '#contract-suite/covered/coverage-seen.ts';
import { readContract } from '#contract-suite/contract/document.ts';
import type { JsonObject } from '#contract-suite/contract/document.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const document: JsonObject = {
  components: {
    schemas: {
      Status: { type: 'string', enum: ['New', 'Closed'] },
      Ticket: {
        type: 'object',
        properties: {
          status: ref('Status'),
          weight: { anyOf: [{ type: 'null' }, { type: 'integer', enum: [1, 2] }] },
          parts: { type: 'array', items: { type: 'array', items: ref('Ticket') } },
        },
      },
    },
  },
};
const schema = ['components', 'schemas', 'Ticket'];
const names = (items: ReturnType<typeof documentedIn>) => [
  ...new Set(items.map(({ pointer, value }) => [pointer.slice(2).join('.'), value].filter(Boolean).join(' = '))),
];

test('references, lists in lists, unions and schemas that hold themselves are looked into', () => {
  const all = [
    'Ticket.properties.status',
    'Status = New',
    'Status = Closed',
    'Ticket.properties.weight',
    'Ticket.properties.weight.anyOf.1 = 1',
    'Ticket.properties.weight.anyOf.1 = 2',
    'Ticket.properties.parts',
  ];
  expect(names(documentedIn(document, schema))).toEqual(all);
  const seen = names(seenIn(document, schema, { weight: null, parts: [[{ status: 'New', weight: 2 }]], other: 1 }));
  expect(seen.sort()).toEqual(
    all.filter((name) => !['Status = Closed', 'Ticket.properties.weight.anyOf.1 = 1'].includes(name)).sort(),
  );
});

test('responses count as coverage; fields of refused requests do not', () => {
  const contract = readContract();
  const operation = contract.operations.find(({ id }) => id === 'signIn');
  if (operation === undefined) throw new Error('The contract has no signIn.');
  const recorder = new CoverageRecorder(contract);
  const content = { email: 'a@example.com', password: 'x' };
  const plan = { path: {}, query: {}, headers: {}, body: { mediaType: 'application/json', content } };
  const answer = (status: number, type: string, body: object) => ({
    status,
    headers: new Headers({ 'content-type': type }),
    bytes: new TextEncoder().encode(JSON.stringify(body)),
  });
  recorder.saw(operation, plan, answer(400, 'application/problem+json', { type: 'about:blank', status: 400 }));
  const refused = recorder.coverageOf([operation]);
  expect(refused.statuses.missing).not.toContain('signIn 400');
  expect(refused.properties.missing).toContain('request SignInRequest.email');
  expect(refused.properties.missing).not.toContain('answer Problem.status');
  recorder.saw(operation, plan, answer(200, 'application/json', { code: 'SUCCESS' }));
  const accepted = recorder.coverageOf([operation]);
  expect(accepted.properties.missing).not.toContain('request SignInRequest.email');
  expect(accepted.values.missing).not.toContain('answer SignInCode = SUCCESS');
  expect(accepted.values.missing).toContain('answer SignInCode = FAILED');
  expect(accepted.operations).toEqual({ documented: 1, seen: 1, missing: [] });
});
