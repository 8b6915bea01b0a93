import { expect, test } from 'vitest';
import { rmaStatuses, rmaSteps } from '#domain/enums.ts';
import type { RmaStatus, RmaStep } from '#domain/enums.ts';
import {
  isLineDone,
  lineCanMove,
  lineIsOpen,
  linePromise,
  lineWhoseTurn,
  reviewPromise,
  rmaStepNeed,
  rmaStepRows,
  rmaStepsFor,
} from './rma-line.ts';

const at = (step: RmaStep | null) => ({ review: 'Accepted', step }) as const;

test('the table has each step once, in the order of progress', () => {
  expect(rmaStepRows.map(({ step }) => step)).toEqual(rmaSteps);
});

test('where a unit may come to, from each step', () => {
  expect(Object.fromEntries(rmaSteps.map((step) => [step, rmaStepsFor([at(step)])]))).toEqual({
    Announced: ['Received', 'Refused'],
    Received: ['Tested', 'Refused'],
    Tested: ['Repaired', 'Replaced', 'Refused'],
    Repaired: ['Sent'],
    Replaced: ['Sent'],
    Refused: [],
    Sent: [],
  });
});

test('a line without a step, or that was not accepted, goes nowhere', () => {
  for (const to of rmaSteps) {
    expect(lineCanMove(at(null), to)).toBe(false);
    expect(lineCanMove({ review: 'Accepted' }, to)).toBe(false);
    for (const from of rmaSteps) {
      expect(lineCanMove({ review: 'Rejected', step: from }, to)).toBe(false);
      expect(lineCanMove({ review: 'Pending', step: from }, to)).toBe(false);
    }
  }
});

test('several lines move together as far as each of them can', () => {
  expect(rmaStepsFor([at('Repaired'), at('Replaced')])).toEqual(['Sent']);
  expect(rmaStepsFor([at('Announced'), at('Tested')])).toEqual(['Refused']);
  expect(rmaStepsFor([at('Announced'), at('Sent')])).toEqual([]);
  expect(rmaStepsFor([])).toEqual([]);
});

test('what each step asks for', () => {
  expect(Object.fromEntries(rmaSteps.map((step) => [step, rmaStepNeed(step)]))).toEqual({
    Announced: undefined,
    Received: undefined,
    Tested: undefined,
    Repaired: undefined,
    Replaced: 'replacement',
    Refused: 'reason',
    Sent: 'trackingNumber',
  });
});

test('a line holds its unit while its return is open and the line is in progress', () => {
  const open: RmaStatus[] = ['Submitted', 'Approved', 'NeedClientApproval'];
  const holding = (line: Parameters<typeof lineIsOpen>[0]) => rmaStatuses.filter((status) => lineIsOpen(line, status));
  expect(holding({ review: 'Pending' })).toEqual(open);
  expect(holding(at(null))).toEqual(open);
  expect(holding(at('Tested'))).toEqual(open);
  expect(holding(at('Sent'))).toEqual([]);
  expect(holding(at('Refused'))).toEqual([]);
  expect(holding({ review: 'Rejected' })).toEqual([]);
});

test('whose turn each line is', () => {
  expect(Object.fromEntries(rmaSteps.map((step) => [step, lineWhoseTurn(at(step), 'Approved')]))).toEqual({
    Announced: 'Customer',
    Received: 'Support',
    Tested: 'Support',
    Repaired: 'Support',
    Replaced: 'Support',
    Refused: 'Nobody',
    Sent: 'Carrier',
  });
  expect(lineWhoseTurn({ review: 'Pending' }, 'InProgress')).toBe('Customer');
  expect(lineWhoseTurn({ review: 'Pending' }, 'Submitted')).toBe('Support');
  expect(lineWhoseTurn({ review: 'Accepted', step: null }, 'NeedClientApproval')).toBe('Customer');
  expect(lineWhoseTurn({ review: 'Rejected' }, 'Submitted')).toBe('Nobody');
  expect(rmaSteps.filter((step) => isLineDone({ step }))).toEqual(['Refused', 'Sent']);
});

test('what is promised at each step, in business hours', () => {
  const monday = new Date('2026-11-16T06:00:00Z'); // opening time of the hotline, whose day has 15 hours
  const former = new Date('2026-11-18T12:00:00Z');
  const promised = Object.fromEntries(rmaSteps.map((step) => [step, linePromise(step, former, monday)?.toISOString()]));
  expect(promised).toEqual({
    Announced: undefined,
    Received: '2026-11-20T21:00:00.000Z',
    Tested: former.toISOString(),
    Repaired: '2026-11-16T21:00:00.000Z',
    Replaced: '2026-11-16T21:00:00.000Z',
    Refused: undefined,
    Sent: undefined,
  });
  expect(linePromise('Tested', null, monday)).toBeNull();
  expect(reviewPromise(monday).toISOString()).toBe('2026-11-16T14:00:00.000Z');
});
