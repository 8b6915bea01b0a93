import { isUploading } from '#domain/upload-status.ts';
import type { DraftFile } from '#generated/model/draftFile.ts';
import { shortName } from './send-file.ts';
import { isSameFile, isUnfinished, noUploads, reduceUploads } from './upload-file.ts';
import type { UploadFile, UploadsState } from './upload-file.ts';
import { createProgressBoard } from './upload-progress.ts';
import type { ProgressSource } from './upload-progress.ts';
import { discard, drop, findFile, pump } from './upload-queue.ts';
import type { StoreCore, UploadPorts } from './upload-queue.ts';

export interface UploadStore {
  subscribe: (listener: () => void) => () => void;
  getState: () => UploadsState;
  progress: ProgressSource;
  /** Takes files in and gives their rows; for a duplicate the row that is there already, for half a file of a draft that row. */
  add: (files: readonly File[]) => UploadFile[];
  abort: (key: string) => void;
  retry: (key: string) => void;
  /** Goes on with half a file of a draft; the row tells when this is another file. */
  continueWith: (key: string, file: File) => void;
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

// The server knows a file by a name of at most 128 characters.
const storedFacts = ({ name, size, type }: File) => ({ name: shortName(name), size, type });

function continueWith(core: StoreCore, key: string, file: File): void {
  const row = findFile(core, key);
  if (!row || !isUnfinished(row)) return;
  if (!isSameFile(row, storedFacts(file))) return core.dispatch({ kind: 'otherFile', key });
  core.jobs.set(key, { file, controller: null });
  core.dispatch({ kind: 'supply', key, type: file.type });
  pump(core);
}

function addFiles(core: StoreCore, files: readonly File[], newKey: () => string): UploadFile[] {
  const fresh: { key: string; file: File }[] = [];
  for (const file of files) {
    const half = core.getState().files.find((row) => isUnfinished(row) && isSameFile(row, storedFacts(file)));
    if (half) continueWith(core, half.key, file);
    else fresh.push({ key: newKey(), file });
  }
  for (const { key, file } of fresh) core.jobs.set(key, { file, controller: null });
  const chosen = fresh.map(({ key, file: { name, size, type } }) => ({ key, name, size, type }));
  core.dispatch({ kind: 'choose', chosen });
  forgetStrayFiles(core);
  pump(core);
  return files.flatMap(
    (file) =>
      core.getState().files.findLast((row) => isSameFile(row, file) || isSameFile(row, storedFacts(file))) ?? [],
  );
}

function forgetStrayFiles(core: StoreCore): void {
  for (const key of core.jobs.keys()) if (!findFile(core, key)) drop(core, [key]);
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

function restoreFiles(core: StoreCore, files: readonly DraftFile[], newKey: () => string): void {
  const keyOf = (fileId: string) => core.getState().files.find((row) => row.fileId === fileId)?.key ?? newKey();
  core.dispatch({ kind: 'restore', restored: files.map((file) => ({ file, key: keyOf(file.id) })) });
  forgetStrayFiles(core);
}

/** Uploads of one form: its list, its queue and the requests behind them. Nothing starts by itself before `add`. */
export function createUploadStore(ports: UploadPorts): UploadStore {
  const listeners = new Set<() => void>();
  let state = noUploads;
  let nextKey = 1;
  const newKey = () => `upload-${nextKey++}`;
  const progress = createProgressBoard();
  const jobs: StoreCore['jobs'] = new Map();
  const dispatch: StoreCore['dispatch'] = (action) => {
    state = reduceUploads(state, action);
    for (const listener of listeners) listener();
  };
  const core: StoreCore = { ports, jobs, progress, dispatch, getState: () => state };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: core.getState,
    progress,
    add: (files) => addFiles(core, files, newKey),
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
    continueWith: (key, file) => continueWith(core, key, file),
    remove: (key) => removeFile(core, key),
    markRemoved: (fileIds) => dispatch({ kind: 'markRemoved', fileIds }),
    discardAll: () => discardFiles(core),
    release: (savedFileIds) => releaseFiles(core, savedFileIds),
    restore: (files) => restoreFiles(core, files, newKey),
    fileOf: (fileId) => jobs.get(state.files.find((file) => file.fileId === fileId)?.key ?? '')?.file,
    stop: () => {
      for (const { controller } of jobs.values()) controller?.abort();
    },
  };
}
