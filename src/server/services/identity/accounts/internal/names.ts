import { COMMON_NAME_MAX_CHARACTERS } from '#domain/limits.ts';
import { oneLine } from '#domain/text.ts';
import { checkText } from '#domain/validation/text-fields.ts';
import type { FieldError } from '../../../kernel/errors.ts';

type Names = { firstName: string; lastName: string };

/** First and last name without the blanks around them, and their faults: both are required (§5), with at most 250 characters. */
export function readNames({ firstName, lastName }: Names): { names: Names; errors: FieldError[] } {
  const names = { firstName: oneLine(firstName), lastName: oneLine(lastName) };
  const errors = (['firstName', 'lastName'] as const).flatMap((field): FieldError[] => {
    const code = checkText(names[field], COMMON_NAME_MAX_CHARACTERS);
    if (code === null) return [];
    const message =
      code === 'required'
        ? 'This field is required'
        : `This must have at most ${COMMON_NAME_MAX_CHARACTERS} characters`;
    return [{ field, code, message }];
  });
  return { names, errors };
}
