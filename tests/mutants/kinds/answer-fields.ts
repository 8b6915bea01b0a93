import type { OperationId } from '#generated/operations.ts';
import { textOf as asText } from '#contract-suite/contract/document.ts';
import type { Contract, Json, Schema } from '#contract-suite/contract/document.ts';
import { jsonIn, withBody } from '../exchange.ts';
import { successesOf } from '../facts.ts';
import { inAnswer, signatureOf } from '../mutant.ts';
import type { Kind, Mutant } from '../mutant.ts';
import { firstByHash, placesOf, putAt, textOf } from './places.ts';
import type { Place } from './places.ts';

/** A way to corrupt the value at a place; undefined if that place cannot be corrupted so. */
type Spoiler = (place: Place, contract: Contract) => ((value: Json) => Json) | undefined;

const PER_OPERATION = 2;

// Nothing of it is in any answer of a run.
const UNSHOWN = [
  'getDevice tickets',
  'getDevice returns',
  'getDraft files',
  'getDraft rma',
  'getEvents result.*',
  'removeComment files.*',
  'reopenTicket problem.files.*',
  'setTicketStatus problem.files.*',
  'resetUserPassword',
];

const atName = (place: Place, change: (holder: Json, name: string) => Json) => {
  const name = place.steps.at(-1);
  if (typeof name !== 'string') return undefined;
  return (value: Json) => putAt(value, place.steps.slice(0, -1), (holder) => change(holder, name));
};

const replaced =
  (place: Place, change: (found: Json) => Json) =>
  (value: Json): Json =>
    putAt(value, place.steps, change);

const spoilers: Partial<Record<Kind, Spoiler>> = {
  'field missing': (place) =>
    typeof place.steps.at(-1) === 'string' ? (value) => putAt(value, place.steps, () => undefined) : undefined,
  'field null': (place) => (place.steps.length === 0 ? undefined : replaced(place, () => null)),
  'field of another type': (place) =>
    place.steps.length === 0 ? undefined : replaced(place, (found) => (typeof found === 'number' ? 'many' : 17)),
  'field renamed': (place) =>
    atName(place, (holder, name) => {
      const { [name]: found, ...others } = holder as Record<string, Json>;
      return found === undefined ? holder : { ...others, [otherName(name)]: found };
    }),
  'field too many': (place) =>
    place.schema.properties === undefined
      ? undefined
      : replaced(place, (found) => ({ ...(found as Record<string, Json>), internalNote: 'x' })),
  'value out of the list': (place, contract) => {
    const schema = contract.resolve(place.schema);
    if (schema.enum === undefined) return undefined;
    return replaced(place, (found) => (typeof found === 'number' ? 97 : 'Elsewhere'));
  },
  'value out of its format': (place, contract) => {
    const { type, format, pattern, enum: list } = contract.resolve(place.schema);
    const isFormed = type === 'string' && list === undefined && (pattern !== undefined || isChecked(format));
    return isFormed ? replaced(place, (found) => broken(asText(found))) : undefined;
  },
  'value out of its bounds': (place, contract) => {
    const out = outOfBounds(contract.resolve(place.schema));
    return out === undefined ? undefined : replaced(place, () => out);
  },
};

interface Candidate {
  kind: Kind;
  what: string;
  spoil: (value: Json) => Json;
}

/**
 * For each operation with a JSON answer some places of it, each spoiled in one way: a kind by hash, then a place by hash.
 * Those with few places choose first, so that no two operations have the same fault at the same place.
 */
export function answerFieldMutants(contract: Contract): Mutant[] {
  const used = new Set<string>();
  const choices = contract.operations
    .map(({ id }, index) => ({ id: id as OperationId, candidates: candidatesOf(contract, index) }))
    .toSorted((left, right) => left.candidates.length - right.candidates.length);
  const chosen: Mutant[] = [];
  for (let round = 0; round < PER_OPERATION; round += 1) {
    for (const { id, candidates } of choices) {
      const free = candidates.filter((candidate) => !used.has(signatureOf(candidate)));
      const kind = firstByHash([...new Set(free.map((one) => one.kind))], (one) => `${id} ${round} ${one}`);
      const ofKind = free.filter((candidate) => candidate.kind === kind);
      const candidate = firstByHash(ofKind, ({ what }) => `${id} ${round} ${what}`);
      if (candidate === undefined) continue;
      used.add(signatureOf(candidate));
      chosen.push(mutantOf(id, candidate));
    }
  }
  return chosen;
}

function candidatesOf(contract: Contract, index: number): Candidate[] {
  const operation = contract.operations[index];
  if (operation === undefined || successesOf(operation.id as OperationId).length === 0) return [];
  const places = placesOf(contract, operation);
  return (Object.entries(spoilers) as [Kind, Spoiler][]).flatMap(([kind, spoiler]) =>
    places.flatMap((place) => {
      const spoil = spoiler(place, contract);
      const isShown = !UNSHOWN.some((shown) => `${operation.id} ${textOf(place.steps)}`.startsWith(shown));
      return spoil === undefined || !isShown ? [] : [{ kind, what: textOf(place.steps) || 'the whole', spoil }];
    }),
  );
}

function mutantOf(operation: OperationId, { kind, what, spoil }: Candidate): Mutant {
  return inAnswer(operation, kind, what, (response) => {
    const json = jsonIn(response);
    return response.status >= 300 || json === undefined ? response : withBody(response, spoil(json));
  });
}

// As another language would have it; a name of one word in the wrong case.
function otherName(name: string): string {
  const snake = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return snake === name ? name.toUpperCase() : snake;
}

function isChecked(format: string | undefined): boolean {
  return format === 'uuid' || format === 'date' || format === 'date-time' || format === 'email';
}

// Of the same length, so that nothing but its form is wrong.
function broken(text: string): string {
  return '?'.repeat(text.length);
}

function outOfBounds({ type, format, minimum, maximum, minLength, maxLength, enum: list }: Schema): Json | undefined {
  if (list !== undefined) return undefined;
  if (type === 'integer' && minimum !== undefined) return minimum - 1;
  if (type === 'integer' && maximum !== undefined) return maximum + 1;
  if (type !== 'string' || isChecked(format)) return undefined;
  if (minLength === 1) return '';
  return maxLength === undefined || maxLength > 100_000 ? undefined : 'x'.repeat(maxLength + 1);
}
