import { createHash } from 'node:crypto';
import type { Contract, Json, Operation, Schema } from '#contract-suite/contract/document.ts';

/** A place in a JSON response; `0` means the first entry of a list. */
export interface Place {
  steps: readonly (string | 0)[];
  schema: Schema;
}

/** Lists that are empty in what the demo data has, so that nothing below them can be spoiled. */
const emptyLists: Record<string, readonly string[]> = { reportPresence: ['looking.*', 'writing.*'] };

const DEPTH_MAX = 5;

/** The places of an operation's JSON answer that are there in each answer: required ones, down to the entries of lists. */
export function placesOf(contract: Contract, operation: Operation): Place[] {
  const success = Object.keys(operation.answers).find((status) => Number(status) < 300) ?? '';
  const media = operation.answers[success]?.content['application/json'];
  return media === undefined ? [] : within(contract, operation.id, { steps: [], schema: media.schema });
}

function within(contract: Contract, id: string, place: Place): Place[] {
  const schema = contract.resolve(place.schema);
  const { steps } = place;
  if (steps.length > DEPTH_MAX || emptyLists[id]?.includes(textOf(steps))) return [];
  const below: Place[] =
    schema.items === undefined
      ? (schema.required ?? []).map((name) => ({ steps: [...steps, name], schema: schema.properties?.[name] ?? {} }))
      : [{ steps: [...steps, 0], schema: schema.items }];
  return [{ steps, schema }, ...below.flatMap((child) => within(contract, id, child))];
}

/** A place as the table names it, as `result.*.title`. */
export function textOf(steps: Place['steps']): string {
  return steps.map((step) => (step === 0 ? '*' : step)).join('.');
}

/** The value with another one at a place: `change` gives it, or undefined to leave it out. Unchanged where it is not there. */
export function putAt(value: Json, steps: Place['steps'], change: (found: Json) => Json | undefined): Json {
  const [step, ...rest] = steps;
  if (step === undefined) return change(value) ?? null;
  if (typeof value !== 'object' || value === null) return value;
  const entries: [string, Json][] = Object.entries(value);
  const changed = entries.flatMap(([name, child]): [string, Json][] => {
    if (name !== String(step)) return [[name, child]];
    const next = rest.length === 0 ? change(child) : putAt(child, rest, change);
    return next === undefined ? [] : [[name, next]];
  });
  return Array.isArray(value) ? changed.map(([, child]) => child) : Object.fromEntries(changed);
}

/** The one whose name has the least hash: a choice that others, added or taken away, hardly ever change. */
export function firstByHash<Item>(all: readonly Item[], nameOf: (item: Item) => string): Item | undefined {
  const hashed = all.map((item) => ({ item, hash: createHash('sha256').update(nameOf(item)).digest('hex') }));
  return hashed.toSorted((left, right) => left.hash.localeCompare(right.hash))[0]?.item;
}
