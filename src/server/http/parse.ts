import type { core, output } from 'zod/mini';
import type { OperationId } from '#generated/operations.ts';
import { requests } from '#generated/requests.ts';
import type { RequestBodies } from '#generated/requests.ts';
import { checkBody, checkParameters, checkQuery } from './check-schema.ts';

type Part = 'path' | 'query' | 'header' | 'body';
type WithoutUndefined<T> = { [Name in keyof T]: Exclude<T[Name], undefined> };

/**
 * A part of an operation's request after its check, undefined where it has none: the body as the model has it,
 * parameters with their defaults.
 */
export type Parsed<Id extends OperationId, P extends Part> = P extends 'body'
  ? Id extends keyof RequestBodies
    ? RequestBodies[Id]
    : undefined
  : (typeof requests)[Id] extends Record<P, infer Schema extends core.$ZodType>
    ? WithoutUndefined<output<Schema>>
    : undefined;

/** Checks an operation's JSON body. Throws 422 with an error for each field, including unknown ones. */
export function parseBody<Id extends OperationId>(id: Id, value: unknown): Parsed<Id, 'body'> {
  return parsed(id, 'body', (schema) => checkBody(schema, value));
}

/** Checks an operation's path parameters. Throws 400 with the first fault. */
export function parsePath<Id extends OperationId>(id: Id, values: Record<string, string>): Parsed<Id, 'path'> {
  return parsed(id, 'path', (schema) => checkParameters(schema, values));
}

/** Checks an operation's query parameters. Throws 400 with the first error, and for a repeated parameter. */
export function parseQuery<Id extends OperationId>(id: Id, url: string): Parsed<Id, 'query'> {
  return parsed(id, 'query', (schema) => checkQuery(schema, url));
}

/** Checks the headers that the contract names for an operation. Throws 400 with the first fault. */
export function parseHeaders<Id extends OperationId>(id: Id, headers: Headers): Parsed<Id, 'header'> {
  return parsed(id, 'header', (schema) => checkParameters(schema, Object.fromEntries(headers)));
}

function parsed<Id extends OperationId, P extends Part>(
  id: Id,
  part: P,
  check: (schema: core.$ZodType) => unknown,
): Parsed<Id, P> {
  const { [part]: schema }: Partial<Record<Part, core.$ZodType>> = requests[id];
  // zod says `x?: T | undefined` of what JSON can only leave out, and `unknown` of a document's inner nodes.
  return (schema && check(schema)) as Parsed<Id, P>;
}
