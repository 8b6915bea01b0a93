import type { ZodType } from 'zod';
import { badRequest, invalidFields } from '../services/kernel/errors.ts';
import type { FieldError } from '../services/kernel/errors.ts';
import { fieldErrors } from './field-errors.ts';
import { refuseUnstorableText } from './text.ts';
import { unexpectedFields } from './unexpected-fields.ts';

/** Checks a JSON body against its generated schema. Throws 422 with a fault for each field, also for one that is not known. */
export function parseBody<T>(schema: ZodType<T>, value: unknown): T {
  const outcome = schema.safeParse(value);
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

/** Checks path parameters against their generated schema. Throws 400 with the first fault. */
export function parsePath<T>(schema: ZodType<T>, value: Record<string, string>): T {
  return parseParameters(schema, value);
}

/**
 * Checks query parameters, as text by name, against their generated schema; numbers and booleans are read from the text.
 * Throws 400 with the first fault, and for a parameter that is given twice.
 */
export function parseQuery<T>(schema: ZodType<T>, url: string): T {
  const given = new URL(url).searchParams;
  const values: Record<string, string> = {};
  for (const [name, value] of given) {
    if (Object.hasOwn(values, name)) throw badRequest(`The query parameter ${name.slice(0, 100)} is given twice.`);
    Object.defineProperty(values, name, { value, enumerable: true });
  }
  return parseParameters(schema, values);
}

/** Checks the headers that the contract names against their generated schema. Throws 400 with the first fault. */
export function parseHeaders<T>(schema: ZodType<T>, headers: Headers): T {
  return parseParameters(schema, Object.fromEntries(headers));
}

function parseParameters<T>(schema: ZodType<T>, values: Record<string, string>): T {
  refuseUnstorableText(values);
  const asText = schema.safeParse(values);
  if (asText.success) return asText.data;
  const typed: Record<string, unknown> = { ...values };
  for (const issue of asText.error.issues) {
    const name = String(issue.path[0]);
    if (issue.code === 'invalid_type' && values[name] !== undefined) typed[name] = readLiteral(values[name]);
  }
  const asValues = schema.safeParse(typed);
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
