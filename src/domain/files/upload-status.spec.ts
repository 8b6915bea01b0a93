import { expect, test } from 'vitest';
import { uploadErrors, uploadStatuses } from '#domain/enums.ts';
import { isUploading, nextUploadStatus, uploadErrorByCode, uploadStatusByError } from './upload-status.ts';
import type { UploadEvent } from './upload-status.ts';

const events: UploadEvent[] = ['start', 'complete', 'fail', 'abort', 'reject', 'retry'];

test('every status and event', () => {
  const table = Object.fromEntries(
    uploadStatuses.map((status) => [status, events.map((event) => nextUploadStatus(status, event))]),
  );
  expect(table).toEqual({
    //          start     complete     fail      abort      reject      retry
    Pending: ['Active', null, null, 'Aborted', null, null],
    Active: [null, 'Completed', 'Failed', 'Aborted', 'Rejected', null],
    Completed: [null, null, null, null, null, null],
    Failed: [null, null, null, null, null, 'Pending'],
    Aborted: [null, null, null, null, null, 'Pending'],
    Rejected: [null, null, null, null, null, null],
  });
});

test('each error belongs to a status', () => {
  expect(uploadErrors.map((error) => uploadStatusByError[error])).toEqual([
    'Aborted',
    'Failed',
    'Failed',
    'Rejected',
    'Rejected',
    'Rejected',
  ]);
});

test('only waiting and running uploads are in progress', () => {
  expect(uploadStatuses.filter(isUploading)).toEqual(['Pending', 'Active']);
});

test('what the server refuses in a file is Rejected, any other code is not', () => {
  for (const error of Object.values(uploadErrorByCode)) expect(error && uploadStatusByError[error]).toBe('Rejected');
  expect(uploadErrorByCode['too_long']).toBeUndefined();
});
