import { describe, expect, test } from 'vitest';
import { isAuthenticationCode, isRecoveryCode, maskAuthenticationCode } from './codes.ts';

describe('authentication code', () => {
  test.each([
    ['123456', '123456'],
    ['123 456', '123456'],
    ['Code: 123-456.', '123456'],
    ['1234567', '123456'],
    ['12ab', '12'],
    ['', ''],
  ])('pasting %j fills the boxes with %j', (typed, boxes) => {
    expect(maskAuthenticationCode(typed)).toBe(boxes);
  });

  test.each([
    ['a1b2c3', 'a1b2c3'],
    ['A1-B2-C3', 'A1B2C3'],
    ['ąb', 'b'],
  ])('pasting %j fills alphanumeric boxes with %j', (typed, boxes) => {
    expect(maskAuthenticationCode(typed, 'alphanumeric')).toBe(boxes);
  });

  test('is complete with 6 allowed characters', () => {
    expect(isAuthenticationCode('000000')).toBe(true);
    expect(isAuthenticationCode('a1b2c3', 'alphanumeric')).toBe(true);
  });

  test.each(['', '12345', '1234567', '12345a', '12 456', '12345\n'])('%j is not complete', (code) => {
    expect(isAuthenticationCode(code)).toBe(false);
  });

  test.each(['a1b2c', 'a1b2c-', 'a1b2cą'])('%j is not complete as an alphanumeric code', (code) => {
    expect(isAuthenticationCode(code, 'alphanumeric')).toBe(false);
  });
});

describe('recovery code', () => {
  test.each(['a', 'ABCD-EFGH-1234', 'a'.repeat(20), ` ${'a'.repeat(20)} `])('%j can be sent', (code) => {
    expect(isRecoveryCode(code)).toBe(true);
  });

  test.each(['', '   ', 'a'.repeat(21)])('%j cannot be sent', (code) => {
    expect(isRecoveryCode(code)).toBe(false);
  });
});
