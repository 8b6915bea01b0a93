import type { core } from 'zod/mini';
import { codeOfIssue } from '#domain/validation/issue-code.ts';
import type { FieldError } from '../services/kernel/errors.ts';

type Issue = core.$ZodIssue;

const FIELD_MAX_CHARACTERS = 200;

/** What zod found wrong, as the contract's field errors, each once; `value` is what was checked. */
export function fieldErrors(issues: readonly Issue[], value: unknown): FieldError[] {
  const errors = issues.flatMap((issue) => {
    const path = issue.path.map(String);
    const code = codeOfIssue(issue, valueAt(value, issue.path));
    if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => at([...path, key], code, issue));
    return [at(path, code, issue)];
  });
  // An empty text is too short and in no format.
  return [...new Map(errors.map((error) => [`${error.field} ${error.code}`, error])).values()];
}

function at(path: readonly string[], code: FieldError['code'], issue: Issue): FieldError {
  const message = code === 'required' ? 'This field is required' : messageOf(issue);
  return { field: path.join('.').slice(0, FIELD_MAX_CHARACTERS), code, message };
}

function messageOf(issue: Issue): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return 'This field is not known';
    case 'invalid_type':
      return `This must be ${typeWord(issue.expected)}`;
    case 'too_small':
      return `This must ${bound(issue.origin, 'at least', issue.minimum)}`;
    case 'too_big':
      return `This must ${bound(issue.origin, 'at most', issue.maximum)}`;
    case 'invalid_format':
      return formatWords[issue.format] ?? 'This does not have the expected format';
    case 'invalid_value':
      return `This must be one of: ${issue.values.map(String).join(', ')}`;
    case 'invalid_union':
      return 'This is not one of the allowed values';
    case 'not_multiple_of':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return 'This does not have the expected format';
  }
}

function bound(origin: string, words: string, limit: number | bigint): string {
  if (origin === 'string') return `have ${words} ${limit} characters`;
  return origin === 'array' ? `have ${words} ${limit} entries` : `be ${words} ${limit}`;
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
