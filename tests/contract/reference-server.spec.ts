import { afterAll, beforeAll, expect, test } from 'vitest';
import { readContract } from '#contract-suite/contract/document.ts';
import { runContract } from '#contract-suite/run/run-contract.ts';
import type { Report } from '#contract-suite/run/run-contract.ts';
import { demoAccounts } from '#demo/people/accounts.ts';
import { coverageGaps } from './support/coverage-gaps.ts';
import { MAIL_KEY, startReferenceServer } from './support/reference-server.ts';

const TIMEOUT_MS = 30_000;

/** What no run can do: only an emailed token allows it. Their successes are in tests/api, compared with the contract there. */
const excused = [
  'confirmWatcher success',
  'createUser success',
  // Removed files are for the staff alone.
  'getTicketFiles documented value query includeRemoved = true',
  'leaveWatchers success',
  'resetPassword success',
  'resetUserPassword success',
];

let stop: (() => Promise<void>) | undefined;
let report: Report;

beforeAll(async () => {
  const server = await startReferenceServer();
  stop = server.stop;
  // Two customers of one company, and one of another.
  const [account, colleague, otherAccount] = demoAccounts;
  const staff = demoAccounts.find(({ type }) => type === 'Admin');
  const people = { account, colleague, otherAccount, staff, mailKey: MAIL_KEY };
  report = await runContract({ url: server.url, ...people, disposable: true, timeoutMs: TIMEOUT_MS });
}, 600_000);
afterAll(async () => stop?.());

test('the reference server keeps the contract in every check', () => {
  const failures = report.results.filter(({ outcome }) => outcome === 'failed');
  expect(failures.map(({ operation, kind, name, differences }) => ({ operation, kind, name, differences }))).toEqual(
    [],
  );
});

test('no kind that the contract makes possible is without a check', () => {
  expect(report.uncovered).toEqual([]);
});

test('everything that the contract documents is seen, but what is known by name', () => {
  expect(coverageGaps(report.coverage, readContract().operations)).toEqual({ unknown: [], seen: [] });
});

test('no operation is answered with 501', () => {
  const answered = report.results.filter(({ outcome }) => outcome === 'not implemented');
  expect([...new Set(answered.map(({ operation }) => operation))]).toEqual([]);
});

test('every check was run, but what needs a mail', () => {
  const left = report.results.filter(({ outcome }) => outcome === 'not run');
  expect(left.map(({ operation, kind, name }) => [operation, kind, name].join(' ').trim()).sort()).toEqual(excused);
});
