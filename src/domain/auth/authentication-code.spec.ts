import { expect, test } from 'vitest';
import { codeCharacters, normaliseCode } from './authentication-code.ts';

test.each([
  ['123456', '123456'],
  [' 123 456\n', '123456'],
  ['123-456', '123456'],
  ['123–456', '123456'],
  ['１２３４５６', '123456'],
  ['7kq2-M9XD', '7kq2M9XD'],
  ['', ''],
])('%j is compared as %j', (typed, expected) => {
  expect(normaliseCode(typed)).toBe(expected);
});

test.each([
  ['Your code is 123 456.', 'digits', '123456'],
  ['12a4', 'digits', '124'],
  ['aB-3_ė', 'alphanumeric', 'aB3'],
  ['ＡＢ１', 'alphanumeric', 'AB1'],
  ['٣', 'digits', ''],
] as const)('of %j as %s the boxes take %j', (typed, alphabet, expected) => {
  expect(codeCharacters(typed, alphabet)).toBe(expected);
});
