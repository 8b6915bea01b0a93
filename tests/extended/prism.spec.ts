import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Result } from '#contract-suite/checks/checks.ts';
import { readContract } from '#contract-suite/contract/document.ts';
import type { Operation } from '#contract-suite/contract/document.ts';
import { runContract } from '#contract-suite/run/run-contract.ts';
import type { Report } from '#contract-suite/run/run-contract.ts';
import { answersItsExample, prismKnown } from './prism-known.ts';
import { startPrism } from './support/prism.ts';

// Prism never responds to some of them; a busy machine takes its time for the others.
const TIMEOUT_MS = 60_000;

const operations = new Map(readContract().operations.map((operation) => [operation.id, operation]));
let stop: (() => Promise<void>) | undefined;
let report: Report;

beforeAll(async () => {
  const prism = await startPrism();
  stop = prism.stop;
  const account = { email: 'anybody@example.com', password: 'Any-password-26' };
  report = await runContract({
    url: prism.url,
    account,
    staff: account,
    disposable: true,
    timeoutMs: TIMEOUT_MS,
  });
}, 600_000);
afterAll(async () => stop?.());

test('Prism answers every operation with its documented success, or says that it lacks a second factor', () => {
  const successes = report.results.filter(({ kind }) => kind === 'success');
  expect(new Set(successes.map(({ operation }) => operation))).toEqual(new Set(operations.keys()));
  const failed = successes.filter(({ outcome }) => outcome === 'failed').map(({ operation }) => operation);
  expect(new Set(failed)).toEqual(answersItsExample);
});

test('no kind that the contract makes possible is without a check', () => {
  expect(report.uncovered).toEqual([]);
});

test('everything that fails is known by name', () => {
  const surprises = ran().filter((result) => result.outcome === 'failed' && knownFor(result) === undefined);
  expect(surprises.map(shown)).toEqual([]);
});

test('everything that is known still fails', () => {
  const fixed = ran().filter((result) => result.outcome === 'passed' && knownFor(result) !== undefined);
  expect(fixed.map(shown)).toEqual([]);
});

test.each(prismKnown)('at least $count checks: $reason', (known) => {
  expect(ran().filter((result) => knownFor(result) === known).length).toBeGreaterThanOrEqual(known.count);
});

// A journey checks the results of its actions, and a static mock has none.
function ran(): Result[] {
  const asked = report.results.filter(({ kind }) => !kind.startsWith('journey: '));
  return asked.filter(({ outcome }) => outcome === 'passed' || outcome === 'failed');
}

function knownFor({ operation: id, kind, name }: Result) {
  const operation = operations.get(id) as Operation;
  return prismKnown.find((known) => known.has({ operation, kind, name }));
}

function shown({ operation, kind, name, differences }: Result): string {
  return `${operation} ${kind} ${name} ${differences.join('; ')}`;
}
