import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { COMMON_PASSWORDS_COUNT } from '#domain/limits.ts';
import { isCommonPassword } from './common-passwords.ts';

const ranked = dictionary['passwords-common'];

test('the 10,000 most common are, the next is not', async () => {
  expect(ranked[0]).toBe('123456');
  expect(await isCommonPassword(ranked[COMMON_PASSWORDS_COUNT - 1] ?? '')).toBe(true);
  const next = ranked.slice(COMMON_PASSWORDS_COUNT).find((password) => /^\p{L}+$/u.test(password));
  expect(await isCommonPassword(next ?? '123456')).toBe(false);
});

test.each(['password', 'PASSWORD', '2026password!', '--Dragon--', 'trustno1', 'Trustno1!!!', 'ｄｒａｇｏｎ１'])(
  '%s is',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(true);
  },
);

test.each(['', '!!!!!!', '2026-11-21', 'Kelias-2026-x', 'passwordpassworddragon', 'dragon-and-password'])(
  '"%s" is not',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(false);
  },
);
