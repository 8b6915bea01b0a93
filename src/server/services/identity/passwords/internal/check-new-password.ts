import type { FieldErrorCode } from '#domain/errors.ts';
import { PASSWORD_MAX_CHARACTERS } from '#domain/limits.ts';
import { checkNewPassword as checkRules, holdsEmailName } from '#domain/validation/password.ts';
import type { FieldError } from '../../../kernel/errors.ts';
import { isBrandName } from './brand-names.ts';
import { isCommonPassword } from './common-passwords.ts';
import type { PasswordContext } from './context.ts';
import { wasUsedBefore } from './previous-passwords.ts';

type NewPassword = {
  password: string;
  email: string;
  /** Whose current and previous passwords count; without one the account is new. */
  userId?: string;
  /** The name of the field in the request. */
  field: 'password' | 'newPassword';
};

const messages = {
  required: 'This field is required',
  too_long: `This must have at most ${PASSWORD_MAX_CHARACTERS} characters`,
  password_requirements: 'Password requirements are not met',
  password_common: 'This is one of the most common passwords',
  password_holds_email: 'The password may not hold the name of the email address',
  password_used_before: 'This password was used before',
} as const satisfies Partial<Record<FieldErrorCode, string>>;

/**
 * The first fault of a new password: the rules of §5, the common list with the brand's names, the email's name, the
 * passwords used before. Empty when it is right.
 */
export async function checkNewPassword(
  ctx: Pick<PasswordContext, 'db' | 'clock' | 'brand' | 'passwordHasher'>,
  { password, email, userId, field }: NewPassword,
): Promise<FieldError[]> {
  const rule = checkRules(password);
  const fault = (code: keyof typeof messages): FieldError[] => [{ field, code, message: messages[code] }];
  if (rule === 'required' || rule === 'too_long') return fault(rule);
  if (rule !== null) return fault('password_requirements');
  if (isBrandName(password, ctx.brand) || (await isCommonPassword(password))) return fault('password_common');
  if (holdsEmailName(password, email)) return fault('password_holds_email');
  if (userId !== undefined && (await wasUsedBefore(ctx, userId, password))) return fault('password_used_before');
  return [];
}
