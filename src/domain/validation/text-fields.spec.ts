import { describe, expect, test } from 'vitest';
import { checkEmail, checkText, checkTicketTitle } from './text-fields.ts';

describe('checkText', () => {
  test.each([
    ['abc', null],
    ['abcd', 'too_long'],
    ['', 'required'],
    ['   ', 'required'],
    ['📡📡📡', null],
    ['📡📡📡📡', 'too_long'],
  ])('%j of at most 3 characters: %s', (value, expected) => {
    expect(checkText(value, 3)).toBe(expected);
  });
});

describe('checkTicketTitle', () => {
  test.each([
    ['VPN drops', null],
    ['a'.repeat(100), null],
    ['ė'.repeat(100), null],
    ['a'.repeat(101), 'too_long'],
    ['', 'required'],
    [' \t', 'required'],
  ])('%j: %s', (value, expected) => {
    expect(checkTicketTitle(value)).toBe(expected);
  });
});

describe('checkEmail', () => {
  test.each([
    'rasa@example.lt',
    ' rasa@example.lt ',
    'Rasa.P+tickets@mail.example.co.uk',
    "o'neil@example.com",
    'a_b-c@ex-ample.com',
    '1@2.lt',
    `${'a'.repeat(244)}@example.com`,
  ])('%j is right', (value) => {
    expect(checkEmail(value)).toBeNull();
  });

  test.each([
    'rasa',
    'rasa@',
    '@example.lt',
    'rasa@example',
    'rasa@@example.lt',
    'rasa@example..lt',
    'rasa@-example.lt',
    'rasa@example-.lt',
    '.rasa@example.lt',
    'rasa.@example.lt',
    'ra..sa@example.lt',
    'ra sa@example.lt',
    'rasa@example.l',
    'rasa@example.lt, b@c.lt',
    'Rasa <rasa@example.lt>',
    'rasa@example.lt\nBcc: b@c.lt',
  ])('%j is in a wrong format', (value) => {
    expect(checkEmail(value)).toBe('invalid_format');
  });

  test('is required and at most 256 characters', () => {
    expect(checkEmail('')).toBe('required');
    expect(checkEmail('  ')).toBe('required');
    expect(checkEmail(`${'a'.repeat(245)}@example.com`)).toBe('too_long');
  });

  test('a long text that is not an email is rejected immediately', () => {
    expect(checkEmail(`${'a-'.repeat(120)}@`)).toBe('invalid_format');
    expect(checkEmail(`a@${'a-'.repeat(120)}`)).toBe('invalid_format');
  });
});
