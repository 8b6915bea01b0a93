import type { AppContext } from './context.ts';
import { RefusedError } from '../services/errors.ts';
import type { FieldError, Refusal } from '../services/errors.ts';

export type Problem = {
  type: string;
  title: string;
  status: number;
  detail: string;
  requestId: string;
  errors?: FieldError[];
};

type Row = { status: number; title: string; detail: string };

/** Titles and texts of §8.1, one row for each way a call can be refused. */
const rows: Record<Refusal['kind'], Row> = {
  BadRequest: { status: 400, title: 'Bad request', detail: 'Server rejected the request.' },
  Unauthorized: { status: 401, title: 'Not signed in', detail: 'Sign in to continue.' },
  Forbidden: {
    status: 403,
    title: 'Not authorized',
    detail: 'You are not authorized to view or modify this resource.',
  },
  NotFound: { status: 404, title: 'Not found', detail: "Resource you are looking for doesn't exist." },
  Conflict: {
    status: 409,
    title: 'Conflicting Changes',
    detail:
      'Resource you are attempting to modify has already been changed by someone else. Refresh the page and try again.',
  },
  TooLarge: { status: 413, title: 'Too large', detail: 'The request is larger than the server accepts.' },
  UnsupportedMediaType: {
    status: 415,
    title: 'Unsupported media type',
    detail: 'The server does not accept this kind of content here.',
  },
  RangeNotSatisfiable: {
    status: 416,
    title: 'Range not satisfiable',
    detail: 'The file does not have the range that was asked for.',
  },
  Validation: { status: 422, title: 'Validation error', detail: 'Some fields are not valid.' },
  TooManyRequests: { status: 429, title: 'Too many requests', detail: 'Too many attempts. Try again later.' },
  NotImplemented: { status: 501, title: 'Not implemented', detail: 'This server does not offer this operation yet.' },
};

const serverError: Row = { status: 500, title: 'Server error.', detail: 'Internal server error occurred.' };

/**
 * The one mapper from an error to problem+json (RFC 9457). What is not a refusal is a 500 that tells nothing;
 * the request log has its stack.
 */
export function problemResponse(c: AppContext, error: unknown): Response {
  if (!(error instanceof RefusedError)) {
    c.set('failure', error instanceof Error ? error : new Error(String(error)));
    return answer(c, serverError);
  }
  const { refusal } = error;
  const row = rows[refusal.kind];
  switch (refusal.kind) {
    case 'BadRequest':
    case 'Unauthorized':
    case 'Forbidden':
    case 'NotFound':
    case 'Conflict':
    case 'TooLarge':
    case 'UnsupportedMediaType':
      return answer(c, { ...row, detail: refusal.detail ?? row.detail });
    case 'RangeNotSatisfiable':
      return answer(c, row, { headers: { 'content-range': `bytes */${refusal.size}` } });
    case 'Validation':
      return answer(c, { ...row, detail: refusal.errors.map((fault) => fault.message).join('\n') }, { errors: refusal.errors });
    case 'TooManyRequests':
      return answer(
        c,
        { ...row, detail: refusal.detail ?? row.detail },
        { headers: { 'retry-after': String(refusal.retryAfter) } },
      );
    case 'NotImplemented':
      return answer(c, row);
  }
}

type Extras = { headers?: Record<string, string>; errors?: FieldError[] };

function answer(c: AppContext, row: Row, { headers = {}, errors }: Extras = {}): Response {
  const problem: Problem = {
    type: 'about:blank',
    title: row.title,
    status: row.status,
    detail: row.detail,
    requestId: c.get('requestId'),
    ...(errors === undefined ? {} : { errors }),
  };
  return c.newResponse(JSON.stringify(problem), {
    status: row.status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...headers },
  });
}
