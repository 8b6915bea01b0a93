import type { core } from 'zod/mini';
import type { FieldError } from '../services/kernel/errors.ts';

type Issue = core.$ZodIssue;
type Fault = Pick<FieldError, 'code' | 'message'>;

const FIELD_MAX_CHARACTERS = 200;
const required: Fault = { code: 'required', message: 'This field is required' };

/** What zod found wrong, as the contract's field errors, each once; `value` is what was checked. */
export function fieldErrors(issues: readonly Issue[], value: unknown): FieldError[] {
  const errors = issues.flatMap((issue) => {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => at([...path, key], { code: 'unexpected', message: 'This field is not known' }));
    }
    return [at(path, faultOf(issue, valueAt(value, issue.path)))];
  });
  // An empty text is too short and in no format.
  return [...new Map(errors.map((error) => [`${error.field} ${error.code}`, error])).values()];
}

function at(path: readonly string[], fault: Fault): FieldError {
  return { field: path.join('.').slice(0, FIELD_MAX_CHARACTERS), ...fault };
}

function faultOf(issue: Exclude<Issue, { code: 'unrecognized_keys' }>, value: unknown): Fault {
  if (value === undefined) return required;
  switch (issue.code) {
    case 'invalid_type':
      return { code: 'invalid_type', message: `This must be ${typeWord(issue.expected)}` };
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum), value);
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum));
    case 'invalid_format':
      return invalidFormat(issue.format, value);
    case 'invalid_value':
      return { code: 'unknown_value', message: `This must be one of: ${issue.values.map(String).join(', ')}` };
    case 'invalid_union':
      return { code: 'unknown_value', message: 'This is not one of the allowed values' };
    case 'not_multiple_of':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return { code: 'invalid_format', message: 'This does not have the expected format' };
  }
}

function invalidFormat(format: string, value: unknown): Fault {
  if (value === '') return required;
  return { code: 'invalid_format', message: formatWords[format] ?? 'This does not have the expected format' };
}

function tooSmall(origin: string, minimum: number, value: unknown): Fault {
  // §5: an empty string counts as missing.
  if (value === '') return required;
  if (origin === 'string') return { code: 'too_short', message: `This must have at least ${minimum} characters` };
  if (origin === 'array') return { code: 'too_few', message: `This must have at least ${minimum} entries` };
  return { code: 'out_of_range', message: `This must be at least ${minimum}` };
}

function tooBig(origin: string, maximum: number): Fault {
  if (origin === 'string') return { code: 'too_long', message: `This must have at most ${maximum} characters` };
  if (origin === 'array') return { code: 'too_many', message: `This must have at most ${maximum} entries` };
  return { code: 'out_of_range', message: `This must be at most ${maximum}` };
}

const formatWords: Partial<Record<string, string>> = {
  email: 'This must be an email address',
  uuid: 'This must be an id (UUID)',
  date: 'This must be a date such as 2026-11-21',
  datetime: 'This must be a time such as 2026-11-21T09:41:00Z',
  url: 'This must be an address',
};

const typeWords: Partial<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

function typeWord(expected: string): string {
  return typeWords[expected] ?? 'of another type';
}

function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    return (value as Record<PropertyKey, unknown>)[key];
  }, root);
}
