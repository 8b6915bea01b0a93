import { describe, expect, test } from 'vitest';
import { hasRightCheckDigit, imeiCheckDigit } from './imei.ts';

describe('the check digit of an IMEI', () => {
  test.each([
    ['49015420323751', '8'],
    ['35693803564380', '9'],
    ['00000000000000', '0'],
  ])('of %s is %s', (firstDigits, digit) => {
    expect(imeiCheckDigit(firstDigits)).toBe(digit);
    expect(hasRightCheckDigit(firstDigits + digit)).toBe(true);
  });

  test.each(['490154203237519', '49015420323751', '', '4901542032375188', '49015420323751x'])(
    '%j is not right',
    (imei) => {
      expect(hasRightCheckDigit(imei)).toBe(false);
    },
  );

  test('is made of 14 digits only', () => {
    expect(() => imeiCheckDigit('4901542032375')).toThrow(RangeError);
  });
});
