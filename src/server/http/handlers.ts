import type { Handler } from 'hono';
import type { OperationId, operations } from '#generated/operations.ts';
import type { AppEnv } from './context.ts';

type Tag = (typeof operations)[OperationId]['tag'];
type OperationOf<T extends Tag> = {
  [Id in OperationId]: (typeof operations)[Id]['tag'] extends T ? Id : never;
}[OperationId];

/**
 * The handlers of a tag's operations, by operationId; method and path come from the contract. A missing or surplus handler does
 * not compile.
 */
export type OperationHandlers<T extends Tag = Tag> = Record<OperationOf<T>, Handler<AppEnv>>;

// A type that is no set of handlers says which operation two of them handle.
type Joined<Sets extends unknown[]> = Sets extends [infer First, ...infer Rest]
  ? keyof First & keyof Joined<Rest> extends never
    ? First & Joined<Rest>
    : { 'has two handlers': keyof First & keyof Joined<Rest> }
  : unknown;

/** The handlers of several files as one set. An operation that two of them handle does not compile. */
export function joined<Sets extends Partial<OperationHandlers>[]>(...sets: Sets): Joined<Sets> {
  return Object.assign({}, ...sets);
}
