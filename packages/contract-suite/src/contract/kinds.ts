import type { Contract, Schema } from './document.ts';

/** Where a value travels. All but a JSON body carry text only. */
export type Carrier = 'body' | 'form' | 'query' | 'path' | 'header';

/** A place in a value, as `['problem', 'files', 0]`. */
export type Steps = readonly (string | number)[];

/** Something that the schema makes possible to break, so that a check for it has to exist. */
export interface Obligation {
  steps: Steps;
  kind: string;
}

// They describe, or are walked into; every other keyword promises something that has to be checked.
const SILENT = new Set([
  '$ref',
  'description',
  'title',
  'example',
  'examples',
  'default',
  'deprecated',
  'properties',
  'items',
]);
const DESCRIBING_FORMATS = new Set(['password', 'binary', 'int32', 'int64']);

/** What of a resolved schema can be broken in a carrier, one kind for each of its keywords. An unknown keyword is a kind too. */
export function kindsOf(schema: Schema, carrier: Carrier): string[] {
  return Object.keys(schema).flatMap((keyword) => {
    if (SILENT.has(keyword) || keyword.startsWith('x-')) return [];
    switch (keyword) {
      case 'type':
        return carrier === 'body' || isReadFromText(schema) ? ['wrong type'] : [];
      case 'format':
        if (DESCRIBING_FORMATS.has(schema.format ?? '')) return [];
        return schema.format === 'uuid' ? ['format', 'unknown id'] : ['format'];
      case 'pattern':
        return carrier === 'path' ? ['pattern', 'unknown id'] : ['pattern'];
      // Its bytes are announced by a parameter, whose bound is checked; 500 MB are not sent.
      case 'maxLength':
        return schema.format === 'binary' ? [] : ['maxLength'];
      case 'minLength':
        // Without its only character it is another path.
        return schema.minLength === 0 || (carrier === 'path' && schema.minLength === 1) ? [] : ['minLength'];
      case 'minItems':
        return schema.minItems === 0 ? [] : ['minItems'];
      // For each property separately: see below.
      case 'required':
        return [];
      case 'additionalProperties':
        return schema.additionalProperties === false ? ['additional property'] : [keyword];
      default:
        return [keyword];
    }
  });
}

/** Everything in a schema that can be violated; a recursive schema is walked once. */
export function obligationsOf(
  contract: Contract,
  given: Schema,
  carrier: Carrier,
  steps: Steps = [],
  above: string[] = [],
): Obligation[] {
  if (given.$ref !== undefined && above.includes(given.$ref)) return [];
  const within = given.$ref === undefined ? above : [...above, given.$ref];
  const schema = contract.resolve(given);
  const deeper = (child: Schema, step: string | number) =>
    obligationsOf(contract, child, carrier, [...steps, step], within);
  return [
    ...kindsOf(schema, carrier).map((kind) => ({ steps, kind })),
    ...(schema.required ?? []).map((name) => ({ steps: [...steps, name], kind: 'missing field' })),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, child]) => deeper(child, name)),
    ...(schema.items === undefined ? [] : deeper(schema.items, 0)),
  ];
}

function isReadFromText({ type }: Schema): boolean {
  return type === 'integer' || type === 'number' || type === 'boolean';
}
