import type { OperationId } from '#generated/operations.ts';

/** What the app asks by itself from time to time: no sign that a person is there (product decision: session). */
export const quietOperations: ReadonlySet<OperationId> = new Set<OperationId>(['getTicketFilterCounters']);

/** GET downloads a browser fetches by itself: no auth-type header, `Sec-Fetch-Site` decides (product decision: auth-type header). */
export const downloadPaths: readonly RegExp[] = [
  /^\/api\/tickets\/comments\/files\/download\/?$/,
  /^\/api\/products\/packing\/box\/[^/]+\/download\/?$/,
];
