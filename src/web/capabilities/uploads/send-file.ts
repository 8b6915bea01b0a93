import { FILE_NAME_MAX_CHARACTERS, UPLOAD_CHUNK_MAX_TRIES } from '#domain/limits.ts';
import { fileExtension } from '#domain/file-policy.ts';
import { ApiError, NetworkError } from '#web/shared/http/api-error.ts';
import type { AnnouncedUpload, UploadTransport } from './upload-transport.ts';

const UNKNOWN_CONTENT_TYPE = 'application/octet-stream';
const FIRST_WAIT_MS = 1000;
const MILLISECONDS = 1000;

export interface SendFileOptions {
  file: File;
  /** The id of an earlier try, which goes on where it stopped. */
  fileId: string | null;
  transport: UploadTransport;
  signal: AbortSignal;
  /** Resolves after so many milliseconds, rejects when aborted. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  onAnnounced: (fileId: string) => void;
  /** Bytes of the file that the server has or that have gone out. */
  onProgress: (sentBytes: number) => void;
}

interface Upload extends AnnouncedUpload {
  chunks: readonly number[];
}

/** Complete was called while bytes are missing (§3). */
export class MissingDataError extends Error {
  override name = 'MissingDataError';
}

// §9: a file name has at most 128 characters; the extension decides what a file is and stays.
function shortName(name: string): string {
  const characters = [...name];
  if (characters.length <= FILE_NAME_MAX_CHARACTERS) return name;
  const extension = fileExtension(name);
  const ending = extension === '' ? '' : `.${extension}`;
  return characters.slice(0, FILE_NAME_MAX_CHARACTERS - [...ending].length).join('') + ending;
}

async function announce({ file, fileId, transport, signal, onAnnounced }: SendFileOptions): Promise<Upload> {
  const known = fileId === null ? null : await transport.status(fileId, signal);
  if (known) return known;
  const contentType = file.type || UNKNOWN_CONTENT_TYPE;
  const upload = await transport.init({ fileName: shortName(file.name), contentType, size: file.size }, signal);
  onAnnounced(upload.fileId);
  return { ...upload, chunks: [] };
}

function isPassing(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && (error.status === 429 || error.status >= 500));
}

/** Product decision: a chunk's request is tried 3 times by itself, waiting longer each time; what will not pass is not tried again. */
async function withTries(request: () => Promise<unknown>, { wait, signal }: SendFileOptions): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await request();
      return;
    } catch (error) {
      if (tries === UPLOAD_CHUNK_MAX_TRIES || signal.aborted || !isPassing(error)) throw error;
      const asked = error instanceof ApiError && error.retryAfter !== undefined ? error.retryAfter * MILLISECONDS : 0;
      await wait(Math.max(asked, FIRST_WAIT_MS * 2 ** (tries - 1)), signal);
    }
  }
}

async function sendChunks(upload: Upload, options: SendFileOptions): Promise<void> {
  const { file, transport, signal, onProgress } = options;
  const { fileId, maxChunkSize } = upload;
  const there = new Set(upload.chunks);
  for (let number = 0; number * maxChunkSize < file.size; number += 1) {
    const start = number * maxChunkSize;
    if (there.has(number)) continue;
    const body = file.slice(start, start + maxChunkSize);
    const chunk = { fileId, number, body };
    const send = { signal, onProgress: (sentBytes: number) => onProgress(start + Math.min(sentBytes, body.size)) };
    await withTries(() => unlessComplete(transport.sendChunk(chunk, send)), options);
    onProgress(start + body.size);
  }
}

function isRefusal(error: unknown, code: 'upload_missing_data' | 'upload_already_complete'): error is ApiError {
  return error instanceof ApiError && error.problem.code === code;
}

// The answer to an earlier try was lost on the way: the file is there.
async function unlessComplete(request: Promise<unknown>): Promise<void> {
  try {
    await request;
  } catch (error) {
    if (!isRefusal(error, 'upload_already_complete')) throw error;
  }
}

async function complete(fileId: string, { transport, signal }: SendFileOptions): Promise<void> {
  try {
    await unlessComplete(transport.complete(fileId, signal));
  } catch (error) {
    if (isRefusal(error, 'upload_missing_data')) throw new MissingDataError(error.problem.detail);
    throw error;
  }
}

/**
 * §4, upload lifecycle: init, then the whole file when it is within the maximum chunk size, else its
 * chunks in order and complete. With a known `fileId` only the chunks that are missing are sent.
 */
export async function sendFile(options: SendFileOptions): Promise<void> {
  const { file, transport, signal, onProgress } = options;
  const upload = await announce(options);
  if (file.size > upload.maxChunkSize) {
    await sendChunks(upload, options);
    await complete(upload.fileId, options);
    return;
  }
  await withTries(() => unlessComplete(transport.sendWhole(upload.fileId, file, { signal, onProgress })), options);
}
