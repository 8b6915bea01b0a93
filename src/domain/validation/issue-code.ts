import type { core } from 'zod/mini';
import type { FieldErrorCode } from '../errors.ts';

type Kind = core.$ZodIssue['code'];
/** What zod found wrong with a value, as far as its code depends on it. */
export type Issue = { code: Kind; origin?: string };

/** The code of what zod found wrong with `value` (§8.1); an empty text counts as missing (§5). */
export function codeOfIssue({ code, origin }: Issue, value: unknown): FieldErrorCode {
  if (value === undefined) return 'required';
  if (value === '' && (code === 'too_small' || code === 'invalid_format')) return 'required';
  if (code === 'too_small') return outside('too_short', 'too_few', origin);
  if (code === 'too_big') return outside('too_long', 'too_many', origin);
  return codes[code];
}

function outside(text: FieldErrorCode, list: FieldErrorCode, origin = ''): FieldErrorCode {
  if (origin === 'string') return text;
  return origin === 'array' ? list : 'out_of_range';
}

const codes: Record<Exclude<Kind, 'too_small' | 'too_big'>, FieldErrorCode> = {
  unrecognized_keys: 'unexpected',
  invalid_type: 'invalid_type',
  invalid_format: 'invalid_format',
  invalid_value: 'unknown_value',
  invalid_union: 'unknown_value',
  not_multiple_of: 'invalid_format',
  invalid_key: 'invalid_format',
  invalid_element: 'invalid_format',
  custom: 'invalid_format',
};
