import type { UploadError } from '#domain/enums.ts';
import { uploadErrorByCode, uploadStatusByError } from '#domain/files/upload-status.ts';
import type { UploadEvent } from '#domain/files/upload-status.ts';
import { ApiError } from '#web/shared/http/api-error.ts';
import type { Network } from './network.ts';
import { AnotherFileError } from './same-file.ts';
import { MissingDataError, sendFile } from './send-file.ts';
import type { SendFileOptions } from './send-file.ts';
import type { UploadFile, UploadsAction, UploadsState } from './upload-file.ts';
import { createSpeedometer } from './upload-progress.ts';
import type { ProgressBoard } from './upload-progress.ts';
import type { UploadTransport } from './upload-transport.ts';

export interface UploadPorts {
  transport: UploadTransport;
  network: Network;
  wait: SendFileOptions['wait'];
  /** Milliseconds since any fixed moment. */
  now: () => number;
  /** How many files are sent at a time. */
  concurrentFiles: number;
}

/** A file at hand, and its request while there is one. */
interface Job {
  file: File;
  controller: AbortController | null;
}

/** What the parts of a store share. */
export interface StoreCore {
  ports: UploadPorts;
  jobs: Map<string, Job>;
  progress: ProgressBoard;
  getState: () => UploadsState;
  dispatch: (action: UploadsAction) => void;
}

/** The row of a key; undefined once it was taken out. */
export function findFile(core: StoreCore, key: string): UploadFile | undefined {
  return core.getState().files.find((file) => file.key === key);
}

/** Deletes files on the server; a failure is passed over (§7.4: errors are ignored). */
export function discard({ ports }: StoreCore, fileIds: string[]): void {
  if (fileIds.length > 0) ports.transport.discard(fileIds).catch(() => undefined);
}

function errorOf(failure: unknown): UploadError {
  if (failure instanceof MissingDataError) return 'MissingData';
  if (failure instanceof AnotherFileError) return 'Aborted';
  const codes = failure instanceof ApiError ? (failure.problem.errors ?? []) : [];
  return codes.map(({ code }) => uploadErrorByCode[code]).find((error) => error !== undefined) ?? 'Failed';
}

const eventByStatus: Partial<Record<UploadFile['status'], UploadEvent>> = { Aborted: 'abort', Rejected: 'reject' };

function sendOptions(core: StoreCore, key: string, job: Job, signal: AbortSignal): SendFileOptions {
  const { ports, progress } = core;
  const speed = createSpeedometer(ports.now);
  const row = findFile(core, key);
  const show = (sentBytes: number, isOffline: boolean) =>
    progress.set(key, { sentBytes, bytesPerSecond: isOffline ? null : speed(sentBytes), isOffline });
  show(row?.sentBytes ?? 0, false);
  return {
    ...ports,
    file: job.file,
    fileId: row?.fileId ?? null,
    firstChunkDigest: row?.firstChunkDigest ?? null,
    signal,
    onAnnounced: (fileId) =>
      findFile(core, key) ? core.dispatch({ kind: 'announce', key, fileId }) : discard(core, [fileId]),
    onProgress: (sentBytes) => show(sentBytes, false),
    onOffline: (isOffline) => show(progress.get(key)?.sentBytes ?? 0, isOffline),
  };
}

async function run(core: StoreCore, key: string, job: Job): Promise<void> {
  const { dispatch, progress } = core;
  const controller = new AbortController();
  job.controller = controller;
  dispatch({ kind: 'event', key, event: 'start' });
  try {
    await sendFile(sendOptions(core, key, job, controller.signal));
    dispatch({ kind: 'event', key, event: 'complete' });
  } catch (caught) {
    const error = controller.signal.aborted ? 'Aborted' : errorOf(caught);
    const failure = caught instanceof ApiError ? caught : null;
    const event = eventByStatus[uploadStatusByError[error]] ?? 'fail';
    dispatch({ kind: 'event', key, event, error, failure, sentBytes: progress.get(key)?.sentBytes ?? 0 });
    if (caught instanceof AnotherFileError) {
      core.jobs.delete(key);
      dispatch({ kind: 'otherFile', key });
    }
  }
  progress.delete(key);
  job.controller = null;
  pump(core);
}

/** Starts what waits, as many at a time as may run. */
export function pump(core: StoreCore): void {
  const running = () => [...core.jobs.values()].filter((job) => job.controller !== null).length;
  for (const { key, status } of core.getState().files) {
    const job = core.jobs.get(key);
    if (status === 'Pending' && job?.controller === null && running() < core.ports.concurrentFiles)
      void run(core, key, job);
  }
}

/** Stops the requests of these rows and forgets their files. */
export function drop({ jobs }: StoreCore, keys: Iterable<string>): void {
  for (const key of keys) {
    jobs.get(key)?.controller?.abort();
    jobs.delete(key);
  }
}
