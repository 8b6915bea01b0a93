import { isDeepStrictEqual } from 'node:util';
import type { OperationId } from '#generated/operations.ts';
import { textOf } from '#contract-suite/contract/document.ts';
import type { Contract, Json, Operation, Parameter, Schema } from '#contract-suite/contract/document.ts';
import { object } from '#contract-suite/contract/json-values.ts';
import { obligationsOf } from '#contract-suite/contract/kinds.ts';
import type { Carrier, Obligation } from '#contract-suite/contract/kinds.ts';
import { createSampler, fitsText } from '#contract-suite/contract/samples.ts';
import type { Sampler } from '#contract-suite/contract/samples.ts';
import { faultsOf } from '#contract-suite/contract/schema-faults.ts';
import { jsonIn, withBody, withQuery } from '../exchange.ts';
import type { RequestData } from '../exchange.ts';
import { inRequest } from '../mutant.ts';
import type { Mutant } from '../mutant.ts';
import { firstByHash, putAt } from './places.ts';
import type { Place } from './places.ts';

const PER_OPERATION = 2;

// Not a schema's demand on a value; those with kinds of their own.
const PASSED_OVER = new Set(['unknown id', 'additionalProperties', 'uniqueItems']);

/** A part of a request that is accepted although the contract refuses it: the server gets it corrected. */
interface Candidate {
  what: string;
  fix: (request: RequestData) => RequestData;
}

/** For each operation some obligations of its requests that are not checked; no two operations miss the same one. */
export function uncheckedRequestMutants(contract: Contract): Mutant[] {
  const sample = createSampler(contract);
  const used = new Set<string>();
  const choices = contract.operations
    .map((operation) => ({ id: operation.id as OperationId, candidates: candidatesOf(contract, sample, operation) }))
    .toSorted((left, right) => left.candidates.length - right.candidates.length);
  return Array.from({ length: PER_OPERATION }, (_, round) => round).flatMap((round) =>
    choices.flatMap(({ id, candidates }) => {
      const free = candidates.filter(({ what }) => !used.has(what));
      const chosen = firstByHash(free, ({ what }) => `${id} ${round} ${what}`);
      if (chosen === undefined) return [];
      used.add(chosen.what);
      return [inRequest(id, 'request not checked', chosen.what, chosen.fix)];
    }),
  );
}

function candidatesOf(contract: Contract, sample: Sampler, operation: Operation): Candidate[] {
  const media = operation.bodies['application/json'];
  const inBody = media === undefined ? [] : inBodyOf(contract, sample, media.schema);
  return [...inBody, ...operation.parameters.flatMap((parameter) => inParameter(contract, sample, parameter))];
}

function inBodyOf(contract: Contract, sample: Sampler, schema: Schema): Candidate[] {
  const obligations = obligationsOf(contract, schema, 'body').filter(isTried);
  return obligations.flatMap(({ kind, steps }) => {
    const place = schemaAt(contract, schema, steps);
    if (place === undefined || steps.some((step) => step === 'content')) return [];
    const fixing: Fixing = { sample, kind, sound: undefined };
    const fix = (request: RequestData) => {
      const json = isDeep(request) ? undefined : jsonIn(request);
      return json === undefined ? request : withBody(request, fixedBody(fixing, place, steps, json));
    };
    return [{ what: `${kind} of ${steps.join('.').replaceAll(/\b0\b/g, '*') || 'the body'}`, fix }];
  });
}

function inParameter(contract: Contract, sample: Sampler, parameter: Parameter): Candidate[] {
  const { name, in: carrier, required, schema: given } = parameter;
  if (carrier !== 'query') return [];
  const schema = contract.resolve(given);
  const sound = textOf(parameter.example ?? sample(schema) ?? '');
  const obligations = obligationsOf(contract, given, carrier as Carrier).filter(isTried);
  const broken = obligations.flatMap(({ kind }) => {
    const fault = faultsOf({ contract, sample, carrier }, given, sound).find((one) => one.kind === kind);
    if (typeof fault?.value !== 'string') return [];
    const { value } = fault;
    let known: string | undefined;
    const fix = (request: RequestData) => {
      const given = request.url.searchParams.get(name);
      if (given === null) return request;
      if (given !== value && !breaks(kind, schema, given)) {
        if (fitsText(schema, given)) known ??= given;
        return request;
      }
      return withQuery(request, name, required ? (known ?? sound) : undefined);
    };
    return [
      {
        what: `${kind} of the query's ${name}`,
        fix,
      },
    ];
  });
  if (!required) return broken;
  const fix = (request: RequestData) =>
    request.url.searchParams.has(name) ? request : withQuery(request, name, sound);
  return [...broken, { what: `the query without ${name}`, fix }];
}

// The mutant would break at it before the server could.
function isDeep({ body }: RequestData): boolean {
  return new TextDecoder().decode(body.subarray(0, 40)).startsWith('['.repeat(40));
}

function isTried({ kind }: Obligation): boolean {
  return !PASSED_OVER.has(kind);
}

function schemaAt(contract: Contract, given: Schema, steps: Obligation['steps']): Schema | undefined {
  return steps.reduce<Schema | undefined>((schema, step) => {
    const resolved = schema && contract.resolve(schema);
    const next = typeof step === 'number' ? resolved?.items : resolved?.properties?.[step];
    return next && contract.resolve(next);
  }, contract.resolve(given));
}

interface Fixing {
  sample: Sampler;
  kind: string;
  /** The first sound value that came, which the server would take. */
  sound: Json | undefined;
}

function breaks(kind: string, schema: Schema, value: string): boolean {
  const { length } = [...value];
  if (kind === 'minLength') return length < (schema.minLength ?? 0);
  if (kind === 'maxLength') return length > (schema.maxLength ?? length);
  return (kind === 'format' || kind === 'pattern') && !fitsText(schema, value);
}

function fixedBody(fixing: Fixing, schema: Schema, steps: Obligation['steps'], body: Json): Json {
  const { sample, kind } = fixing;
  const name = steps.at(-1);
  if (kind === 'missing field' && typeof name === 'string') {
    return putAt(body, steps.slice(0, -1) as Place['steps'], (holder) => {
      const { [name]: found } = object(holder);
      if (found === undefined) return { ...object(holder), [name]: fixing.sound ?? sample(schema) ?? null };
      fixing.sound ??= found;
      return holder;
    });
  }
  return putAt(body, steps as Place['steps'], (found) => {
    const fixed = fixedValue(fixing, schema, found);
    if (!isDeepStrictEqual(fixed, found)) return kind === 'additional property' ? fixed : (fixing.sound ?? fixed);
    if (typeof found !== 'string' || fitsText(schema, found)) fixing.sound ??= found;
    return found;
  });
}

function fixedValue({ sample, kind }: Fixing, schema: Schema, found: Json): Json {
  const sound = sample(schema) ?? null;
  switch (kind) {
    case 'additional property':
      return Object.fromEntries(Object.entries(object(found)).filter(([name]) => name in (schema.properties ?? {})));
    case 'wrong type':
      return typeOf(found) === schema.type || (typeOf(found) === 'number' && schema.type === 'integer') ? found : sound;
    case 'enum':
      return schema.enum?.includes(found) ? found : (schema.enum?.[0] ?? null);
    case 'maxLength':
      return typeof found === 'string' ? fitting(schema, [...found].slice(0, schema.maxLength).join(''), sound) : found;
    case 'minLength':
      return typeof found === 'string' ? fitting(schema, found.padEnd(schema.minLength ?? 0, 'x'), sound) : found;
    case 'minimum':
      return typeof found === 'number' ? Math.max(found, schema.minimum ?? found) : found;
    case 'maximum':
      return typeof found === 'number' ? Math.min(found, schema.maximum ?? found) : found;
    case 'maxItems':
      return Array.isArray(found) ? found.slice(0, schema.maxItems) : found;
    case 'minItems':
      return Array.isArray(found) && found.length === 0 && schema.items ? [sample(schema.items) ?? null] : found;
    default:
      return typeof found === 'string' && fitsText(schema, found) ? found : sound;
  }
}

// A clipped id is none any more, and would be refused for its form.
function fitting(schema: Schema, clipped: string, sound: Json): Json {
  return fitsText(schema, clipped) ? clipped : sound;
}

function typeOf(value: Json): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
