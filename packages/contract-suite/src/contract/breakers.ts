import { randomUUID } from 'node:crypto';
import { formatTests } from './samples.ts';
import type { Json, Schema } from './document.ts';

/** Turns a value that fits a schema into values that break one keyword of it and, where that can be, nothing else. */
type Breaker = (schema: Schema, value: Json) => Json[];

/** The name of a field that no schema has. */
export const ADDED_FIELD = 'contractCheck';

const onText =
  (breaker: (schema: Schema, text: string) => string[]): Breaker =>
  (schema, value) =>
    typeof value === 'string' ? breaker(schema, value) : [];

/** By kind. A kind that is not here has no check, which fails the run. */
export const breakers: Readonly<Record<string, Breaker>> = {
  'wrong type': (schema) => wrongTypes[schema.type ?? ''] ?? [],
  enum: (schema, value) => [typeof value === 'string' ? `${value}X` : Math.max(...(schema.enum ?? []).map(Number)) + 1],
  minLength: onText((schema, text) => [[...text].slice(0, (schema.minLength ?? 1) - 1).join('')]),
  maxLength: onText((schema, text) => [lengthened(schema, text)]),
  minimum: (schema) => [(schema.minimum ?? 0) - 1],
  maximum: (schema) => [(schema.maximum ?? 0) + 1],
  minItems: (schema, value) => (Array.isArray(value) ? [value.slice(0, (schema.minItems ?? 1) - 1)] : []),
  maxItems: (schema, value) => {
    const [first] = Array.isArray(value) ? value : [];
    return first === undefined ? [] : [Array.from({ length: (schema.maxItems ?? 0) + 1 }, () => first)];
  },
  pattern: onText((schema, text) => outOfPattern(schema, text)),
  format: onText((schema, text) => outOfFormat(schema, text)),
  // Nothing has the id of zeros; an id in the path keeps its pattern.
  'unknown id': onText((schema, text) => [
    schema.format === 'uuid' ? randomUUID() : text.replaceAll(/[0-9a-f]/gi, '0'),
  ]),
  'additional property': (_, value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? [{ ...value, [ADDED_FIELD]: 'x' }] : [],
};

const wrongTypes: Record<string, Json[]> = {
  string: [12_345, null],
  integer: ['many', 1.5, null],
  number: ['many', null],
  boolean: ['maybe', null],
  array: [{}, null],
  object: [[], null],
};

// In front of a mail address, at the end of anything else: so the rest of it stays as it was.
function lengthened(schema: Schema, text: string): string {
  const missing = (schema.maxLength ?? 0) + 1 - [...text].length;
  const filling = (schema.format === 'email' ? 'a' : [...text].at(-1)?.trim() || 'a').repeat(Math.max(missing, 0));
  return schema.format === 'email' ? filling + text : text + filling;
}

function outOfPattern(schema: Schema, text: string): string[] {
  const pattern = new RegExp(schema.pattern ?? '', 'u');
  const characters = [...text];
  for (const place of characters.keys()) {
    for (const other of ['!', 'z', '0', ' ']) {
      const changed = characters.with(place, other).join('');
      if (!pattern.test(changed)) return [changed];
    }
  }
  return [];
}

// Of the same length, where the format allows it.
function outOfFormat({ format = '' }: Schema, text: string): string[] {
  const test = formatTests[format];
  if (test === undefined) return [];
  return [`z${text.slice(1)}`, text.replaceAll('@', '-'), 'no address']
    .filter((other) => !test.test(other))
    .slice(0, 1);
}
