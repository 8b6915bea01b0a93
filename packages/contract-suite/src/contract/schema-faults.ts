import { breakers } from './breakers.ts';
import type { Contract, Json, JsonObject, Schema } from './document.ts';
import { kindsOf } from './kinds.ts';
import type { Carrier, Obligation, Steps } from './kinds.ts';
import type { Sampler } from './samples.ts';

/** A whole value with one fault in it. */
export interface Fault extends Obligation {
  /** The current value at the path, shortened for people. */
  shown: string;
  /** Undefined when the value itself is left out. */
  value: Json | undefined;
}

interface Place {
  steps: Steps;
  above: string[];
  /** The whole value with a replacement at this path; undefined removes it. */
  put: (value: Json | undefined) => Json | undefined;
}

export interface FaultSource {
  contract: Contract;
  sample: Sampler;
  carrier: Carrier;
}

/**
 * Violates a schema in every way that it allows, one at a time, starting from a valid value. Missing parts are filled with
 * samples first, so that optional fields are violated too.
 */
export function faultsOf(source: FaultSource, schema: Schema, value: Json | undefined): Fault[] {
  return walk(source, schema, value, { steps: [], above: [], put: (changed) => changed });
}

function walk(source: FaultSource, given: Schema, value: Json | undefined, place: Place): Fault[] {
  const { contract, sample, carrier } = source;
  if (given.$ref !== undefined && place.above.includes(given.$ref)) return [];
  const above = given.$ref === undefined ? place.above : [...place.above, given.$ref];
  const schema = contract.resolve(given);
  const current = value ?? sample(schema);
  if (current === undefined) return [];
  const { steps, put } = place;
  const own = kindsOf(schema, carrier).flatMap((kind) =>
    (breakers[kind]?.(schema, startOf(schema, current, sample)) ?? []).map((broken) => ({
      steps,
      kind,
      shown: shorten(JSON.stringify(broken)),
      value: put(asCarried(carrier, broken)),
    })),
  );
  return [
    ...own,
    ...inProperties(source, schema, current, { ...place, above }),
    ...inItems(source, schema, current, { ...place, above }),
  ];
}

function inProperties(source: FaultSource, schema: Schema, current: Json, { steps, above, put }: Place): Fault[] {
  if (typeof current !== 'object' || current === null || Array.isArray(current)) return [];
  const missing = (schema.required ?? []).map((name) => ({
    steps: [...steps, name],
    kind: 'missing field',
    shown: 'left out',
    value: put(withProperty(current, name, undefined)),
  }));
  const broken = Object.entries(schema.properties ?? {}).flatMap(([name, child]) =>
    walk(source, child, current[name], {
      steps: [...steps, name],
      above,
      put: (value) => put(withProperty(current, name, value)),
    }),
  );
  return [...missing, ...broken];
}

function inItems(source: FaultSource, schema: Schema, current: Json, { steps, above, put }: Place): Fault[] {
  if (!Array.isArray(current) || schema.items === undefined) return [];
  const [first, ...others] = current;
  return walk(source, schema.items, first, {
    steps: [...steps, 0],
    above,
    put: (value) => put(value === undefined ? others : [value, ...others]),
  });
}

// An empty list has nothing to repeat.
function startOf(schema: Schema, current: Json, sample: Sampler): Json {
  if (!Array.isArray(current) || current.length > 0 || schema.items === undefined) return current;
  const item = sample(schema.items);
  return item === undefined ? current : [item];
}

function withProperty(current: JsonObject, name: string, value: Json | undefined): JsonObject {
  const { [name]: _, ...others } = current;
  return value === undefined ? others : { ...others, [name]: value };
}

function asCarried(carrier: Carrier, value: Json): Json {
  return carrier === 'body' || typeof value === 'object' ? value : String(value);
}

/** At most 60 characters of a text, with its length when it is longer. */
export function shorten(text: string): string {
  return text.length <= 60 ? text : `${text.slice(0, 40)}… (${text.length} characters)`;
}
