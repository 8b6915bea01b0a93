import { expect, test } from 'vitest';
import type { RmaStep } from '#domain/enums.ts';
import { unitWay } from './unit-way.ts';

const taken = (...steps: RmaStep[]) => steps.map((step, index) => ({ step, on: `2026-11-1${index}T09:00:00Z` }));
const told = (step: RmaStep, ...before: RmaStep[]) =>
  unitWay({ step, steps: taken(...before, step) }).map((stop) => `${stop.step} ${stop.state}`);

test('what a unit came by, where it is, and what is to come', () => {
  expect(told('Received', 'Announced')).toEqual([
    'Announced done',
    'Received now',
    'Tested coming',
    'Repaired coming',
    'Sent coming',
  ]);
});

test('a replaced unit was not repaired, before and after it is sent', () => {
  expect(told('Replaced', 'Announced', 'Received', 'Tested')).toContain('Replaced now');
  expect(told('Sent', 'Announced', 'Received', 'Tested', 'Replaced')).toEqual([
    'Announced done',
    'Received done',
    'Tested done',
    'Replaced done',
    'Sent now',
  ]);
});

test('nothing comes after a refusal', () => {
  expect(told('Refused', 'Announced')).toEqual(['Announced done', 'Refused now']);
});

test('each stop that was reached has its time', () => {
  expect(unitWay({ step: 'Received', steps: taken('Announced', 'Received') }).map(({ on }) => on)).toEqual([
    '2026-11-10T09:00:00Z',
    '2026-11-11T09:00:00Z',
    undefined,
    undefined,
    undefined,
  ]);
});

test('before the return is approved there is no way yet', () => {
  expect(unitWay({ steps: [] })).toEqual([]);
});
