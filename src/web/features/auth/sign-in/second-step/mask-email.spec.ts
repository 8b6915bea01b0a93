import { expect, test } from 'vitest';
import { maskEmail } from './mask-email.ts';

test.each([
  ['rasa@example.com', 'r•••@example.com'],
  ['r@example.com', 'r•••@example.com'],
  ['"a@b"@example.com', '"•••@example.com'],
  ['ąžuolas@pastas.lt', 'ą•••@pastas.lt'],
  ['@example.com', '•••'],
  ['', '•••'],
])('%j is shown as %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown);
});
