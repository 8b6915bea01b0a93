import { isUploading } from '#domain/files/upload-status.ts';
import type { DraftFile } from '#generated/model/draftFile.ts';
import type { AddFiles, PickedFile } from './before-add.ts';
import { shortName } from './send-file.ts';
import { isSameFile, isUnfinished, noUploads, reduceUploads } from './upload-file.ts';
import type { ChosenFile, UploadFile, UploadsState } from './upload-file.ts';
import { createProgressBoard } from './upload-progress.ts';
import type { ProgressSource } from './upload-progress.ts';
import { discard, drop, findFile, pump } from './upload-queue.ts';
import type { StoreCore, UploadPorts } from './upload-queue.ts';

export interface UploadStore {
  subscribe: (listener: () => void) => () => void;
  getState: () => UploadsState;
  progress: ProgressSource;
  /**
   * Takes files in and gives the row of each: for a duplicate the row that is there already, for half a file of a draft that row,
   * undefined for one too many.
   */
  add: (files: readonly File[]) => (UploadFile | undefined)[];
  /** Gives chosen files their places, for `addPicked`. */
  pick: (files: readonly File[]) => PickedFile[];
  addPicked: AddFiles;
  abort: (key: string) => void;
  retry: (key: string) => void;
  /** Continues an incomplete upload of a draft; the row says if this is a different file. */
  continueWith: (key: string, file: File) => void;
  /** Takes the row out and discards the file on the server. */
  remove: (key: string) => void;
  markRemoved: (fileIds: readonly string[]) => void;
  /** Takes out all rows and discards their files. */
  discardAll: () => void;
  /** Removes the rows of what was saved, and of what could not be; files added in the meantime stay. */
  release: (savedFileIds: readonly string[]) => void;
  /** Adds the files of a draft; those being uploaded here stay as they are. */
  restore: (files: readonly DraftFile[]) => void;
  fileOf: (fileId: string) => File | undefined;
  stop: () => void;
}

// The server knows a file by a name of at most 128 characters.
const storedFacts = ({ name, size, type }: File) => ({ name: shortName(name), size, type });

const keyOf = (place: number) => `upload-${place}`;

function continueWith(core: StoreCore, key: string, file: File): void {
  const row = findFile(core, key);
  if (!row || !isUnfinished(row)) return;
  if (!isSameFile(row, storedFacts(file))) return core.dispatch({ kind: 'otherFile', key });
  core.jobs.set(key, { file, controller: null });
  core.dispatch({ kind: 'supply', key, type: file.type });
  pump(core);
}

function addFiles(core: StoreCore, picked: readonly PickedFile[]): (UploadFile | undefined)[] {
  const chosen: ChosenFile[] = [];
  for (const { place, file } of picked) {
    const half = core.getState().files.find((row) => isUnfinished(row) && isSameFile(row, storedFacts(file)));
    if (half) {
      continueWith(core, half.key, file);
      continue;
    }
    const key = keyOf(place);
    core.jobs.set(key, { file, controller: null });
    chosen.push({ key, place, name: file.name, size: file.size, type: file.type });
  }
  core.dispatch({ kind: 'choose', chosen });
  forgetStrayFiles(core);
  pump(core);
  const rows = core.getState().files;
  return picked.map(({ file }) => rows.findLast((row) => isSameFile(row, file) || isSameFile(row, storedFacts(file))));
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
  const known = new Map(core.getState().files.map(({ fileId, key }) => [fileId, key]));
  core.dispatch({ kind: 'restore', restored: files.map((file) => ({ file, key: known.get(file.id) ?? newKey() })) });
  forgetStrayFiles(core);
}

/** The uploads of one form: its list, its queue and the requests behind them. Nothing starts before `add`. */
export function createUploadStore(ports: UploadPorts): UploadStore {
  const listeners = new Set<() => void>();
  let state = noUploads;
  let lastPlace = 0;
  const newPlace = () => (lastPlace += 1);
  const pick = (files: readonly File[]) => files.map((file) => ({ place: newPlace(), file }));
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
    add: (files) => addFiles(core, pick(files)),
    pick,
    addPicked: (picked) => addFiles(core, picked),
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
    restore: (files) => restoreFiles(core, files, () => keyOf(newPlace())),
    fileOf: (fileId) => jobs.get(state.files.find((file) => file.fileId === fileId)?.key ?? '')?.file,
    stop: () => {
      for (const { controller } of jobs.values()) controller?.abort();
    },
  };
}
