import type { UploadError, UploadStatus } from './enums.ts';

export type UploadEvent = 'start' | 'complete' | 'fail' | 'abort' | 'retry';

/** §4, upload lifecycle: where each event leads; the rest is refused. A failed file goes on by button only. */
const transitions: Readonly<Record<UploadStatus, Partial<Record<UploadEvent, UploadStatus>>>> = {
  Pending: { start: 'Active', abort: 'Aborted' },
  Active: { complete: 'Completed', fail: 'Failed', abort: 'Aborted' },
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

/** Whether the upload still waits or runs: the editor's Save waits for it (§4, editor). */
export function isUploading(status: UploadStatus): boolean {
  return status === 'Pending' || status === 'Active';
}
