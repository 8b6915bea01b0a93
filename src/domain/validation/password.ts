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

const EMAIL_NAME_MIN_CHARACTERS = 3;
const EMAIL_PIECE_MIN_LETTERS = 4;

function withoutCaseAndAccents(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/**
 * Whether the password contains the local part of the email, or a part of it with 4 or more letters (`rasa.petrauskaite` has
 * two), ignoring case and accents. A name of one or two characters is ignored: half of all passwords contain it.
 */
export function holdsEmailName(password: string, email: string): boolean {
  const name = withoutCaseAndAccents(email.slice(0, Math.max(0, email.lastIndexOf('@'))));
  const pieces = name
    .split(/[._+-]/)
    .filter((piece) => piece.replaceAll(/\P{L}/gu, '').length >= EMAIL_PIECE_MIN_LETTERS);
  const held = withoutCaseAndAccents(password);
  return [...(name.length >= EMAIL_NAME_MIN_CHARACTERS ? [name] : []), ...pieces].some((part) => held.includes(part));
}
