import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { codeOfIssue } from '#domain/validation/issue-code.ts';
import { ResetPasswordBody } from '#generated/zod/auth/auth.ts';
import { confirmation, confirms, newPassword } from './new-password.ts';

const right = 'Abcdefghij1!';
const schema = z
  .object({
    name: z.string().check(z.minLength(1)),
    password: newPassword(ResetPasswordBody.shape.password, 'rasa@example.com'),
    confirmation,
  })
  .check(confirms((values) => values.password));

function faultsOf(password: string, again: string, name = 'Rasa') {
  const values = { name, password, confirmation: again };
  const outcome = schema.safeParse(values, { error: (issue) => codeOfIssue(issue, issue.input) });
  return Object.fromEntries((outcome.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

test.each([
  [right, right, {}],
  [right, 'abcdefghij1!', { confirmation: 'mismatch' }],
  [right, `${right} `, { confirmation: 'mismatch' }],
  [right, '', { confirmation: 'required' }],
  ['', '', { password: 'required', confirmation: 'required' }],
  ['short', 'short', { password: 'password_requirements' }],
  [`${right}${'x'.repeat(257)}`, `${right}${'x'.repeat(257)}`, { password: 'too_long' }],
  ['Rasa-and-more-26', 'Rasa-and-more-26', { password: 'password_holds_email' }],
])('%j and %j: %j', (password, again, faults) => {
  expect(faultsOf(password, again)).toEqual(faults);
});

test('the confirmation is checked whatever else is wrong', () => {
  expect(faultsOf(right, 'another', '')).toEqual({ name: 'required', confirmation: 'mismatch' });
});
