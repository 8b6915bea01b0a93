import { describe, expect, test } from 'vitest';
import { checkNewPassword, checkPasswordRules, holdsEmailName, passwordRuleNames } from './password.ts';

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

describe('holdsEmailName', () => {
  test.each([
    ['rasa.petrauskaite@example.com', 'Petrauskaite-2026'],
    ['rasa.petrauskaite@example.com', 'xx-RASA-2026-yy'],
    ['rasa.petrauskaite@example.com', 'Petrauskaitė-2026'],
    ['rasa.petrauskaitė@example.com', 'Petrauskaite-2026'],
    ['rasa.petrauskaite@example.com', 'rasa.petrauskaite'],
    ['info+tomas_jonaitis@example.com', 'Jonaitis-2026-x'],
    ['jonas-vilnius@example.com', 'Ｖｉｌｎｉｕｓ-2026'],
    ['ana@example.com', 'Banana-2026-xy'],
    ['a.b@example.com', 'xA.B-2026-xyz!'],
  ])('%s: %s does', (email, password) => {
    expect(holdsEmailName(password, email)).toBe(true);
  });

  test.each([
    ['rasa.petrauskaite@example.com', 'Kelias-2026-xy'],
    ['rasa.petrauskaite@example.com', 'Example-2026-x'],
    ['jo@example.com', 'Jovialus-2026-x'],
    ['tom.li@example.com', 'Lietus-2026-tom'],
    ['kelias.2026@example.com', 'Laukas-2026-xy'],
    ['jonas1990@example.com', 'Jonas-2026-xyz'],
    ['', 'Kelias-2026-xy'],
    ['@example.com', 'Kelias-2026-xy'],
    ['kelias', 'Kelias-2026-xy'],
  ])('%s: %s does not', (email, password) => {
    expect(holdsEmailName(password, email)).toBe(false);
  });
});
