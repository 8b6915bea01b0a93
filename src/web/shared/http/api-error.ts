/** A field that the server refused (422). */
export type FieldError = { field: string; code: string; message: string };

/** The body of every error answer (RFC 9457). */
export type Problem = {
  status: number;
  title?: string | undefined;
  detail?: string | undefined;
  /** Which refusal it was, if the contract distinguishes several. */
  code?: string | undefined;
  requestId?: string | undefined;
  /** The language of title and detail, where the server names it (Content-Language). */
  language?: string | undefined;
  errors?: readonly FieldError[] | undefined;
};

/** The server responded with an error. */
export class ApiError extends Error {
  readonly problem: Problem;
  /** Seconds to wait before another try (Retry-After), when the server says so. */
  readonly retryAfter: number | undefined;

  constructor(problem: Problem, retryAfter?: number) {
    super(`${problem.status} ${problem.title ?? ''}`.trim());
    this.name = 'ApiError';
    this.problem = problem;
    this.retryAfter = retryAfter;
  }

  get status(): number {
    return this.problem.status;
  }
}

/** No answer came: the server could not be reached (§8.1). */
export class NetworkError extends Error {
  readonly code: string;

  constructor(code: string) {
    super(`Unable to connect to the server. Code: ${code}`);
    this.name = 'NetworkError';
    this.code = code;
  }
}

/** True for an error answer with this status. */
export function hasStatus(error: unknown, status: number): error is ApiError {
  return error instanceof ApiError && error.status === status;
}
