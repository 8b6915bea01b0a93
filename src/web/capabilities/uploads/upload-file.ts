import type { FileCategory, UploadError, UploadStatus } from '#domain/enums.ts';
import { fileCategory, fileExtension, selectFiles } from '#domain/file-policy.ts';
import { UPLOAD_FILES_MAX_COUNT } from '#domain/limits.ts';
import { isUploading, nextUploadStatus, uploadStatusByError } from '#domain/upload-status.ts';
import type { UploadEvent } from '#domain/upload-status.ts';
import type { DraftFile } from '#generated/model/draftFile.ts';

/** One chosen file and what became of it (§3, Upload file). */
export interface UploadFile {
  /** Ours, from the choice on; the server's id comes with init. */
  key: string;
  fileId: string | null;
  name: string;
  /** Bytes. */
  size: number;
  type: string;
  category: FileCategory | null;
  extension: string;
  status: UploadStatus;
  error: UploadError | null;
  /** The server's own words about a failure. */
  detail: string | null;
  /** Bytes that may be had in this category. */
  limitBytes: number;
  sentBytes: number;
  bytesPerSecond: number | null;
  /** An image that was deleted from the text: its file is not saved (§4, editor). */
  removed: boolean;
  /** Whether the file itself is at hand; after a reload only the server's part of it is. */
  isAtHand: boolean;
  /** SHA-256 (hex) of the first chunk that the server has, by which the same file is known again. */
  firstChunkDigest: string | null;
}

export interface UploadsState {
  files: readonly UploadFile[];
  /** How many files of the last choice were beyond the maximum. */
  tooMany: number;
}

export interface ChosenFile {
  key: string;
  name: string;
  size: number;
  type: string;
}

export type UploadsAction =
  | { kind: 'choose'; chosen: readonly ChosenFile[] }
  | { kind: 'event'; key: string; event: UploadEvent; error?: UploadError; detail?: string | null }
  | { kind: 'announce'; key: string; fileId: string }
  | { kind: 'progress'; key: string; sentBytes: number; bytesPerSecond: number | null }
  | { kind: 'remove'; key: string }
  | { kind: 'markRemoved'; fileIds: readonly string[] }
  | { kind: 'release'; keys: ReadonlySet<string> }
  | { kind: 'restore'; restored: readonly RestoredFile[] };

/** A file of a draft with the key of its row. */
export interface RestoredFile {
  key: string;
  file: DraftFile;
}

export const noUploads: UploadsState = { files: [], tooMany: 0 };

function row(file: ChosenFile, error: UploadError | null, limitBytes: number): UploadFile {
  return {
    key: file.key,
    fileId: null,
    name: file.name,
    size: file.size,
    type: file.type,
    category: fileCategory(file.name),
    extension: fileExtension(file.name),
    status: error ? uploadStatusByError[error] : 'Pending',
    error,
    detail: null,
    limitBytes,
    sentBytes: 0,
    bytesPerSecond: null,
    removed: false,
    isAtHand: true,
    firstChunkDigest: null,
  };
}

// Half of a file is Aborted until the same file is chosen again (product decision: resume after a reload).
function restoredRow({ key, file }: RestoredFile): UploadFile {
  const isComplete = file.status === 'Completed';
  return {
    ...row({ ...file, key }, isComplete ? null : 'Aborted', 0),
    fileId: file.id,
    category: file.category,
    status: isComplete ? 'Completed' : 'Aborted',
    sentBytes: file.receivedBytes,
    removed: !file.listed,
    isAtHand: false,
    firstChunkDigest: file.firstChunkDigest ?? null,
  };
}

// What this tab works on is newer than the draft; the rest is as the draft has it.
function isOwnWork(file: UploadFile): boolean {
  return file.isAtHand && file.status !== 'Completed';
}

function restore(state: UploadsState, restored: readonly RestoredFile[]): UploadsState {
  const own = state.files.filter((file) => file.fileId === null || isOwnWork(file));
  const present = new Map(state.files.map((file) => [file.fileId, file]));
  const rows = restored
    .filter(({ file }) => !own.some(({ fileId }) => fileId === file.id))
    .map((one) => {
      const known = present.get(one.file.id);
      return known?.status === 'Completed' ? { ...known, removed: !one.file.listed } : restoredRow(one);
    });
  return { files: [...rows, ...own], tooMany: 0 };
}

// A refused file is told once: its row makes way when it is chosen again, and takes no place among the eight.
function choose(state: UploadsState, chosen: readonly ChosenFile[]): UploadsState {
  const taken = state.files.filter((file) => file.status !== 'Rejected' && !file.removed);
  const { accepted, rejected, duplicates, tooMany } = selectFiles(taken, chosen);
  const refused = new Map(rejected.map((rejection) => [rejection.file, rejection]));
  const isAgain = (file: UploadFile) =>
    rejected.some(({ file: other }) => other.name === file.name && other.size === file.size);
  const kept = state.files.filter((file) => file.status !== 'Rejected' || !isAgain(file));
  const passedOver = new Set([...duplicates, ...tooMany]);
  const rows = chosen
    .filter((file) => accepted.includes(file) || (refused.has(file) && !passedOver.has(file)))
    .map((file) => row(file, refused.get(file)?.reason ?? null, refused.get(file)?.limitBytes ?? 0));
  return { files: [...kept, ...rows], tooMany: tooMany.length };
}

function afterEvent(file: UploadFile, action: Extract<UploadsAction, { kind: 'event' }>): UploadFile {
  const status = nextUploadStatus(file.status, action.event);
  if (status === null) return file;
  const sentBytes = status === 'Completed' ? file.size : file.sentBytes;
  return {
    ...file,
    status,
    error: action.error ?? null,
    detail: action.detail ?? null,
    sentBytes,
    bytesPerSecond: null,
  };
}

function change(state: UploadsState, key: string, next: (file: UploadFile) => UploadFile): UploadsState {
  return { ...state, files: state.files.map((file) => (file.key === key ? next(file) : file)) };
}

/** §4, upload lifecycle: the list after an action; an event that a file's status does not allow changes nothing. */
export function reduceUploads(state: UploadsState, action: UploadsAction): UploadsState {
  switch (action.kind) {
    case 'choose':
      return choose(state, action.chosen);
    case 'event':
      return change(state, action.key, (file) => afterEvent(file, action));
    case 'announce':
      return change(state, action.key, (file) => ({ ...file, fileId: action.fileId }));
    case 'progress':
      return change(state, action.key, (file) =>
        file.status === 'Active'
          ? { ...file, sentBytes: action.sentBytes, bytesPerSecond: action.bytesPerSecond }
          : file,
      );
    case 'remove':
      return { files: state.files.filter((file) => file.key !== action.key), tooMany: 0 };
    case 'markRemoved': {
      const gone = new Set(action.fileIds);
      return {
        ...state,
        files: state.files.map((file) => ({ ...file, removed: file.fileId !== null && gone.has(file.fileId) })),
      };
    }
    case 'release':
      return { files: state.files.filter((file) => !action.keys.has(file.key)), tooMany: 0 };
    case 'restore':
      return restore(state, action.restored);
  }
}

/** No file waits or runs. */
export function isIdle(state: UploadsState): boolean {
  return !state.files.some((file) => isUploading(file.status));
}

/** The ids to save: uploaded, and not deleted from the text. */
export function completedFileIds(state: UploadsState): string[] {
  return state.files.flatMap((file) =>
    file.status === 'Completed' && !file.removed && file.fileId !== null ? [file.fileId] : [],
  );
}

/** The ids of all files that the server knows, complete or not, and that were not deleted from the text: what a draft holds. */
export function heldFileIds(state: UploadsState): string[] {
  return state.files
    .flatMap(({ fileId, removed, status }) => (fileId !== null && !removed && status !== 'Rejected' ? [fileId] : []))
    .slice(0, UPLOAD_FILES_MAX_COUNT);
}

/** §4, editor: Save is allowed when uploads are idle and there is text or an uploaded file. */
export function canSave(state: UploadsState, hasText: boolean): boolean {
  return isIdle(state) && (hasText || completedFileIds(state).length > 0);
}
