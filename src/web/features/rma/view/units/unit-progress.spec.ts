import { expect, test } from 'vitest';
import type { RmaStep } from '#domain/enums.ts';
import { unitProgress } from './unit-progress.ts';

const reached = (...steps: RmaStep[]) => steps.map((step, index) => ({ step, on: `2026-11-1${index}T09:00:00Z` }));
const progressOf = (step: RmaStep, ...before: RmaStep[]) =>
  unitProgress({ step, steps: reached(...before, step) }).map((stop) => `${stop.step} ${stop.state}`);

test('what a unit came by, where it is, and what is to come', () => {
  expect(progressOf('Received', 'Announced')).toEqual([
    'Announced done',
    'Received now',
    'Tested coming',
    'Repaired coming',
    'Sent coming',
  ]);
});

test('a replaced unit was not repaired, before and after it is sent', () => {
  expect(progressOf('Replaced', 'Announced', 'Received', 'Tested')).toContain('Replaced now');
  expect(progressOf('Sent', 'Announced', 'Received', 'Tested', 'Replaced')).toEqual([
    'Announced done',
    'Received done',
    'Tested done',
    'Replaced done',
    'Sent now',
  ]);
});

test('nothing comes after a refusal', () => {
  expect(progressOf('Refused', 'Announced')).toEqual(['Announced done', 'Refused now']);
});

test('each stop that was reached has its time', () => {
  expect(unitProgress({ step: 'Received', steps: reached('Announced', 'Received') }).map(({ on }) => on)).toEqual([
    '2026-11-10T09:00:00Z',
    '2026-11-11T09:00:00Z',
    undefined,
    undefined,
    undefined,
  ]);
});

test('before the return is approved there is no progress yet', () => {
  expect(unitProgress({ steps: [] })).toEqual([]);
});
