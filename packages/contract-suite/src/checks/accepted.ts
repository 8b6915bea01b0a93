import { callerOf } from './callers.ts';
import type { Check } from './checks.ts';
import { textOf } from '../contract/document.ts';
import type { Contract, Json, Operation, Schema } from '../contract/document.ts';
import { object } from '../contract/json-values.ts';
import type { Steps } from '../contract/kinds.ts';
import { bodySchema, isJson } from '../contract/requests.ts';
import type { RequestPlan } from '../contract/requests.ts';
import type { RefusalSource } from './refusals.ts';
import { shorten } from '../contract/schema-faults.ts';

const READING: ReadonlySet<string> = new Set(['query', 'download']);

// What it asks of may be there for this account or not; whether it may be asked so is known all the same.
const NOT_THERE = { statuses: [403, 404], reason: 'what it asks for is not there' };

interface Documented {
  steps: Steps;
  value: Json;
}

/**
 * What the contract lets a reader ask with: each value of an enumeration, both of a boolean, and each field and
 * parameter that the documented request leaves out. Every one has to be accepted.
 */
export function acceptedOf(source: RefusalSource, operation: Operation): Check[] {
  if (operation.method !== 'GET' && !READING.has(textOf(operation.source['x-kind']))) return [];
  const plan = source.planFor(operation);
  const make = (name: string, changed: RequestPlan): Check => ({
    operation,
    kind: 'documented value',
    name,
    plan: changed,
    caller: callerOf(operation),
    expected: {
      statuses: Object.keys(operation.answers)
        .map(Number)
        .filter((status) => status < 300),
    },
    excuse: NOT_THERE,
  });
  const parameters = operation.parameters.flatMap(({ in: carrier, name, schema }) =>
    carrier !== 'query'
      ? []
      : valuesOf(source, source.contract.resolve(schema)).map((value) =>
          make(`query ${name} = ${textOf(value)}`, { ...plan, query: { ...plan.query, [name]: textOf(value) } }),
        ),
  );
  const bodies = Object.entries(operation.bodies).flatMap(([mediaType, media]) =>
    isJson(mediaType)
      ? documentedIn(source, bodySchema(source.contract, media), []).map(({ steps, value }) =>
          make(`body ${steps.join('.')} = ${shorten(JSON.stringify(value))}`, {
            ...plan,
            body: { mediaType, content: withValue(object(plan.body?.content), steps, value) },
          }),
        )
      : [],
  );
  return [...parameters, ...bodies];
}

function documentedIn(source: Pick<RefusalSource, 'contract' | 'sample'>, given: Schema, steps: Steps): Documented[] {
  const schema = source.contract.resolve(given);
  if (schema.properties !== undefined) {
    return Object.entries(schema.properties).flatMap(([name, child]) => documentedIn(source, child, [...steps, name]));
  }
  if (schema.items !== undefined) return documentedIn(source, schema.items, [...steps, 0]);
  return valuesOf(source, schema).map((value) => ({ steps, value }));
}

// Ids, counts and cursors differ between servers.
function valuesOf(
  { sample }: { sample: (schema: Schema) => Json | undefined; contract?: Contract },
  schema: Schema,
): Json[] {
  if (schema.enum !== undefined) return schema.enum;
  if (schema.type === 'boolean') return [true, false];
  if (schema.type === 'array' || schema.type === 'object') return [];
  if (schema.format === 'uuid' || schema.pattern !== undefined || (schema.maxLength ?? 0) > 200) return [];
  const value = sample(schema);
  return value === undefined ? [] : [value];
}

/** The same with a value set at a path; lists on the path contain only that value. */
function withValue(current: Json | undefined, steps: Steps, value: Json): Json {
  const [step, ...others] = steps;
  if (step === undefined) return value;
  if (typeof step === 'number') return [withValue(undefined, others, value)];
  const fields = object(current);
  return { ...fields, [step]: withValue(fields[step], others, value) };
}
