import fc from 'fast-check';
import type { Contract, Json, Schema } from '#contract-suite/contract/document.ts';
import type { Sampler } from '#contract-suite/contract/samples.ts';
import type { Dictionary } from './dictionary.ts';
import { plausibleText } from './plausible.ts';

/** What values are made from. */
export type ValueSource = {
  contract: Contract;
  sample: Sampler;
  dictionary: Dictionary;
  /** Of the operation. */
  tag: string;
};

const DEPTH_MAX = 5;
const LIST_MAX = 3;

/** Texts that have broken something somewhere. */
export const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\uffff',
  '\u202e\u200b\ufeff',
  'İıſK',
  '👩‍👩‍👧‍👦'.repeat(40),
  '%',
  '%_\\',
  "'; select pg_sleep(9); --",
  '"&|!():*<->',
  '../../etc/passwd',
  '<script>',
  'x'.repeat(5_000),
  '0x10',
  '1e309',
  'NaN',
  '-0',
  '9999999999999999999999',
  '2026-02-30',
  '+275760-09-13T00:00:00.001Z',
  '0000-01-01T00:00:00Z',
  '2026-11-22T25:61:61Z',
  '00000000-0000-0000-0000-000000000000',
  '__proto__',
  'constructor',
];

// fast-check's own unit of any characters starts with a table of all of them, which takes a second.
const anyCharacter = fc.nat(0x10_ff_ff).map((code) => String.fromCodePoint(code).toWellFormed());

const hostile: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(null, true, false, 0, -1, 1.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e308, [], {}, [[]], [null]),
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: anyCharacter, maxLength: 20 }),
);

/** Values for a schema: mostly valid, at and beyond its bounds, and sometimes something else. */
export function valueOf(source: ValueSource, given: Schema, name: string, depth = 0): fc.Arbitrary<Json> {
  const schema = source.contract.resolve(given);
  return fc.oneof({ weight: 14, arbitrary: fitting(source, schema, name, depth) }, { weight: 1, arbitrary: hostile });
}

function fitting(source: ValueSource, schema: Schema, name: string, depth: number): fc.Arbitrary<Json> {
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object':
      return objectOf(source, schema, depth);
    case 'array':
      return listOf(source, schema, name, depth);
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    default:
      return textOf(source, schema, name);
  }
}

function objectOf(source: ValueSource, schema: Schema, depth: number): fc.Arbitrary<Json> {
  const required = new Set(schema.required);
  const properties = Object.entries(schema.properties ?? {}).filter(
    ([name]) => depth < DEPTH_MAX || required.has(name),
  );
  const fields = properties.map(([name, child]) => {
    const value: fc.Arbitrary<Json | undefined> = valueOf(source, child, name, depth + 1);
    const left = fc.constant<Json | undefined>(undefined);
    const [there, not] = required.has(name) ? [30, 1] : [1, 2];
    return [name, fc.oneof({ weight: not, arbitrary: left }, { weight: there, arbitrary: value })] as const;
  });
  const added = fc.oneof(
    { weight: 30, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: fc.constantFrom(...additions) },
  );
  return fc.tuple(fc.record(Object.fromEntries(fields)), added).map(([made, more]) => defined({ ...made, ...more }));
}

const additions: Record<string, Json>[] = [
  { fuzz: 1 },
  { '': '' },
  { ['__proto__']: { isAdmin: true } },
  { toString: 'x' },
];

function defined(fields: Record<string, Json | undefined>): Json {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Json;
}

function listOf(source: ValueSource, schema: Schema, name: string, depth: number): fc.Arbitrary<Json> {
  const { items, minItems = 0, maxItems = LIST_MAX } = schema;
  if (items === undefined || depth >= DEPTH_MAX) return fc.constant([]);
  const item = valueOf(source, items, name, depth + 1);
  const usual = fc.array(item, { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, LIST_MAX)) });
  if (maxItems > 1_000) return usual;
  const tooMany = item.map((one) => Array.from({ length: maxItems + 1 }, () => one));
  const twice = item.map((one) => [one, one]);
  return fc.oneof({ weight: 20, arbitrary: usual }, { weight: 1, arbitrary: tooMany }, { weight: 2, arbitrary: twice });
}

function numberOf({ minimum = -(2 ** 31), maximum = 2 ** 31 - 1 }: Schema): fc.Arbitrary<Json> {
  return fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min: minimum, max: Math.min(maximum, Math.max(minimum, 100)) }) },
    { weight: 3, arbitrary: fc.constantFrom(minimum, maximum) },
    { weight: 1, arbitrary: fc.constantFrom(minimum - 1, maximum + 1, minimum + 0.5) },
  );
}

function textOf({ sample, dictionary, tag }: ValueSource, schema: Schema, name: string): fc.Arbitrary<Json> {
  const known = fc.nat(10_000).map((choice) => dictionary.pick({ name, tag, schema }, choice) ?? sample(schema) ?? '');
  if (schema.format === 'uuid') {
    const any = fc.nat(10_000).map((choice) => dictionary.pick({ name: '', tag: '', schema }, choice) ?? '');
    return fc.oneof(
      { weight: 6, arbitrary: known },
      { weight: 2, arbitrary: any },
      { weight: 1, arbitrary: fc.uuid() },
    );
  }
  const { minLength = 0, maxLength = 200 } = schema;
  const free = fc.string({
    unit: 'grapheme',
    minLength: Math.min(minLength, 200),
    maxLength: Math.min(maxLength, 200),
  });
  const atBounds = fc
    .constantFrom(minLength - 1, minLength, maxLength, maxLength + 1)
    .map((length) => 'ą'.repeat(Math.min(Math.max(length, 0), 20_000)));
  const isFree = schema.pattern === undefined && schema.format === undefined;
  return fc.oneof(
    { weight: isFree ? 3 : 8, arbitrary: known },
    { weight: isFree ? 2 : 1, arbitrary: free },
    { weight: isFree ? 2 : 1, arbitrary: plausibleText(schema, name) },
    { weight: 1, arbitrary: atBounds },
    { weight: 1, arbitrary: fc.constantFrom(...hostileTexts) },
  );
}
