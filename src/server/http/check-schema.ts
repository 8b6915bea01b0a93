import { safeParse } from 'zod/mini';
import type { core } from 'zod/mini';
import { badRequest, invalidFields } from '../services/kernel/errors.ts';
import type { FieldError } from '../services/kernel/errors.ts';
import { fieldErrors } from './field-errors.ts';
import { refuseUnstorableText } from './text.ts';
import { unexpectedFields } from './unexpected-fields.ts';

/** Checks a JSON body against its schema. Throws 422 with an error for each field, including unknown ones. */
export function checkBody<T>(schema: core.$ZodType<T>, value: unknown): T {
  const outcome = safeParse(schema, value);
  const errors: FieldError[] = outcome.success
    ? unexpectedFields(value, outcome.data).map((field) => ({
        field,
        code: 'unexpected',
        message: 'This field is not known',
      }))
    : fieldErrors(outcome.error.issues, value);
  if (!outcome.success || errors.length > 0) {
    throw invalidFields(errors);
  }
  return outcome.data;
}

/**
 * Checks query parameters, as text by name, against their schema. Throws 400 with the first error, and for a repeated
 * parameter.
 */
export function checkQuery<T>(schema: core.$ZodType<T>, url: string): T {
  const given = new URL(url).searchParams;
  const values: Record<string, string> = {};
  for (const [name, value] of given) {
    if (Object.hasOwn(values, name)) throw badRequest(`The query parameter ${name.slice(0, 100)} is given twice.`);
    Object.defineProperty(values, name, { value, enumerable: true });
  }
  return checkParameters(schema, values);
}

/**
 * Checks parameters, as text by name, against their schema; numbers and booleans are parsed from the text. Throws 400 with the
 * first error.
 */
export function checkParameters<T>(schema: core.$ZodType<T>, values: Record<string, string>): T {
  refuseUnstorableText(values);
  const asText = safeParse(schema, values);
  if (asText.success) return asText.data;
  const typed: Record<string, unknown> = { ...values };
  for (const issue of asText.error.issues) {
    const name = String(issue.path[0]);
    if (issue.code === 'invalid_type' && values[name] !== undefined) typed[name] = readLiteral(values[name]);
  }
  const asValues = safeParse(schema, typed);
  if (asValues.success) return asValues.data;
  const [fault] = fieldErrors(asValues.error.issues, typed);
  throw badRequest(
    fault === undefined ? 'A parameter is not valid.' : `The parameter ${fault.field} is not valid: ${fault.message}.`,
  );
}

function readLiteral(text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^-?\d{1,15}$/.test(text) ? Number(text) : text;
}
