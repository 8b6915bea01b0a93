import { describe, expect, test } from 'vitest';
import type { Device } from '#generated/model/device.ts';
import type { DeviceReturn } from '#generated/model/deviceReturn.ts';
import { lifeOf, openReturn, placeOf } from './device-life.ts';
import { warrantyLeft } from '../warranty.ts';

const id = '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d20';

function rma(given: Partial<DeviceReturn> = {}): DeviceReturn {
  return {
    rmaId: id,
    displayId: '2031',
    status: 'Approved',
    description: 'No power',
    createdOn: '2026-11-10T08:00:00Z',
    review: 'Accepted',
    steps: [],
    ...given,
  };
}

const device: Device = {
  id,
  number: '6001000007',
  client: { id, name: 'UAB Rytas' },
  productGroup: { id, name: 'RX-210 LTE router', supportStatus: 0, productNicheId: 3 },
  dispatchDate: '2025-05-02',
  tickets: [],
  returns: [],
};

describe('where a unit is', () => {
  const on = '2026-11-12T09:00:00Z';
  test.each([
    ['never returned', [], { kind: 'customer' }],
    ['in a return that is not sent', [rma({ status: 'InProgress' })], { kind: 'customer' }],
    ['in a return under review', [rma({ status: 'Submitted' })], { kind: 'reviewed', rma: '2031' }],
    ['announced', [rma({ step: 'Announced' })], { kind: 'announced', rma: '2031' }],
    ['received', [rma({ step: 'Received' })], { kind: 'support', rma: '2031' }],
    ['repaired', [rma({ step: 'Repaired' })], { kind: 'support', rma: '2031' }],
    ['sent back', [rma({ step: 'Sent', steps: [{ step: 'Sent', on }] })], { kind: 'sentBack', rma: '2031', on }],
    ['refused', [rma({ step: 'Refused', steps: [{ step: 'Refused', on }] })], { kind: 'refused', rma: '2031', on }],
    ['in a rejected return', [rma({ status: 'Rejected' })], { kind: 'customer' }],
    ['rejected as a line', [rma({ review: 'Rejected' })], { kind: 'customer' }],
    [
      'rejected, but sent back before',
      [rma({ review: 'Rejected' }), rma({ displayId: '2001', step: 'Received' })],
      { kind: 'support', rma: '2001' },
    ],
  ])('%s', (_, returns, place) => {
    expect(placeOf({ returns })).toEqual(place);
  });

  test('a unit that was replaced is out of use', () => {
    expect(placeOf({ returns: [rma({ step: 'Sent' })], replacedBy: '6001000014' })).toEqual({
      kind: 'replaced',
      by: '6001000014',
    });
  });

  test('a return holds it until the line is sent or refused', () => {
    expect(openReturn({ returns: [rma({ step: 'Tested' })] })).toBe('2031');
    expect(openReturn({ returns: [rma({ status: 'Submitted' })] })).toBe('2031');
    expect(openReturn({ returns: [rma({ step: 'Sent' }), rma({ status: 'Closed' })] })).toBeUndefined();
    expect(openReturn({ returns: [rma({ status: 'InProgress' }), rma({ review: 'Rejected' })] })).toBeUndefined();
  });
});

test('the life of a unit: the last first, the dispatch at the end', () => {
  const ticket = { id: 't', displayId: '1002345', title: 'No power', status: 'New', type: 'Service' } as const;
  const events = lifeOf({
    ...device,
    tickets: [{ ...ticket, createdOn: '2026-11-10T07:59:00Z' }],
    returns: [
      rma({
        step: 'Sent',
        replacement: '6001000014',
        steps: [
          { step: 'Received', on: '2026-11-12T09:00:00Z' },
          { step: 'Replaced', on: '2026-11-13T09:00:00Z' },
          { step: 'Sent', on: '2026-11-13T09:00:00Z' },
        ],
      }),
    ],
  });
  expect(events.map((event) => (event.kind === 'step' ? event.step : event.kind))).toEqual([
    'Sent',
    'Replaced',
    'Received',
    'return',
    'ticket',
    'dispatched',
  ]);
  expect(events[1]).toMatchObject({ replacement: '6001000014' });
});

describe('the warranty', () => {
  test.each([
    ['2027-11-22', { kind: 'InWarranty', days: 366 }],
    ['2027-02-20', { kind: 'EndsSoon', days: 91 }],
    ['2027-02-21', { kind: 'InWarranty', days: 92 }],
    ['2026-11-22', { kind: 'EndsSoon', days: 1 }],
    ['2026-11-21', { kind: 'Ended', days: 1 }],
    ['2025-11-22', { kind: 'Ended', days: 365 }],
  ])('until %s on 2026-11-22', (until, left) => {
    expect(warrantyLeft(until, '2026-11-22')).toEqual(left);
  });
});
