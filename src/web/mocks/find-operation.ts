import { operations } from '#generated/operations.ts';
import type { OperationId } from '#generated/operations.ts';
import { pathPattern } from '#server/http/access.ts';

/** An operation, and the parameters of its path. */
export interface FoundOperation {
  id: OperationId;
  path: Record<string, string>;
}

const routes = (Object.keys(operations) as OperationId[])
  .map((id) => ({ id, ...operations[id], pattern: pathPattern(operations[id].path) }))
  // `/tickets/customer/{id}` must not catch `/tickets/customer/filter-counters`.
  .toSorted((one, other) => Number(one.path.includes('{')) - Number(other.path.includes('{')));

/** The operation of a call to `/api…`; undefined where there is none. */
export function findOperation(method: string, pathname: string): FoundOperation | undefined {
  for (const { id, pattern, ...route } of routes) {
    const match = route.method === method ? pattern.exec(pathname) : null;
    if (match === null) continue;
    const path = Object.entries(match.groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)]);
    return { id, path: Object.fromEntries(path) as Record<string, string> };
  }
  return undefined;
}
