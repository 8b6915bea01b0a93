import type { FormErrorCode } from '#domain/errors.ts';
import {
  checkNewPassword,
  checkPasswordConfirmation,
  checkPasswordRules,
  holdsEmailName,
} from '#domain/validation/password.ts';
import type { PasswordRuleName } from '#domain/validation/password.ts';
import type { FormTexts } from '#web/shared/forms/checked-form.ts';

/** A line under a new password. */
export type PasswordLine = { rule: PasswordRuleName | 'emailName'; met: boolean };

/** The rules of §5, then that the email's name is not in it, each with whether the password meets it. */
export function passwordLines(password: string, email: string): PasswordLine[] {
  return [
    ...checkPasswordRules(password),
    { rule: 'emailName', met: password !== '' && !holdsEmailName(password, email) },
  ];
}

/** The names of the two controls of a new password: the field of the request, and its confirmation. */
export type NewPasswordField = 'password' | 'newPassword';

export const confirmationField = 'confirmation';

/** The faults of a form's new password and its confirmation; `name` is the field of the request. */
export function newPasswordFaults<Name extends NewPasswordField>(
  name: Name,
  texts: FormTexts,
  email: string,
): Record<Name | typeof confirmationField, FormErrorCode | null> {
  const password = texts(name);
  const fault = checkNewPassword(password) ?? (holdsEmailName(password, email) ? 'password_holds_email' : null);
  const confirmation = checkPasswordConfirmation(password, texts(confirmationField));
  return { [name]: fault, [confirmationField]: confirmation } as Record<
    Name | typeof confirmationField,
    FormErrorCode | null
  >;
}
