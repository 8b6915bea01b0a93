import type { DraftFile } from '#generated/model/draftFile.ts';
import type { UploadError } from '#domain/enums.ts';
import { UPLOAD_CONCURRENT_FILES } from '#domain/limits.ts';
import { ApiError } from '#web/shared/http/api-error.ts';
import { MissingDataError, sendFile } from './send-file.ts';
import type { SendFileOptions } from './send-file.ts';
import { isUploading } from '#domain/upload-status.ts';
import { noUploads, reduceUploads } from './upload-file.ts';
import type { UploadFile, UploadsAction, UploadsState } from './upload-file.ts';
import type { UploadTransport } from './upload-transport.ts';

export interface UploadPorts {
  transport: UploadTransport;
  wait: SendFileOptions['wait'];
  /** Milliseconds since any fixed moment. */
  now: () => number;
}

export interface UploadStore {
  subscribe: (listener: () => void) => () => void;
  getState: () => UploadsState;
  /** Takes files in and gives their rows; for a duplicate the row that is there already. */
  add: (files: readonly File[]) => UploadFile[];
  abort: (key: string) => void;
  retry: (key: string) => void;
  /** Takes the row out and discards the file on the server. */
  remove: (key: string) => void;
  markRemoved: (fileIds: readonly string[]) => void;
  /** Takes out all rows and discards their files. */
  discardAll: () => void;
  /** Takes out the rows of what was saved, and of what could not be; files that were added meanwhile stay. */
  release: (savedFileIds: readonly string[]) => void;
  /** Takes over the files of a draft; those that are being sent here stay as they are. */
  restore: (files: readonly DraftFile[]) => void;
  fileOf: (fileId: string) => File | undefined;
  stop: () => void;
}

interface Job {
  file: File;
  controller: AbortController | null;
}

function errorOf(failure: unknown, aborted: boolean): { error: UploadError; detail: string | null } {
  if (aborted) return { error: 'Aborted', detail: null };
  if (failure instanceof MissingDataError) return { error: 'MissingData', detail: null };
  const problem = failure instanceof ApiError ? failure.problem : undefined;
  return { error: 'Failed', detail: problem?.errors?.[0]?.message ?? problem?.detail ?? null };
}

const sameFile = (one: File | UploadFile, other: File | UploadFile) =>
  one.name === other.name && one.size === other.size && one.type === other.type;

// Average since the start of this try: it does not flicker as the moments between two events do.
function speedometer(now: () => number) {
  let first: { at: number; bytes: number } | undefined;
  return (bytes: number): number | null => {
    first ??= { at: now(), bytes };
    const seconds = (now() - first.at) / 1000;
    return seconds > 0 ? (bytes - first.bytes) / seconds : null;
  };
}

type Dispatch = (action: UploadsAction) => void;

/** What the parts of a store share. */
interface StoreCore {
  ports: UploadPorts;
  jobs: Map<string, Job>;
  getState: () => UploadsState;
  dispatch: Dispatch;
}

const findFile = (core: StoreCore, key: string) => core.getState().files.find((file) => file.key === key);

const keyOf = (core: StoreCore, fileId: string) => core.getState().files.find((file) => file.fileId === fileId)?.key;

// A discard that fails is passed over (§7.4: errors are ignored).
function discard({ ports }: StoreCore, fileIds: string[]): void {
  if (fileIds.length > 0) ports.transport.discard(fileIds).catch(() => undefined);
}

async function run(core: StoreCore, key: string, job: Job): Promise<void> {
  const { ports, dispatch } = core;
  const controller = new AbortController();
  const speed = speedometer(ports.now);
  job.controller = controller;
  dispatch({ kind: 'event', key, event: 'start' });
  try {
    await sendFile({
      file: job.file,
      fileId: findFile(core, key)?.fileId ?? null,
      transport: ports.transport,
      wait: ports.wait,
      signal: controller.signal,
      onAnnounced: (fileId) =>
        findFile(core, key) ? dispatch({ kind: 'announce', key, fileId }) : discard(core, [fileId]),
      onProgress: (sentBytes) => dispatch({ kind: 'progress', key, sentBytes, bytesPerSecond: speed(sentBytes) }),
    });
    dispatch({ kind: 'event', key, event: 'complete' });
  } catch (failure) {
    const { aborted } = controller.signal;
    dispatch({ kind: 'event', key, event: aborted ? 'abort' : 'fail', ...errorOf(failure, aborted) });
  }
  job.controller = null;
  pump(core);
}

function pump(core: StoreCore): void {
  const running = () => [...core.jobs.values()].filter((job) => job.controller !== null).length;
  for (const { key, status } of core.getState().files) {
    const job = core.jobs.get(key);
    if (status === 'Pending' && job?.controller === null && running() < UPLOAD_CONCURRENT_FILES)
      void run(core, key, job);
  }
}

function drop({ jobs }: StoreCore, keys: Iterable<string>): void {
  for (const key of keys) {
    jobs.get(key)?.controller?.abort();
    jobs.delete(key);
  }
}

function addFiles(core: StoreCore, chosen: { key: string; file: File }[]): UploadFile[] {
  for (const { key, file } of chosen) core.jobs.set(key, { file, controller: null });
  core.dispatch({
    kind: 'choose',
    chosen: chosen.map(({ key, file: { name, size, type } }) => ({ key, name, size, type })),
  });
  for (const key of core.jobs.keys()) if (!findFile(core, key)) core.jobs.delete(key);
  pump(core);
  return chosen.flatMap(({ file }) => core.getState().files.findLast((known) => sameFile(known, file)) ?? []);
}

function removeFile(core: StoreCore, key: string): void {
  const fileId = findFile(core, key)?.fileId;
  drop(core, [key]);
  core.dispatch({ kind: 'remove', key });
  discard(core, fileId ? [fileId] : []);
  pump(core);
}

function takeOut(core: StoreCore, files: readonly UploadFile[]): void {
  const keys = new Set(files.map(({ key }) => key));
  drop(core, keys);
  core.dispatch({ kind: 'release', keys });
}

function releaseFiles(core: StoreCore, savedFileIds: readonly string[]): void {
  const { files } = core.getState();
  takeOut(
    core,
    files.filter(({ fileId, status }) =>
      status === 'Completed' ? fileId !== null && savedFileIds.includes(fileId) : !isUploading(status),
    ),
  );
}

function discardFiles(core: StoreCore): void {
  const { files } = core.getState();
  takeOut(core, files);
  discard(
    core,
    files.flatMap(({ fileId }) => fileId ?? []),
  );
}

/** Uploads of one form: its list, its queue and the requests behind them. Nothing starts by itself before `add`. */
export function createUploadStore(ports: UploadPorts): UploadStore {
  const listeners = new Set<() => void>();
  let state = noUploads;
  let nextKey = 1;
  const newKey = () => `upload-${nextKey++}`;
  const jobs: StoreCore['jobs'] = new Map();
  const dispatch: Dispatch = (action) => {
    state = reduceUploads(state, action);
    for (const listener of listeners) listener();
  };
  const core: StoreCore = { ports, jobs, dispatch, getState: () => state };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: core.getState,
    add: (files) =>
      addFiles(
        core,
        files.map((file) => ({ file, key: newKey() })),
      ),
    abort: (key) => {
      const controller = jobs.get(key)?.controller;
      if (controller) controller.abort();
      else dispatch({ kind: 'event', key, event: 'abort', error: 'Aborted' });
    },
    retry: (key) => {
      if (!jobs.has(key)) return;
      dispatch({ kind: 'event', key, event: 'retry' });
      pump(core);
    },
    remove: (key) => removeFile(core, key),
    markRemoved: (fileIds) => dispatch({ kind: 'markRemoved', fileIds }),
    discardAll: () => discardFiles(core),
    release: (savedFileIds) => releaseFiles(core, savedFileIds),
    restore: (files) =>
      dispatch({ kind: 'restore', restored: files.map((file) => ({ file, key: keyOf(core, file.id) ?? newKey() })) }),
    fileOf: (fileId) => jobs.get(state.files.find((file) => file.fileId === fileId)?.key ?? '')?.file,
    stop: () => {
      for (const { controller } of jobs.values()) controller?.abort();
    },
  };
}
