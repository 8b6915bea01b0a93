import { exampleOf } from './document.ts';
import type { Contract, Json, JsonObject, Schema } from './document.ts';

/** Gives a value that fits a schema, or undefined when the contract's examples have no text for its pattern. */
export type Sampler = (schema: Schema) => Json | undefined;

/** Formats that say what a text may be; the others (password, binary, int32) only describe. */
export const formatTests: Record<string, RegExp> = {
  uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  'date-time': /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/,
  uri: /^[a-z][a-z0-9+.-]*:\S+$/i,
  'uri-reference': /^\S+$/,
};

// RFC 9110 §14.2; no answer has one.
const BYTE_RANGE = 'bytes=0-9';

/** Makes a sampler whose texts come from the contract's own examples, so that it needs no knowledge of the patterns. */
export function createSampler(contract: Contract): Sampler {
  const pool = textsOf(contract);
  const sample: Sampler = (given) => {
    const schema = contract.resolve(given);
    if (schema.enum !== undefined) return schema.enum[0];
    switch (schema.type) {
      case 'object':
        return sampleObject(schema, sample);
      case 'array':
        return Array.from({ length: schema.minItems ?? 0 }, () => (schema.items && sample(schema.items)) ?? null);
      case 'integer':
      case 'number':
        return schema.minimum ?? 0;
      case 'boolean':
        return false;
      default:
        return sampleText(schema, pool);
    }
  };
  return sample;
}

/** Whether a text satisfies the length, pattern and format of a schema. */
export function fitsText(schema: Schema, text: string): boolean {
  const length = [...text].length;
  const test = formatTests[schema.format ?? ''];
  return (
    length >= (schema.minLength ?? 0) &&
    length <= (schema.maxLength ?? Infinity) &&
    (schema.pattern === undefined || new RegExp(schema.pattern, 'u').test(text)) &&
    (test === undefined || test.test(text))
  );
}

function sampleText(schema: Schema, pool: readonly string[]): string | undefined {
  const isFree = schema.pattern === undefined && formatTests[schema.format ?? ''] === undefined;
  if (isFree) return 'contract check'.padEnd(schema.minLength ?? 0, '.').slice(0, schema.maxLength);
  return pool.find((text) => fitsText(schema, text));
}

function sampleObject(schema: Schema, sample: Sampler): Json | undefined {
  const made: JsonObject = {};
  for (const name of schema.required ?? []) {
    const property = schema.properties?.[name];
    const value = property && sample(property);
    if (value === undefined) return undefined;
    made[name] = value;
  }
  return made;
}

// Every text and day in an example of a request, a response or a parameter.
function textsOf(contract: Contract): string[] {
  const found = new Set<string>([BYTE_RANGE]);
  const collect = (value: Json | undefined): void => {
    if (typeof value === 'string') for (const text of [value, value.slice(0, 10)]) found.add(text);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  for (const { parameters, bodies, answers } of contract.operations) {
    for (const { example } of parameters) collect(example);
    const media = [
      ...Object.values(bodies),
      ...Object.values(answers).flatMap(({ content }) => Object.values(content)),
    ];
    for (const entry of media) collect(exampleOf(contract, entry));
  }
  return [...found];
}
