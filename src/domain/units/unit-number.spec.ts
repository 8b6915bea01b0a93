import { describe, expect, test } from 'vitest';
import { cleanUnitNumber, plainCell, readUnitNumber, unitNote } from './unit-number.ts';

describe('readUnitNumber', () => {
  test.each([
    ['356938035643809', 'imei', '356938035643809'],
    ['35 693803 564380 9', 'imei', '356938035643809'],
    ['35-693803-564380-9', 'imei', '356938035643809'],
    ['35–693803–564380–9', 'imei', '356938035643809'],
    ['356,938,035,643,809', 'imei', '356938035643809'],
    ['356\u00A0938\u202F035\u2009643 809', 'imei', '356938035643809'],
    ['３５６９３８０３５６４３８０９', 'imei', '356938035643809'],
    ["'6001000007", 'serial', '6001000007'],
    ['\uFEFF6001000007\u200B', 'serial', '6001000007'],
    ['6001000007.0', 'serial', '6001000007'],
    ['6001000007,00', 'serial', '6001000007'],
    ['="356938035643809"', 'imei', '356938035643809'],
    ['=11023456', 'serial', '11023456'],
    ['IMEI: 356938035643809', 'imei', '356938035643809'],
    ['S/N 6001000007', 'serial', '6001000007'],
    ['SN:6001000007', 'serial', '6001000007'],
    ['Serijos nr. 6001000007', 'serial', '6001000007'],
    ['3.56938035643809E+14', 'imei', '356938035643809'],
    ['3,56938035643809e14', 'imei', '356938035643809'],
    ['6.001000007E+09', 'serial', '6001000007'],
    ['021e.423a.7f10', 'mac', '02:1E:42:3A:7F:10'],
    ['MAC 02-1e-42-3a-7f-10', 'mac', '02:1E:42:3A:7F:10'],
  ])('%j is the %s %s', (text, kind, value) => {
    expect(readUnitNumber(text)).toEqual({ kind, value });
    expect(cleanUnitNumber(text)).toBe(value);
  });

  test.each([
    '',
    '1',
    '2026-11-21',
    '3.56938E+14',
    '=A1+1',
    '=SUM(A1:A9)',
    '600100000',
    'RX-210',
    '021234567890',
    '10.100.100.1',
  ])('%j is none', (text) => {
    expect(readUnitNumber(text)).toBeUndefined();
    expect(cleanUnitNumber(text)).toBe(text);
  });
});

describe('unitNote', () => {
  test.each([
    ['356938035643809', undefined],
    ['356938035643801', 'checkDigit'],
    ['6001000007', undefined],
    ['02:1E:42:3A:7F:10', undefined],
    ['3.56938E+14', 'scientific'],
    ['3,56938E+14', 'scientific'],
    ['3.57E14', 'scientific'],
    ['=A1+1', 'formula'],
    ['@SUM(A1)', 'formula'],
    ['=HYPERLINK("http://x","y")', 'formula'],
    ['600100000', 'zeroLost'],
    ['1102345', 'zeroLost'],
    ['35693803564380', 'zeroLost'],
    ['RX-210', undefined],
    ['', undefined],
  ])('of %j is %s', (text, note) => {
    expect(unitNote(text)).toBe(note);
  });
});

test('what nobody sees is left out, and a text in quotes is that text', () => {
  expect(plainCell(' \u200Ea\u00A0b\u0000\u00AD ')).toBe('a b');
  expect(plainCell('="No power"')).toBe('No power');
  expect(plainCell('two\nlines')).toBe('two\nlines');
});
