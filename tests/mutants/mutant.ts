import type { OperationId } from '#generated/operations.ts';
import type { ResponseData, RequestData } from './exchange.ts';

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

export type Forward = (request: RequestData) => Promise<ResponseData>;

/** Wraps one operation: it may change the request or the response, or not call the server at all. */
export type Fault = (request: RequestData, forward: Forward) => Promise<ResponseData>;

/** One fault of the server. */
export interface Mutant {
  operation: OperationId;
  kind: Kind;
  /** What exactly, without the operation's name. */
  what: string;
  /** Created for each server, so that the state of a fault belongs to that server. */
  faults: () => Partial<Record<OperationId, Fault>>;
  /** Only the answer is changed, so the fault is reached when an answer differs from the server's own. */
  isOfAnswer: boolean;
}

/** A fault in the answers of an operation; `alter` gives back the same answer where there is nothing to spoil. */
export function inAnswer(
  operation: OperationId,
  kind: Kind,
  what: string,
  alter: (response: ResponseData, request: RequestData) => ResponseData,
): Mutant {
  const fault: Fault = async (request, forward) => alter(await forward(request), request);
  return { operation, kind, what, faults: () => ({ [operation]: fault }), isOfAnswer: true };
}

/** A fault around an operation. `make` is called for each server. */
export function around(operation: OperationId, kind: Kind, what: string, make: () => Fault): Mutant {
  return { operation, kind, what, faults: () => ({ [operation]: make() }), isOfAnswer: false };
}

/** A fault in how an operation reads its requests. */
export function inRequest(
  operation: OperationId,
  kind: Kind,
  what: string,
  change: (request: RequestData) => RequestData,
): Mutant {
  return around(operation, kind, what, () => (request, forward) => forward(change(request)));
}

/** The one name of a mutant. */
export function nameOf({ operation, kind, what }: Mutant): string {
  return `${operation}: ${signatureOf({ kind, what })}`;
}

/** The name without the operation's. */
export function signatureOf({ kind, what }: Pick<Mutant, 'kind' | 'what'>): string {
  return `${kind}: ${what}`;
}
