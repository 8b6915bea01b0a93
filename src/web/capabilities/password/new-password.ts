import * as z from 'zod/mini';
import type { core } from 'zod/mini';
import { checkNewPassword, checkPasswordRules, holdsEmailName } from '#domain/validation/password.ts';
import type { PasswordRuleName } from '#domain/validation/password.ts';
import { checkedBy } from '#web/shared/forms/schemas.ts';

/** A line under a new password. */
export type PasswordLine = { rule: PasswordRuleName | 'emailName'; met: boolean };

/** The rules of §5, then that the email's name is not in it, each with whether the password meets it. */
export function passwordLines(password: string, email: string): PasswordLine[] {
  return [
    ...checkPasswordRules(password),
    { rule: 'emailName', met: password !== '' && !holdsEmailName(password, email) },
  ];
}

/** A new password of the contract that follows the rules of §5; `email` is its account's. */
export function newPassword(password: core.$ZodType<string, string>, email: string) {
  const rules = checkedBy<string>(
    (typed) => checkNewPassword(typed) ?? (holdsEmailName(typed, email) ? 'password_holds_email' : null),
  );
  return z.pipe(z.string().check(rules), password);
}

/** The password again (§5). */
export const confirmation = z.string().check(z.minLength(1));

/** Whether the confirmation is the password again; checked whatever else is wrong with the form. */
export function confirms<Values extends { confirmation: string }>(password: (values: Values) => string) {
  return z.refine<Values>((values) => values.confirmation === '' || values.confirmation === password(values), {
    path: ['confirmation'],
    error: 'mismatch',
    when: () => true,
  });
}
