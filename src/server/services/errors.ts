/** One fault of one field; `field` is a path as `request.ticketId` or `problem.files.0`. */
export type FieldError = { field: string; code: string; message: string };

/** Each way in which a call can be refused. `detail` takes the place of the text of §8.1. */
export type Refusal =
  | { kind: 'BadRequest'; detail: string }
  | { kind: 'Unauthorized'; detail?: string }
  | { kind: 'Forbidden'; detail?: string }
  | { kind: 'NotFound'; detail?: string }
  | { kind: 'Conflict'; detail?: string }
  | { kind: 'TooLarge'; detail: string }
  | { kind: 'UnsupportedMediaType'; detail: string }
  | { kind: 'RangeNotSatisfiable'; size: number }
  | { kind: 'Validation'; errors: FieldError[] }
  | { kind: 'TooManyRequests'; retryAfter: number; detail?: string }
  | { kind: 'NotImplemented' };

/** Thrown by parsers and services, turned into problem+json by the one error mapper. */
export class RefusedError extends Error {
  override name = 'RefusedError';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.kind);
    this.refusal = refusal;
  }
}

/** 400 with its reason, for faults of path, query and syntax. */
export function badRequest(detail: string): RefusedError {
  return new RefusedError({ kind: 'BadRequest', detail });
}

/** 403 */
export function forbidden(detail?: string): RefusedError {
  return new RefusedError(detail === undefined ? { kind: 'Forbidden' } : { kind: 'Forbidden', detail });
}

/** 404, for what is unknown and for what is out of the person's scope alike (§6). */
export function notFound(): RefusedError {
  return new RefusedError({ kind: 'NotFound' });
}

/** 409, when a conditional UPDATE changed no row. */
export function conflict(detail?: string): RefusedError {
  return new RefusedError(detail === undefined ? { kind: 'Conflict' } : { kind: 'Conflict', detail });
}

/** 422 for one field. */
export function invalidField(field: string, code: string, message: string): RefusedError {
  return new RefusedError({ kind: 'Validation', errors: [{ field, code, message }] });
}
