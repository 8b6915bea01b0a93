import type { FileCategory, UploadError, UploadStatus } from '#domain/enums.ts';
import { fileCategories, fileCategory, fileExtension, selectFiles } from '#domain/files/file-policy.ts';
import { UNSUPPORTED_FILE_MAX_BYTES, UPLOAD_FILES_MAX_COUNT } from '#domain/limits.ts';
import { isUploading, nextUploadStatus, uploadStatusByError } from '#domain/files/upload-status.ts';
import type { UploadEvent } from '#domain/files/upload-status.ts';
import type { DraftFile } from '#generated/model/draftFile.ts';
import type { ApiError } from '#web/shared/http/api-error.ts';

/** One chosen file and what became of it (§3, Upload file). */
export interface UploadFile {
  /** Ours, from the choice on; the server's id comes with init. */
  key: string;
  /** In the order of choice; 0 for a file of a draft, which has the draft's order. */
  place: number;
  fileId: string | null;
  name: string;
  /** Bytes. */
  size: number;
  type: string;
  category: FileCategory | null;
  extension: string;
  status: UploadStatus;
  error: UploadError | null;
  /** The server's answer, when the failure is its own. */
  failure: ApiError | null;
  /** Bytes that may be had in this category. */
  limitBytes: number;
  /** Bytes that the server had when this status began; a running upload is on the progress board. */
  sentBytes: number;
  /** An image that was deleted from the text: its file is not saved (§4, editor). */
  removed: boolean;
  /** Whether the file itself is at hand; after a reload only the server's part of it is. */
  isAvailable: boolean;
  /** SHA-256 (hex) of the first chunk that the server has, by which the same file is known again. */
  firstChunkDigest: string | null;
  /** A different file was chosen to continue with. */
  isOtherFile: boolean;
}

export interface UploadsState {
  files: readonly UploadFile[];
  /** How many files of the last choice were beyond the maximum. */
  tooMany: number;
  /** How many files of the last choice are here already (§4: ignored). */
  duplicates: number;
}

export interface ChosenFile {
  key: string;
  place: number;
  name: string;
  size: number;
  type: string;
}

export type UploadsAction =
  | { kind: 'choose'; chosen: readonly ChosenFile[] }
  | {
      kind: 'event';
      key: string;
      event: UploadEvent;
      error?: UploadError;
      failure?: ApiError | null;
      sentBytes?: number;
    }
  | { kind: 'announce'; key: string; fileId: string }
  | { kind: 'supply'; key: string; type: string }
  | { kind: 'otherFile'; key: string }
  | { kind: 'remove'; key: string }
  | { kind: 'markRemoved'; fileIds: readonly string[] }
  | { kind: 'release'; keys: ReadonlySet<string> }
  | { kind: 'restore'; restored: readonly RestoredFile[] };

/** A file of a draft with the key of its row. */
export interface RestoredFile {
  key: string;
  file: DraftFile;
}

export const noUploads: UploadsState = { files: [], tooMany: 0, duplicates: 0 };

function row(file: ChosenFile, error: UploadError | null): UploadFile {
  const category = fileCategory(file.name);
  return {
    key: file.key,
    place: file.place,
    fileId: null,
    name: file.name,
    size: file.size,
    type: file.type,
    category,
    extension: fileExtension(file.name),
    status: error ? uploadStatusByError[error] : 'Pending',
    error,
    failure: null,
    limitBytes: category === null ? UNSUPPORTED_FILE_MAX_BYTES : fileCategories[category].limitBytes,
    sentBytes: 0,
    removed: false,
    isAvailable: true,
    firstChunkDigest: null,
    isOtherFile: false,
  };
}

// Half of a file is Aborted until the same file is chosen again (product decision: resume after a reload).
function restoredRow({ key, file }: RestoredFile): UploadFile {
  const isComplete = file.status === 'Completed';
  return {
    ...row({ ...file, key, place: 0 }, isComplete ? null : 'Aborted'),
    fileId: file.id,
    category: file.category,
    status: isComplete ? 'Completed' : 'Aborted',
    sentBytes: file.receivedBytes,
    removed: !file.listed,
    isAvailable: false,
    firstChunkDigest: file.firstChunkDigest ?? null,
  };
}

// What this tab works on is newer than the draft; the rest is as the draft has it.
function isUploadedHere(file: UploadFile): boolean {
  return file.isAvailable && file.status !== 'Completed';
}

function restore(state: UploadsState, restored: readonly RestoredFile[]): UploadsState {
  const present = new Map(state.files.map((file) => [file.fileId, file]));
  const rows = restored.map((one) => {
    const known = present.get(one.file.id);
    if (known !== undefined && isUploadedHere(known)) return known;
    return known?.status === 'Completed' ? { ...known, removed: !one.file.listed } : restoredRow(one);
  });
  const own = state.files.filter((file) => (file.fileId === null || isUploadedHere(file)) && !rows.includes(file));
  return { ...noUploads, files: inOrderOfChoice(rows, own) };
}

// A file that is examined before it is added, or that fails before the server knows it, still comes in its place.
function inOrderOfChoice(files: readonly UploadFile[], added: readonly UploadFile[]): UploadFile[] {
  return added.reduce(
    (rows, file) => {
      const next = rows.findIndex(({ place }) => place > file.place);
      return rows.toSpliced(next === -1 ? rows.length : next, 0, file);
    },
    [...files],
  );
}

/** Whether a chosen file is this one; a file of a draft is known by name and size, for the server finds its own type. */
export function isSameFile(known: UploadFile, chosen: Pick<ChosenFile, 'name' | 'size' | 'type'>): boolean {
  return known.name === chosen.name && known.size === chosen.size && (!known.isAvailable || known.type === chosen.type);
}

/** Half of a file of a draft, which waits for the person to choose it again. */
export function isUnfinished(file: UploadFile): boolean {
  return !file.isAvailable && file.status === 'Aborted';
}

// A refused file is reported once: its row is replaced when it is chosen again, and does not count towards the eight.
function choose(state: UploadsState, chosen: readonly ChosenFile[]): UploadsState {
  const taken = state.files
    .filter((file) => file.status !== 'Rejected' && !file.removed)
    .map((file) => ({ ...file, type: chosen.find((other) => isSameFile(file, other))?.type ?? file.type }));
  const { accepted, rejected, duplicates, tooMany } = selectFiles(taken, chosen);
  const refused = new Map(rejected.map(({ file, reason }) => [file, reason]));
  const kept = state.files.filter((file) => file.status !== 'Rejected' || !chosen.some((one) => isSameFile(file, one)));
  const skipped = new Set([...duplicates, ...tooMany]);
  const rows = chosen
    .filter((file) => accepted.includes(file) || (refused.has(file) && !skipped.has(file)))
    .map((file) => row(file, refused.get(file) ?? null));
  return { files: inOrderOfChoice(kept, rows), tooMany: tooMany.length, duplicates: duplicates.length };
}

function afterEvent(file: UploadFile, action: Extract<UploadsAction, { kind: 'event' }>): UploadFile {
  const status = nextUploadStatus(file.status, action.event);
  if (status === null) return file;
  const sentBytes = status === 'Completed' ? file.size : (action.sentBytes ?? file.sentBytes);
  return { ...file, status, error: action.error ?? null, failure: action.failure ?? null, sentBytes };
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
    case 'supply':
      return change(state, action.key, (file) =>
        afterEvent(
          { ...file, type: action.type, isAvailable: true, isOtherFile: false },
          { ...action, kind: 'event', event: 'retry' },
        ),
      );
    case 'otherFile':
      return change(state, action.key, (file) => ({ ...file, isAvailable: false, isOtherFile: true }));
    case 'remove':
      return { ...noUploads, files: state.files.filter((file) => file.key !== action.key) };
    case 'markRemoved': {
      const gone = new Set(action.fileIds);
      return {
        ...state,
        files: state.files.map((file) => ({ ...file, removed: file.fileId !== null && gone.has(file.fileId) })),
      };
    }
    case 'release':
      return { ...noUploads, files: state.files.filter((file) => !action.keys.has(file.key)) };
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

/**
 * The ids of all files that the server knows, complete or not, and that were not deleted from the text: the files of a draft.
 */
export function heldFileIds(state: UploadsState): string[] {
  return state.files
    .flatMap(({ fileId, removed, status }) => (fileId !== null && !removed && status !== 'Rejected' ? [fileId] : []))
    .slice(0, UPLOAD_FILES_MAX_COUNT);
}

/** How many files are too many: an undo in the editor can bring one back when there are eight others. */
export function surplusCount(state: UploadsState): number {
  const taking = state.files.filter((file) => file.status !== 'Rejected' && !file.removed);
  return Math.max(taking.length - UPLOAD_FILES_MAX_COUNT, 0);
}

/** §4, editor: Save is allowed when uploads are idle and there is text or an uploaded file. */
export function canSave(state: UploadsState, hasText: boolean): boolean {
  return isIdle(state) && surplusCount(state) === 0 && (hasText || completedFileIds(state).length > 0);
}
