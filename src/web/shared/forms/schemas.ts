import * as z from 'zod/mini';
import type { core } from 'zod/mini';
import type { FormErrorCode } from '#domain/errors.ts';
import { checkEmail } from '#domain/validation/text-fields.ts';

/** A text that is checked and sent without the blanks around it. */
export function trimmed<Output>(text: core.$ZodType<Output, string>) {
  return z.pipe(z.string().check(z.trim()), text);
}

/** A check by a function of the domain, which returns what is wrong. */
export function checkedBy<T>(faultOf: (value: T) => FormErrorCode | null): core.$ZodCheck<T> {
  return z.check<T>(({ value, issues }) => {
    const code = faultOf(value);
    if (code !== null) issues.push({ code: 'custom', message: code, input: value });
  });
}

/** An email (§5), without the blanks around it. */
export function emailAddress<Output>(email: core.$ZodType<Output, string>) {
  return z.pipe(z.string().check(z.trim()).check(checkedBy(checkEmail)), email);
}

/** A text that may be left out, and is when the field is empty. */
export function ifFilled<Output>(text: core.$ZodType<Output, string | undefined>) {
  return z.pipe(
    z.string().check(z.trim()),
    z.pipe(
      z.transform((typed: string) => typed || undefined),
      text,
    ),
  );
}
