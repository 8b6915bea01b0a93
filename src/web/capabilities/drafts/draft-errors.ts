import type { problemCodes } from '#domain/errors.ts';
import { ApiError, NetworkError, hasStatus } from '#web/shared/http/api-error.ts';

const SERVER_FAILS = 500;
const CANNOT_EVER = 501;

const alreadySent: (typeof problemCodes)[number] = 'draft_already_sent';

/** Whether the server says that the draft was sent before. */
export function isAlreadySent(error: unknown): boolean {
  return hasStatus(error, 409) && error.problem.code === alreadySent;
}

/** Whether the same call may succeed a while later: no network, too many calls, a server that fails. */
export function isTransient(error: unknown): boolean {
  if (error instanceof NetworkError) return true;
  if (!(error instanceof ApiError) || error.status === CANNOT_EVER) return false;
  return error.status === 429 || error.status >= SERVER_FAILS;
}
