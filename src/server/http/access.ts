import type { OperationId } from '#generated/operations.ts';
import type { Activity } from '../services/identity/sessions/internal/resolve-session.ts';

/** What the app asks by itself from time to time: no sign that a person is there (product decision: session). */
const quietOperations: ReadonlySet<OperationId> = new Set<OperationId>([
  'getTicketFilterCounters',
  'getSessionLimits',
  'getEvents',
  'reportPresence',
]);

/** Those that carry a file's bytes: while they come, the session goes on past its absolute limit for a while. */
const uploadOperations: ReadonlySet<OperationId> = new Set<OperationId>(['uploadChunk', 'uploadFile']);

/** What a call says about the person behind it. */
export function activityOf(operationId: OperationId): Activity {
  if (quietOperations.has(operationId)) return 'none';
  return uploadOperations.has(operationId) ? 'upload' : 'person';
}

/** GET downloads and the event stream, which a browser fetches by itself: no auth-type header, `Sec-Fetch-Site` decides (product decision: auth-type header). */
export const downloadPaths: readonly RegExp[] = [
  /^\/api\/tickets\/comments\/files\/download\/?$/,
  /^\/api\/events\/?$/,
  /^\/api\/products\/packing\/box\/[^/]+\/download\/?$/,
  /^\/api\/rma\/[^/]+\/(return-form|label)\/?$/,
];
