import { expect, test } from 'vitest';
import { describeRow } from './report-row.ts';
import type { Counting } from './rows.ts';

const describe = (counting: Counting, report: object, output: string, exitCode = 1) =>
  describeRow(
    { script: 'test:some', counting, args: [], needs: [] },
    { exitCode, output, report: JSON.stringify(report), seconds: 1 },
  );

test('the title of each failed and skipped test is whole, however much they and the suite said', () => {
  const failed = Array.from({ length: 40 }, (_, index) => ({
    fullName: `test ${index}`,
    status: 'failed',
    failureMessages: ['a line\n'.repeat(200)],
  }));
  const assertionResults = [...failed, { fullName: 'put off', status: 'todo' }];
  const report = { numFailedTests: 40, numTodoTests: 1, testResults: [{ name: 'a.spec.ts', assertionResults }] };
  const { titles, details } = describe('vitest', report, 'said\n'.repeat(10_000));
  expect(titles).toEqual([
    ...failed.map(({ fullName }) => `    failed: a.spec.ts › ${fullName}`),
    '    skipped: a.spec.ts › put off',
  ]);
  expect(details).toContain('a line');
  expect(details.match(/said/g)?.length).toBeLessThan(1000);
});

test('a test that passed at its second try is named, in a suite that passed', () => {
  const tests = [{ projectName: 'desk', status: 'flaky', results: [{ errors: [{ message: 'too late' }] }] }];
  const report = { stats: { expected: 3, flaky: 1 }, suites: [{ title: 'a', specs: [{ title: 'opens', tests }] }] };
  const { line, titles, details } = describe('playwright', report, 'long', 0);
  expect(line).toContain('4 passed, 0 failed 1 at the second try');
  expect(titles).toEqual(['    second try: [desk] › a › opens']);
  expect(details).toContain('too late');
  expect(details).not.toContain('long');
});

test('a suite that ended without a report is shown whole, because only its output has titles', () => {
  const output = `FAIL a.spec.ts > opens\n${'said\n'.repeat(10_000)}`;
  const { titles, details } = describe('vitest', {}, output);
  expect(titles).toEqual([]);
  expect(details).toContain('FAIL a.spec.ts > opens');
});

test('no line of a suite can be mistaken for the sum', () => {
  const { details } = describe('summary line', {}, 'bad\n5 passed, 1 failed\n');
  expect(details).toBe('    bad\n    5 passed, 1 failed');
});
