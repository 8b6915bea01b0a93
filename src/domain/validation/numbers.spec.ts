import { describe, expect, test } from 'vitest';
import {
  isBetweenZeroAndOne,
  isGreaterThanZero,
  isZeroOrPositiveDecimal,
  isZeroOrPositiveInteger,
  parseDecimal,
} from './numbers.ts';

describe('parseDecimal', () => {
  test.each([
    ['0', 0],
    ['12', 12],
    ['-3', -3],
    ['1.5', 1.5],
    ['1,5', 1.5],
    [' 0.25 ', 0.25],
    ['007', 7],
  ])('%j is %d', (typed, value) => {
    expect(parseDecimal(typed)).toBe(value);
  });

  test.each([
    '',
    ' ',
    'a',
    '1e3',
    '0x10',
    '1 000',
    '1.000,5',
    '1.',
    '.5',
    '+1',
    '--1',
    'NaN',
    'Infinity',
    '1'.repeat(400),
    '١',
  ])('%j is none', (typed) => {
    expect(parseDecimal(typed)).toBeNull();
  });
});

// Columns: greater than 0; between 0 and 1; zero or a positive decimal; zero or a positive integer.
test.each([
  ['0', false, true, true, true],
  ['-0', false, true, true, false],
  ['0,0', false, true, true, false],
  ['0.01', true, true, true, false],
  ['1', true, true, true, true],
  ['1.0', true, true, true, false],
  ['1.01', true, false, true, false],
  ['42', true, false, true, true],
  [' 42 ', true, false, true, true],
  ['-0.01', false, false, false, false],
  ['-1', false, false, false, false],
  ['9007199254740991', true, false, true, true],
  ['9007199254740993', true, false, true, false],
  ['', false, false, false, false],
  ['one', false, false, false, false],
  ['1e3', false, false, false, false],
])('%j', (typed, greaterThanZero, betweenZeroAndOne, decimal, integer) => {
  expect(isGreaterThanZero(typed)).toBe(greaterThanZero);
  expect(isBetweenZeroAndOne(typed)).toBe(betweenZeroAndOne);
  expect(isZeroOrPositiveDecimal(typed)).toBe(decimal);
  expect(isZeroOrPositiveInteger(typed)).toBe(integer);
});
