import { operations } from '#generated/operations.ts';
import type { OperationId } from '#generated/operations.ts';
import { pathPattern } from '#server/http/access.ts';

const routes = (Object.keys(operations) as OperationId[])
  .map((id) => ({ id, method: operations[id].method, path: operations[id].path }))
  // `/tickets/customer/{id}` must not catch `/tickets/customer/filter-counters`.
  .sort((left, right) => Number(left.path.includes('{')) - Number(right.path.includes('{')))
  .map(({ id, method, path }) => ({ id, method, pattern: pathPattern(path) }));

/** Which operation a request is for; undefined for none of the contract's. */
export function operationOf(method: string, pathname: string): OperationId | undefined {
  return routes.find((route) => route.method === method && route.pattern.test(pathname))?.id;
}

/** The value in the place of a path's parameter. */
export function pathValue(operation: OperationId, pathname: string): string {
  return decodeURIComponent(pathPattern(operations[operation].path).exec(pathname)?.[1] ?? '');
}
