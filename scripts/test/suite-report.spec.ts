import { expect, test } from 'vitest';
import { troublesOf } from './suite-report.ts';

test('a report of Playwright names what failed, what needed a second try and what did not run', () => {
  const tests = (status: string, message: string) => [
    { projectName: 'desk', status, results: [{ errors: [{ message }] }] },
  ];
  const report = {
    suites: [
      {
        title: 'list.spec.ts',
        specs: [
          { title: 'opens', tests: tests('unexpected', '\u001b[2mtoo late\u001b[22m') },
          { title: 'later', tests: tests('skipped', '') },
        ],
        suites: [
          { title: 'filters', specs: [{ title: 'a click', tests: tests('flaky', 'busy') }] },
          { title: 'pages', specs: [{ title: 'next', tests: tests('expected', '') }] },
        ],
      },
    ],
  };
  expect(troublesOf(report)).toEqual({
    failed: [{ name: '[desk] › list.spec.ts › opens', message: 'too late' }],
    secondTries: [{ name: '[desk] › list.spec.ts › filters › a click', message: 'busy' }],
    skipped: ['[desk] › list.spec.ts › later'],
  });
});

test('a report of Vitest names its failed and skipped tests, and a file that could not be read', () => {
  const report = {
    testResults: [
      {
        name: 'a.spec.ts',
        assertionResults: [
          { fullName: 'adds', status: 'failed', failureMessages: ['1 is not 2'] },
          { fullName: 'counts', status: 'passed' },
          { fullName: 'waits', status: 'skipped' },
        ],
      },
      { name: 'b.spec.ts', message: 'no such module', assertionResults: [] },
    ],
  };
  expect(troublesOf(report)).toEqual({
    failed: [
      { name: 'a.spec.ts › adds', message: '1 is not 2' },
      { name: 'b.spec.ts', message: 'no such module' },
    ],
    secondTries: [],
    skipped: ['a.spec.ts › waits'],
  });
});
