import type { FormErrorCode } from '../errors.ts';
import { PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from '../limits.ts';
import { codePointLength } from '../text.ts';

/** The rule lines of §8.3, in the order shown. */
export const passwordRuleNames = ['length', 'number', 'lowercase', 'uppercase', 'special'] as const;
export type PasswordRuleName = (typeof passwordRuleNames)[number];

const rules: Record<PasswordRuleName, (password: string) => boolean> = {
  length: (password) => codePointLength(password) >= PASSWORD_MIN_CHARACTERS,
  number: (password) => /\d/.test(password),
  lowercase: (password) => /\p{Ll}/u.test(password),
  uppercase: (password) => /\p{Lu}/u.test(password),
  special: (password) => /[^\p{L}\p{M}\p{N}]/u.test(password),
};

/** Each rule of §5 with whether the password meets it. */
export function checkPasswordRules(password: string): { rule: PasswordRuleName; met: boolean }[] {
  return passwordRuleNames.map((rule) => ({ rule, met: rules[rule](password) }));
}

/** The fault of a new password (§5); null when it is right. */
export function checkNewPassword(password: string): FormErrorCode | null {
  if (password === '') return 'required';
  if (codePointLength(password) > PASSWORD_MAX_CHARACTERS) return 'too_long';
  return checkPasswordRules(password).every(({ met }) => met) ? null : 'password_requirements';
}

/** The fault of the confirmation: it must be the password again (§5). */
export function checkPasswordConfirmation(password: string, confirmation: string): FormErrorCode | null {
  if (confirmation === '') return 'required';
  return confirmation === password ? null : 'mismatch';
}
