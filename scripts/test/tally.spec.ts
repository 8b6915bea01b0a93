import { expect, test } from 'vitest';
import { sum, tallyOf } from './tally.ts';

const noTroubles = { failed: [], secondTries: [], skipped: [] };

const vitest = (counts: object, exitCode = 0) =>
  tallyOf('vitest', { exitCode, output: '', report: JSON.stringify(counts) });

test('a gate is one test, by its exit code', () => {
  expect(tallyOf('gate', { exitCode: 0, output: '9 passed, 9 failed' })).toMatchObject({ passed: 1, failed: 0 });
  expect(tallyOf('gate', { exitCode: 2, output: '' })).toMatchObject({ passed: 0, failed: 1 });
  expect(tallyOf('gate', { exitCode: null, output: '' })).toMatchObject({ passed: 0, failed: 1 });
});

test('the counts of a suite come from its report', () => {
  expect(vitest({ numPassedTests: 7, numFailedTests: 2, numPendingTests: 0, numTodoTests: 0 }, 1)).toEqual({
    passed: 7,
    failed: 2,
    remarks: [],
    troubles: noTroubles,
  });
  const report = JSON.stringify({ stats: { expected: 4, unexpected: 2, flaky: 0, skipped: 0 } });
  expect(tallyOf('playwright', { exitCode: 1, output: '', report })).toMatchObject({ passed: 4, failed: 2 });
});

test('a retry is reported, and more than two retries fail', () => {
  const withFlaky = (flaky: number) =>
    tallyOf('playwright', { exitCode: 0, output: '', report: JSON.stringify({ stats: { expected: 4, flaky } }) });
  expect(withFlaky(2)).toMatchObject({ passed: 6, failed: 0, remarks: ['2 at the second try'] });
  expect(withFlaky(3)).toMatchObject({ passed: 4, failed: 3 });
});

test('the last summary line counts, alone on its line', () => {
  const output = '1 passed, 0 failed\nsaid "8 passed, 8 failed" once\n5 passed, 1 failed\nbye\n';
  expect(tallyOf('summary line', { exitCode: 1, output })).toMatchObject({ passed: 5, failed: 1 });
});

test('a skipped or planned test fails the run', () => {
  expect(vitest({ numPassedTests: 3, numPendingTests: 1, numTodoTests: 1 })).toMatchObject({ passed: 3, failed: 2 });
});

test('a suite that ran nothing fails, whatever its exit code', () => {
  const nothing = { passed: 0, failed: 1, remarks: ['ran nothing'], troubles: noTroubles };
  expect(vitest({ numPassedTests: 0 })).toEqual(nothing);
  expect(tallyOf('vitest', { exitCode: 0, output: '', report: undefined })).toEqual(nothing);
  expect(tallyOf('playwright', { exitCode: 0, output: '', report: 'no json' })).toEqual(nothing);
  expect(tallyOf('summary line', { exitCode: 0, output: 'fine' })).toEqual(nothing);
});

test('a suite that fails without a failed test fails', () => {
  expect(vitest({ numPassedTests: 3 }, 1)).toMatchObject({ passed: 3, failed: 1 });
});

test('rows add up', () => {
  const tally = { passed: 2, failed: 1, remarks: [], troubles: noTroubles };
  expect(sum([tally, tally])).toEqual({ passed: 4, failed: 2 });
  expect(sum([])).toEqual({ passed: 0, failed: 0 });
});
