import { operations } from '#generated/operations.ts';
import type { OperationId } from '#generated/operations.ts';
import type { Activity } from '../services/identity/sessions/internal/resolve-session.ts';

/** Where the operations of the contract are served. */
export const API_BASE = '/api';

/** What a call says about the person behind it (`x-quiet` of the contract; product decision: session). */
export function activityOf(operationId: OperationId): Activity {
  const { quiet, uploads } = operations[operationId];
  if (quiet) return 'none';
  return uploads ? 'upload' : 'person';
}

/** Matches the path of a request to an operation, with and without a trailing slash; path parameters are named groups. */
export function pathPattern(path: string): RegExp {
  return new RegExp(`^${API_BASE}${path.replace(/\/$/, '').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}/?$`);
}

const browserPaths = Object.values(operations)
  .filter(({ needsAuthType }) => !needsAuthType)
  .map(({ path }) => pathPattern(path));

/**
 * Whether a browser makes the call by itself, so without the auth-type header: then `Sec-Fetch-Site` decides (product decision:
 * auth-type header).
 */
export function isMadeByBrowser(method: string, pathname: string): boolean {
  return method === 'GET' && browserPaths.some((pattern) => pattern.test(pathname));
}
