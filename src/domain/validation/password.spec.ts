import { describe, expect, test } from 'vitest';
import { checkNewPassword, checkPasswordConfirmation, checkPasswordRules, passwordRuleNames } from './password.ts';

function unmet(password: string): string[] {
  return checkPasswordRules(password)
    .filter(({ met }) => !met)
    .map(({ rule }) => rule);
}

describe('checkPasswordRules', () => {
  test('gives the five lines in the order shown', () => {
    expect(checkPasswordRules('').map(({ rule }) => rule)).toEqual([...passwordRuleNames]);
  });

  test.each([
    ['', ['length', 'number', 'lowercase', 'uppercase', 'special']],
    ['Abcdefghij1!', []],
    ['Abcdefghi1!', ['length']],
    ['Abcdefghijk!', ['number']],
    ['ABCDEFGHIJ1!', ['lowercase']],
    ['abcdefghij1!', ['uppercase']],
    ['Abcdefghijk1', ['special']],
    ['Abcdefghij1 ', []],
    ['Abcdefghij1_', []],
    ['Žąsinėlis12ė', ['special']],
    ['Žąsinėlis12€', []],
    ['Aa1!📡📡📡📡📡📡📡', ['length']],
    ['Aa1!📡📡📡📡📡📡📡📡', []],
  ])('%j does not meet %j', (password, rules) => {
    expect(unmet(password)).toEqual(rules);
  });
});

describe('checkNewPassword', () => {
  test.each([
    ['Abcdefghij1!', null],
    [`Aa1!${'a'.repeat(252)}`, null],
    [`Aa1!${'a'.repeat(253)}`, 'too_long'],
    ['', 'required'],
    ['abc', 'password_requirements'],
  ])('%j: %s', (password, expected) => {
    expect(checkNewPassword(password)).toBe(expected);
  });
});

describe('checkPasswordConfirmation', () => {
  test.each([
    ['Abcdefghij1!', 'Abcdefghij1!', null],
    ['Abcdefghij1!', 'abcdefghij1!', 'mismatch'],
    ['Abcdefghij1!', 'Abcdefghij1! ', 'mismatch'],
    ['Abcdefghij1!', '', 'required'],
  ])('%j and %j: %s', (password, confirmation, expected) => {
    expect(checkPasswordConfirmation(password, confirmation)).toBe(expected);
  });
});
