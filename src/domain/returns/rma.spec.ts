import { describe, expect, test } from 'vitest';
import { checkRmaProducts, unitNumberKind } from './rma.ts';

const product = (imeiOrSerial: string, description = 'No power') => ({ imeiOrSerial, description });

describe('unitNumberKind', () => {
  test.each([
    ['356938035643809', 'imei'],
    ['1102345678', 'serial'],
    ['11023456', 'serial'],
    [' 11023456 ', 'serial'],
    ['000000000000000', 'imei'],
  ])('%j is an %s', (value, kind) => {
    expect(unitNumberKind(value)).toBe(kind);
  });

  test.each([
    '',
    '1',
    '1234567',
    '123456789',
    '12345678901',
    '12345678901234',
    '1234567890123456',
    '1102345a',
    '1102-3456',
    '11 023456',
    '-1023456',
    '1.234567',
    '١٢٣٤٥٦٧٨',
  ])('%j is neither', (value) => {
    expect(unitNumberKind(value)).toBeNull();
  });
});

describe('checkRmaProducts', () => {
  test('finds nothing in a right list, nor in none', () => {
    expect(checkRmaProducts([product('11023456'), product('356938035643809', 'd'.repeat(1000))])).toEqual([]);
    expect(checkRmaProducts([])).toEqual([]);
  });

  test('names the line, the field and the first of two equal numbers', () => {
    expect(checkRmaProducts([product('11023456'), product('1102345678'), product(' 11023456')])).toEqual([
      { line: 2, field: 'imeiOrSerial', code: 'duplicate', duplicateOf: 0 },
    ]);
  });

  test('a number in a wrong format is not called a duplicate', () => {
    expect(checkRmaProducts([product('x'), product('x')]).map((fault) => fault.code)).toEqual([
      'invalid_format',
      'invalid_format',
    ]);
  });

  test.each([
    [product(''), 'imeiOrSerial', 'required'],
    [product('123'), 'imeiOrSerial', 'invalid_format'],
    [product('11023456', ''), 'description', 'required'],
    [product('11023456', ' \n'), 'description', 'required'],
    [product('11023456', 'd'.repeat(1001)), 'description', 'too_long'],
  ])('%j has a fault at %s: %s', (input, field, code) => {
    expect(checkRmaProducts([input])).toEqual([{ line: 0, field, code }]);
  });

  test('a duplicate without a description has both faults', () => {
    expect(checkRmaProducts([product('11023456'), product('11023456', '')])).toEqual([
      { line: 1, field: 'imeiOrSerial', code: 'duplicate', duplicateOf: 0 },
      { line: 1, field: 'description', code: 'required' },
    ]);
  });

  test('both fields of a line can be wrong', () => {
    expect(checkRmaProducts([product('', '')])).toHaveLength(2);
  });
});
