import type { Problem } from '#generated/model/problem.ts';
import type { ValidationProblem } from '#generated/model/validationProblem.ts';
import { RefusedError } from '../../services/kernel/errors.ts';
import type { Refusal } from '../../services/kernel/errors.ts';
import type { AppContext } from '../context.ts';

const DETAIL_MAX_CHARACTERS = 4000;

type Row = { status: number; title: string; detail: string };

/** Titles and texts of §8.1, one row for each kind of refusal. */
const rows: Record<Refusal['kind'], Row> = {
  BadRequest: { status: 400, title: 'Bad request', detail: 'Server rejected the request.' },
  Unauthorized: { status: 401, title: 'Unauthorized', detail: 'Session expired. Please sign in again.' },
  Forbidden: {
    status: 403,
    title: 'Not authorized',
    detail: 'You are not authorized to view or modify this resource.',
  },
  NotFound: { status: 404, title: 'Not found', detail: "Resource you are looking for doesn't exist." },
  MethodNotAllowed: { status: 405, title: 'Method not allowed', detail: 'This path does not support this method.' },
  Conflict: {
    status: 409,
    title: 'Conflicting Changes',
    detail:
      'Resource you are attempting to modify has already been changed by someone else. Refresh the page and try again.',
  },
  TooLarge: { status: 413, title: 'Content too large', detail: 'The request is larger than the server accepts.' },
  UnsupportedMediaType: {
    status: 415,
    title: 'Unsupported media type',
    detail: 'The server does not accept this media type here.',
  },
  RangeNotSatisfiable: {
    status: 416,
    title: 'Range not satisfiable',
    detail: 'The file is shorter than the requested range.',
  },
  Validation: { status: 422, title: 'Validation error', detail: 'Some fields are not valid.' },
  TooManyRequests: { status: 429, title: 'Too many requests', detail: 'Too many attempts. Try again later.' },
  Unavailable: { status: 500, title: 'Server error.', detail: 'Internal server error occurred.' },
  Busy: { status: 503, title: 'Server busy', detail: 'The server is busy. Try again in a moment.' },
};

const serverError = rows.Unavailable;

/**
 * The one mapper from an error to problem+json (RFC 9457). Anything that is not a refusal is a 500 without details; the request
 * log has its stack.
 */
export function problemResponse(c: AppContext, error: unknown): Response {
  const requestId = c.get('requestId');
  if (error instanceof RefusedError) return refusalResponse(error.refusal, requestId);
  c.set('failure', error instanceof Error ? error : new Error(String(error)));
  return answer(requestId, serverError);
}

/** The response to a refused request. */
export function refusalResponse(refusal: Refusal, requestId: string): Response {
  const row = rows[refusal.kind];
  switch (refusal.kind) {
    case 'BadRequest':
    case 'Forbidden':
    case 'NotFound':
    case 'TooLarge':
    case 'UnsupportedMediaType':
    case 'Unavailable':
      return answer(requestId, { ...row, detail: refusal.detail ?? row.detail });
    case 'Unauthorized':
      return answer(requestId, { ...row, detail: refusal.detail ?? row.detail }, codeOf(refusal));
    case 'Conflict': {
      const headers = { 'content-language': refusal.language ?? 'en' };
      return answer(requestId, { ...row, detail: refusal.detail ?? row.detail }, codeOf(refusal), headers);
    }
    case 'MethodNotAllowed':
      return answer(requestId, row, {}, { allow: refusal.allowed.join(', ') });
    case 'RangeNotSatisfiable':
      return answer(requestId, row, {}, { 'content-range': `bytes */${refusal.size}` });
    case 'Validation': {
      const detail = refusal.errors.map(({ field, message }) => `${field}: ${message}`).join('\n');
      return answer(requestId, { ...row, detail: detail.slice(0, DETAIL_MAX_CHARACTERS) }, { errors: refusal.errors });
    }
    case 'TooManyRequests': {
      const detail = refusal.detail ?? `Try again in ${refusal.retryAfter} seconds.`;
      return answer(requestId, { ...row, detail }, {}, { 'retry-after': String(refusal.retryAfter) });
    }
    case 'Busy':
      return answer(requestId, row, {}, { 'retry-after': String(refusal.retryAfter) });
  }
}

function codeOf({ code }: Pick<Problem, 'code'>): Pick<Problem, 'code'> {
  return code === undefined ? {} : { code };
}

function answer(
  requestId: string,
  row: Row,
  more: Pick<Problem, 'code'> | Pick<ValidationProblem, 'errors'> = {},
  headers: Record<string, string> = {},
): Response {
  const problem: Problem | ValidationProblem = { type: 'about:blank', ...row, requestId, ...more };
  // A Response of our own: the contract names the media type without a charset.
  return new Response(JSON.stringify(problem), {
    status: row.status,
    headers: {
      'content-type': 'application/problem+json',
      // Clients in another language show their own texts.
      'content-language': 'en',
      'cache-control': 'no-store',
      ...headers,
    },
  });
}
