import type { UploadError, UploadStatus } from '#domain/enums.ts';
import type { FieldErrorCode } from '#domain/errors.ts';

export type UploadEvent = 'start' | 'complete' | 'fail' | 'abort' | 'reject' | 'retry';

/**
 * §4, upload lifecycle: the result of each event; anything else is refused. A failed file continues only by button; one
 * rejected by the server never does.
 */
const transitions: Readonly<Record<UploadStatus, Partial<Record<UploadEvent, UploadStatus>>>> = {
  Pending: { start: 'Active', abort: 'Aborted' },
  Active: { complete: 'Completed', fail: 'Failed', abort: 'Aborted', reject: 'Rejected' },
  Completed: {},
  Failed: { retry: 'Pending' },
  Aborted: { retry: 'Pending' },
  Rejected: {},
};

/** The status of an upload after an event; null when the event cannot happen in this status. */
export function nextUploadStatus(status: UploadStatus, event: UploadEvent): UploadStatus | null {
  return transitions[status][event] ?? null;
}

/** §3: the status a file has that carries this error. */
export const uploadStatusByError: Readonly<Record<UploadError, UploadStatus>> = {
  Aborted: 'Aborted',
  Failed: 'Failed',
  MissingData: 'Failed',
  Unsupported: 'Rejected',
  SizeLimitExceeded: 'Rejected',
  Empty: 'Rejected',
};

/** What the server found wrong with a file (422), as an error of §3; another code is no refusal of the file itself. */
export const uploadErrorByCode: Readonly<Record<string, UploadError | undefined>> = {
  unsupported_file_type: 'Unsupported',
  size_limit_exceeded: 'SizeLimitExceeded',
  empty_file: 'Empty',
  content_mismatch: 'Unsupported',
  virus_found: 'Unsupported',
} satisfies Partial<Record<FieldErrorCode, UploadError>>;

/** Whether the upload still waits or runs: the editor's Save waits for it (§4, editor). */
export function isUploading(status: UploadStatus): boolean {
  return status === 'Pending' || status === 'Active';
}
