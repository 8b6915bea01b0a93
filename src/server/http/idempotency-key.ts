import { createHash } from 'node:crypto';
import type { IdempotentRequest } from '../services/kernel/idempotency.ts';

/** The request as services recognise a repetition; undefined without a key. `content` is plain JSON data. */
export function idempotentRequest(
  operation: string,
  key: string | undefined,
  content: unknown,
): IdempotentRequest | undefined {
  if (key === undefined) return undefined;
  return { operation, key, requestHash: createHash('sha256').update(canonicalJson(content)).digest('hex') };
}

// The order of an object's keys is no part of what was asked.
function canonicalJson(content: unknown): string {
  return JSON.stringify(content, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1)))
      : value,
  );
}
