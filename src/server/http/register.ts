import type { Hono } from 'hono';
import { operations } from '#generated/operations.ts';
import type { OperationId } from '#generated/operations.ts';
import { API_BASE, pathPattern } from './access.ts';
import type { AppContext, AppEnv } from './context.ts';
import type { OperationHandlers } from './handlers.ts';

type OperationHandler = OperationHandlers[OperationId];
type RequireSession = (c: AppContext) => Promise<unknown>;

const operationIds = Object.keys(operations) as OperationId[];

/** Mounts every operation of the contract with its handler. */
export function registerOperations(
  app: Hono<AppEnv>,
  handlers: OperationHandlers,
  requireSession: RequireSession,
): void {
  for (const id of [...operationIds].sort(fixedPathsFirst)) {
    const { method, path } = operations[id];
    app.on(method, API_BASE + routePath(path), guarded(id, handlers[id], requireSession));
  }
}

/** The methods of the contract for a path under the API, as the header Allow lists them; none for an unknown path. */
export function allowedMethods(requestPath: string): string[] {
  const methods = operationIds
    .filter((id) => pathPattern(operations[id].path).test(requestPath))
    .map((id) => operations[id].method);
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? [method, 'HEAD'] : [method])))];
}

function guarded(id: OperationId, handler: OperationHandler, requireSession: RequireSession): OperationHandler {
  return async (c, next) => {
    c.set('operationId', id);
    if (operations[id].needsSession) await requireSession(c);
    return handler(c, next);
  };
}

// `/tickets/customer/{id}` must not catch `/tickets/customer/filter-counters`.
function fixedPathsFirst(left: OperationId, right: OperationId): number {
  return Number(operations[left].path.includes('{')) - Number(operations[right].path.includes('{'));
}

// The router is not strict about a trailing slash when the registered path has none.
function routePath(path: string): string {
  return path.replace(/\/$/, '').replaceAll(/\{(\w+)\}/g, ':$1');
}
