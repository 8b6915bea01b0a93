import { describe, expect, test } from 'vitest';
import { boxPath, parseBoxAddress } from '../box-address.ts';
import { cardsOfUnits, pageOfUnits, sortedUnits, unitNumber } from './box-units.ts';

const BOX = '0f8fad5b-d9cb-469f-a165-70867728950e';
const parse = (query: string) => parseBoxAddress(new URLSearchParams(query));

describe('the address of a box', () => {
  test('goes both ways', () => {
    const path = `/products/packing-list?box=${BOX}&page=2&size=30&sort=imei&desc=1`;
    expect(boxPath(parse(path.split('?')[1] ?? ''))).toBe(path);
    expect(boxPath(parse(''))).toBe('/products/packing-list');
  });

  test.each([`{${BOX}}`, BOX.replaceAll('-', ''), BOX.toUpperCase()])('knows a box as %s', (box) => {
    expect(parse(`box=${encodeURIComponent(box)}`).box).toBe(BOX);
  });

  test.each(['', 'box=', 'box=1', `box=${BOX.slice(1)}`])('without a whole box id it is of none: %j', (query) => {
    expect(parse(query).box).toBeUndefined();
  });
});

describe('the units of a box', () => {
  const units = [
    { serialNumber: '6001000014', imei: '', childBoxNumber: 'B10' },
    { serialNumber: '6001000007', imei: '352914100000113', childBoxNumber: 'B9' },
    { imei: '352914100000105' },
  ];

  test.each([
    ['serialNumber', false, ['6001000007', '6001000014', undefined]],
    ['serialNumber', true, ['6001000014', '6001000007', undefined]],
    ['imei', false, [undefined, '6001000007', '6001000014']],
    ['childBoxNumber', false, ['6001000007', '6001000014', undefined]],
  ] as const)('by %s, descending: %s', (sort, desc, serials) => {
    expect(sortedUnits(units, { sort, desc }).map(({ serialNumber }) => serialNumber)).toEqual(serials);
  });

  test('are known by serial number, else by IMEI', () => {
    expect(units.map(unitNumber)).toEqual(['6001000014', '6001000007', '352914100000105']);
    expect(unitNumber({ serialNumber: '', macAddress: '02:1E:42:3A:7F:10' })).toBeUndefined();
  });

  test('are paged; cards continue below the first', () => {
    const many = Array.from({ length: 40 }, (_, index) => ({ serialNumber: String(6_001_000_000 + index) }));
    expect(pageOfUnits(many, parse('page=3'))).toHaveLength(10);
    expect(cardsOfUnits(many, parse('more=1'))).toHaveLength(30);
    expect(pageOfUnits(many, parse('page=4'))).toEqual([]);
  });
});
