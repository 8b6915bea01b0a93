/** §8.1: what each status says to the person; the key names the title and the text in the message catalogue. */
const problemKeysByStatus = {
  400: 'bad_request',
  401: 'signed_out',
  403: 'not_authorized',
  404: 'not_found',
  409: 'conflict',
  413: 'too_large',
  415: 'unsupported_media_type',
  422: 'validation_failed',
  429: 'too_many_requests',
  500: 'server_error',
  501: 'not_implemented',
} as const;

export type ProblemStatus = keyof typeof problemKeysByStatus;
export type ProblemKey = (typeof problemKeysByStatus)[ProblemStatus] | 'unknown';

/** Every key of a problem, for the catalogue's gate. */
export const problemKeys: readonly ProblemKey[] = [...Object.values(problemKeysByStatus), 'unknown'];

function isKnown(status: number): status is ProblemStatus {
  return Object.hasOwn(problemKeysByStatus, status);
}

/** The key for an HTTP status (§8.1); any other status is `unknown`. */
export function problemKey(status: number): ProblemKey {
  return isKnown(status) ? problemKeysByStatus[status] : 'unknown';
}

/** What can be wrong with a field: the `code` of a 422 error and of the forms' own checks alike (§5). */
export const fieldErrorCodes = [
  'required',
  'invalid_type',
  'invalid_format',
  'unknown_value',
  'unknown_field',
  'too_short',
  'too_long',
  'too_small',
  'too_big',
  'too_few',
  'too_many',
  'too_deep',
  'too_large',
  'not_found',
  'duplicate',
  'in_future',
  'too_early',
  'wrong_order',
  'range_too_long',
  'weak_password',
  'mismatch',
] as const;
export type FieldErrorCode = (typeof fieldErrorCodes)[number];
