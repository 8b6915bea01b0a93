import type { Hono } from 'hono';
import { operations } from '#generated/operations.ts';
import type { OperationId } from '#generated/operations.ts';
import { RefusedError } from '../services/kernel/errors.ts';
import { API_BASE, pathPattern } from './access.ts';
import type { AppContext, AppEnv, OperationHandlers } from './context.ts';

type OperationHandler = NonNullable<OperationHandlers[OperationId]>;
type RequireSession = (c: AppContext) => Promise<unknown>;

const operationIds = Object.keys(operations) as OperationId[];

/**
 * Mounts every operation of the contract: its handler, or 501 from the list.
 * Throws when an operation is in neither or in both, so a server that differs from the contract does not start.
 */
export function registerOperations(
  app: Hono<AppEnv>,
  handlers: OperationHandlers[],
  notImplemented: readonly OperationId[],
  requireSession: RequireSession,
): void {
  const faults = differences(handlers, notImplemented);
  if (faults.length > 0) throw new Error(`The server differs from the contract: ${faults.join('; ')}`);
  const all: OperationHandlers = Object.assign({}, ...handlers);
  for (const id of [...operationIds].sort(fixedPathsFirst)) {
    const { method, path } = operations[id];
    app.on(method, API_BASE + routePath(path), guarded(id, all[id] ?? answerNotImplemented, requireSession));
  }
}

/** The methods of the contract for a path under the API, as the header Allow lists them; none for an unknown path. */
export function allowedMethods(requestPath: string): string[] {
  const methods = operationIds
    .filter((id) => pathPattern(operations[id].path).test(requestPath))
    .map((id) => operations[id].method);
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? [method, 'HEAD'] : [method])))];
}

/** What keeps implemented + not implemented from being exactly the contract's operations, as sentences. */
export function differences(handlers: OperationHandlers[], notImplemented: readonly OperationId[]): string[] {
  return operationIds.flatMap((id) => {
    const implemented = handlers.filter((set) => set[id] !== undefined).length;
    const listed = notImplemented.filter((entry) => entry === id).length;
    if (implemented + listed === 1) return [];
    if (implemented + listed === 0) return [`${id} is neither implemented nor in src/server/not-implemented.ts`];
    return [`${id} is implemented ${implemented} times and listed as not implemented ${listed} times`];
  });
}

function guarded(id: OperationId, handler: OperationHandler, requireSession: RequireSession): OperationHandler {
  return async (c, next) => {
    c.set('operationId', id);
    if (operations[id].needsSession) await requireSession(c);
    return handler(c, next);
  };
}

const answerNotImplemented: OperationHandler = () => {
  throw new RefusedError({ kind: 'NotImplemented' });
};

// `/tickets/customer/{id}` must not catch `/tickets/customer/filter-counters`.
function fixedPathsFirst(left: OperationId, right: OperationId): number {
  return Number(operations[left].path.includes('{')) - Number(operations[right].path.includes('{'));
}

// The router is not strict about a trailing slash when the registered path has none.
function routePath(path: string): string {
  return path.replace(/\/$/, '').replaceAll(/\{(\w+)\}/g, ':$1');
}
