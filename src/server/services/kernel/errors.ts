import type { Language } from '#domain/preferences.ts';
import type { FieldErrorCode } from '#generated/model/fieldErrorCode.ts';
import type { ProblemCode } from '#generated/model/problemCode.ts';

/** One error of one field; `field` is a path as `request.ticketId` or `problem.files.0`, empty for the whole body. */
export type FieldError = { field: string; code: FieldErrorCode; message: string };

/** Each way in which a call can be refused. `detail` takes the place of the text of §8.1. */
export type Refusal =
  | { kind: 'BadRequest'; detail: string }
  | { kind: 'Unauthorized'; detail?: string; code?: ProblemCode }
  | { kind: 'Forbidden'; detail?: string }
  | { kind: 'NotFound'; detail?: string }
  | { kind: 'MethodNotAllowed'; allowed: readonly string[] }
  | { kind: 'Conflict'; detail?: string; code?: ProblemCode; language?: Language }
  | { kind: 'TooLarge'; detail: string }
  | { kind: 'UnsupportedMediaType'; detail: string }
  | { kind: 'RangeNotSatisfiable'; size: number }
  | { kind: 'Validation'; errors: FieldError[] }
  | { kind: 'TooManyRequests'; retryAfter: number; detail?: string }
  | { kind: 'Busy'; retryAfter: number }
  | { kind: 'Unavailable'; detail: string };

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

/**
 * 409: a conditional UPDATE changed no row, or the state does not allow it; `code` says why where that helps. `language` is
 * that of `detail`, where it is not English.
 */
export function conflict(code?: ProblemCode, detail?: string, language?: Language): RefusedError {
  return new RefusedError({
    kind: 'Conflict',
    ...(code === undefined ? {} : { code }),
    ...(detail === undefined ? {} : { detail, ...(language === undefined ? {} : { language }) }),
  });
}

const FIELD_ERRORS_MAX_COUNT = 200; // the contract's `maxItems`

/** 422 for several fields, of very many the first. */
export function invalidFields(errors: readonly FieldError[]): RefusedError {
  return new RefusedError({ kind: 'Validation', errors: errors.slice(0, FIELD_ERRORS_MAX_COUNT) });
}

/** 422 for one field. */
export function invalidField(field: string, code: FieldErrorCode, message: string): RefusedError {
  return invalidFields([{ field, code, message }]);
}
