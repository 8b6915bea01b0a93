import { afterAll, beforeAll, expect, test } from 'vitest';
import { runContract } from '#contract-suite/run/run-contract.ts';
import type { Report } from '#contract-suite/run/run-contract.ts';
import { person, secondServer } from './second-server/server.ts';

const TIMEOUT_MS = 30_000;
const implemented = [
  'forgotPassword',
  'getBrand',
  'getCurrentUser',
  'getProductGroups',
  'getQuestionnaireContent',
  'getSessionLimits',
  'keepSession',
  'signIn',
  'signOut',
];
const missing = ['createTicket', 'getTicket', 'saveDraft'];

const server = secondServer();
let report: Report;

beforeAll(async () => {
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  report = await runContract({ url, account: person, timeoutMs: TIMEOUT_MS, only: [...implemented, ...missing] });
});
afterAll(() => server.close());

test('a server by another framework keeps the contract in everything that it has', () => {
  const failures = report.results.filter(({ outcome }) => outcome === 'failed');
  expect(failures.map(({ operation, kind, name, differences }) => [operation, kind, name, ...differences])).toEqual([]);
  expect(report).toMatchObject({ uncovered: [], lacksSession: false });
});

test('its operations are checked, and the rest is reported as not implemented', () => {
  const withOutcome = (wanted: string) => {
    const successes = report.results.filter(({ kind, outcome }) => kind === 'success' && outcome === wanted);
    return [...new Set(successes.map(({ operation }) => operation))].sort();
  };
  expect(withOutcome('passed')).toEqual(implemented);
  expect(withOutcome('not implemented')).toEqual(missing);
});
