import type { OperationId } from '#generated/operations.ts';
import type { Answered, Asked } from './exchange.ts';
import type { Way } from './visit.ts';

/** What sort of fault it is; the table counts by it. */
export const kinds = [
  'field missing',
  'field null',
  'field of another type',
  'field renamed',
  'field too many',
  'value out of the list',
  'value out of its format',
  'value out of its bounds',
  'body',
  'status',
  'media type',
  'header',
  'cookie',
  'problem',
  'request not checked',
  'auth-type not checked',
  'session not checked',
  'permission not checked',
  'of another person',
  'filter ignored',
  'sort ignored',
  'page ignored',
  'totals',
  'list',
  'without effect',
  'repeated',
  'file',
  'sign-in',
  'answer to another question',
] as const;
export type Kind = (typeof kinds)[number];

export type Ask = (asked: Asked) => Promise<Answered>;

/** Stands in front of one operation: it may change the request, the answer, or not ask at all. */
export type Plant = (asked: Asked, ask: Ask) => Promise<Answered>;

/** One planted fault. */
export interface Mutant {
  operation: OperationId;
  kind: Kind;
  /** What exactly, without the operation's name. */
  what: string;
  /** Made anew for each server, so that what a fault remembers is that server's. */
  plants: () => Partial<Record<OperationId, Plant>>;
  /** Only the answer is changed: the answer before and after the change are compared, else two servers. */
  isOfAnswer: boolean;
  /** The requests that show it; those that show the operation when they are not given. */
  way?: Way;
  /** Changes the requests of the operation on the way, so that they meet the fault. */
  twist?: (asked: Asked) => Asked;
}

export type Shown = Pick<Mutant, 'way' | 'twist'>;

/** A fault in the answers of an operation; `alter` gives back the same answer where there is nothing to spoil. */
export function inAnswer(
  operation: OperationId,
  kind: Kind,
  what: string,
  alter: (answered: Answered, asked: Asked) => Answered,
  shown: Shown = {},
): Mutant {
  const plant: Plant = async (asked, ask) => alter(await ask(asked), asked);
  return { operation, kind, what, plants: () => ({ [operation]: plant }), isOfAnswer: true, ...shown };
}

/** A fault around an operation. `make` is called for each server. */
export function around(operation: OperationId, kind: Kind, what: string, make: () => Plant, shown: Shown = {}): Mutant {
  return { operation, kind, what, plants: () => ({ [operation]: make() }), isOfAnswer: false, ...shown };
}

/** A fault in how an operation reads its requests. */
export function inRequest(
  operation: OperationId,
  kind: Kind,
  what: string,
  change: (asked: Asked) => Asked,
  shown: Shown = {},
): Mutant {
  return around(operation, kind, what, () => (asked, ask) => ask(change(asked)), shown);
}

/** The one name of a mutant. */
export function nameOf({ operation, kind, what }: Mutant): string {
  return `${operation}: ${signatureOf({ kind, what })}`;
}

/** The name without the operation's. */
export function signatureOf({ kind, what }: Pick<Mutant, 'kind' | 'what'>): string {
  return `${kind}: ${what}`;
}
