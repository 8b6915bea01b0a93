import { operations } from '#generated/operations.ts';
import type { OperationId } from '#generated/operations.ts';
import type { Activity } from '../services/identity/sessions/internal/resolve-session.ts';

/** What a call says about the person behind it (`x-quiet` of the contract; product decision: session). */
export function activityOf(operationId: OperationId): Activity {
  const { quiet, uploads } = operations[operationId];
  if (quiet) return 'none';
  return uploads ? 'upload' : 'person';
}

/**
 * Paths of the calls that a browser makes by itself, so without the auth-type header: `Sec-Fetch-Site` decides
 * (product decision: auth-type header).
 */
export const browserPaths: readonly RegExp[] = Object.values(operations)
  .filter(({ needsAuthType }) => !needsAuthType)
  .map(({ path }) => new RegExp(`^/api${path.replace(/\/$/, '').replaceAll(/\{\w+\}/g, '[^/]+')}/?$`));
