/** §8.1: what each status says to the person; the key names the title and the text in the message catalogue. */
const problemKeysByStatus = {
  400: 'bad_request',
  401: 'signed_out',
  403: 'not_authorized',
  404: 'not_found',
  409: 'conflict',
  413: 'too_large',
  415: 'unsupported_media_type',
  416: 'range_not_satisfiable',
  422: 'validation_failed',
  429: 'too_many_requests',
  500: 'server_error',
  501: 'not_implemented',
  503: 'server_busy',
} as const;

export type ProblemStatus = keyof typeof problemKeysByStatus;
export type ProblemKey = (typeof problemKeysByStatus)[ProblemStatus] | 'unknown';

function isKnown(status: number): status is ProblemStatus {
  return Object.hasOwn(problemKeysByStatus, status);
}

/** The key for an HTTP status (§8.1); any other status is `unknown`. */
export function problemKey(status: number): ProblemKey {
  return isKnown(status) ? problemKeysByStatus[status] : 'unknown';
}

/** What can be wrong with a field of a request: the `code` of a 422 error (§8.1). */
export const fieldErrorCodes = [
  'required',
  'too_short',
  'too_long',
  'too_few',
  'too_many',
  'out_of_range',
  'invalid_type',
  'invalid_format',
  'unknown_value',
  'unexpected',
  'duplicate',
  'not_found',
  'not_allowed',
  'password_requirements',
  'password_common',
  'password_holds_email',
  'password_used_before',
  'incorrect',
  'invalid_token',
  'unsupported_file_type',
  'size_limit_exceeded',
  'empty_file',
  'content_mismatch',
  'virus_found',
  'in_rma',
] as const;

/** What only a form can find wrong, before it sends (§5): passwords that differ, ranges of dates. */
type OnlyInForms = 'mismatch' | 'in_future' | 'too_early' | 'wrong_order' | 'range_too_long';

export type FieldErrorCode = (typeof fieldErrorCodes)[number];
export type FormErrorCode = FieldErrorCode | OnlyInForms;

/** Why a request was refused where the status alone does not say it: the `code` of a problem. */
export const problemCodes = [
  'transition_not_allowed',
  'idempotency_key_reused',
  'upload_missing_data',
  'upload_out_of_order',
  'upload_digest_mismatch',
  'upload_already_complete',
  'recent_sign_in_required',
  'email_exists',
  'no_factor',
  'factor_exists',
  'account_state',
  'draft_already_sent',
  'ticket_changed',
  'edit_window_passed',
  'feedback_not_open',
  'feedback_given',
  'feedback_window_passed',
  'rma_changed',
  'rma_office_missing',
  'rma_lines_unreviewed',
  'rma_needs_client_approval',
  'rma_nothing_accepted',
] as const;
