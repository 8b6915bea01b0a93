import { expect, test } from 'vitest';
import type { RmaProduct } from '#generated/model/rmaProduct.ts';
import { groupUnits, isFound, isLate, isUnder, tabsOf } from './unit-groups.ts';

const now = Date.parse('2026-11-20T12:00:00Z');

function unit(given: Partial<RmaProduct> = {}): RmaProduct {
  return {
    id: 'a',
    imeiOrSerial: '6001000007',
    description: 'No power',
    review: 'Accepted',
    addedByStaff: false,
    whoseTurn: 'Support',
    steps: [],
    ...given,
  };
}

const announced = unit({ step: 'Announced', whoseTurn: 'Customer' });
const late = unit({ step: 'Received', promisedBy: '2026-11-20T11:00:00Z' });
const inTime = unit({ step: 'Tested', promisedBy: '2026-11-20T13:00:00Z' });
const refused = unit({ step: 'Refused', whoseTurn: 'Nobody' });
const rejected = unit({ review: 'Rejected', whoseTurn: 'Nobody' });

test('the tabs of an approved return are by who has the units, those of others by their review', () => {
  expect(tabsOf([announced, late, inTime, refused, rejected], now)).toEqual([
    { tab: 'all', count: 5 },
    { tab: 'toSend', count: 1 },
    { tab: 'withUs', count: 2 },
    { tab: 'ended', count: 2 },
    { tab: 'late', count: 1 },
  ]);
  expect(tabsOf([unit(), unit({ review: 'Pending' })], now).map(({ tab }) => tab)).toEqual([
    'all',
    'Pending',
    'Accepted',
  ]);
});

test('there are no tabs where they would all show the same', () => {
  expect(tabsOf([announced, announced], now)).toEqual([]);
  expect(tabsOf([], now)).toEqual([]);
});

test('support alone is late, and only for a promise that has passed', () => {
  expect([late, inTime, { ...announced, promisedBy: '2026-11-01T00:00:00Z' }].map((one) => isLate(one, now))).toEqual([
    true,
    false,
    false,
  ]);
  expect(isLate(late, undefined)).toBe(false);
  expect(isUnder('late', unit({ promisedBy: '2026-11-01T00:00:00Z' }), now)).toBe(false);
});

test('by step in its order, with the models of each; by model, the most frequent first', () => {
  const of = (productGroup: string, given: Partial<RmaProduct>) => unit({ unit: { productGroup }, ...given });
  const units = [
    of('RX-210', { step: 'Received' }),
    of('GW-40', { step: 'Announced' }),
    of('RX-210', { step: 'Announced' }),
    of('RX-210', { step: 'Announced' }),
    unit({ step: 'Sent' }),
    rejected,
  ];
  expect(groupUnits(units, 'step').map(({ key, models }) => [key, models])).toEqual([
    [
      'Announced',
      [
        ['RX-210', 2],
        ['GW-40', 1],
      ],
    ],
    ['Received', [['RX-210', 1]]],
    ['Sent', []],
    ['Rejected', []],
  ]);
  expect(groupUnits(units, 'model').map(({ key, units: members }) => [key, members.length])).toEqual([
    ['RX-210', 3],
    [undefined, 2],
    ['GW-40', 1],
  ]);
});

test('words are looked for in the numbers, the model and the description', () => {
  const found = unit({ unit: { macAddress: '02:1E:42', productGroup: 'RX-210' }, replacement: '69000001' });
  expect(['1000007', 'rx-2', '1e:42', 'POWER ', '69000001', ''].every((words) => isFound(found, words))).toBe(true);
  expect(isFound(found, 'GW-40')).toBe(false);
});
