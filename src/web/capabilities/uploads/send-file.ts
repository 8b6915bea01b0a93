import { FILE_NAME_MAX_CHARACTERS, UPLOAD_CHUNK_MAX_TRIES } from '#domain/limits.ts';
import { fileExtension } from '#domain/files/file-policy.ts';
import { ApiError, NetworkError } from '#web/shared/http/api-error.ts';
import type { Network } from './network.ts';
import { checkFirstChunk } from './same-file.ts';
import { sendUnstalled } from './stall-guard.ts';
import type { AnnouncedUpload, SendOptions, UploadTransport } from './upload-transport.ts';

const UNKNOWN_CONTENT_TYPE = 'application/octet-stream';
const FIRST_WAIT_MS = 1000;
// A phone that goes from one network to another takes some seconds.
const WAIT_GROWTH = 4;
const MILLISECONDS = 1000;

export interface SendFileOptions {
  file: File;
  /** The id of an earlier attempt, which is resumed. */
  fileId: string | null;
  /** SHA-256 (hex) of the first chunk that the server has, where the file was chosen again. */
  firstChunkDigest: string | null;
  transport: UploadTransport;
  network: Network;
  signal: AbortSignal;
  /** Resolves after so many milliseconds, rejects when aborted. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  onAnnounced: (fileId: string) => void;
  /** Bytes of the file that the server has or that have gone out. */
  onProgress: (sentBytes: number) => void;
  /** Whether the upload is paused without a network. */
  onOffline: (isOffline: boolean) => void;
}

interface Upload extends AnnouncedUpload {
  chunks: readonly number[];
}

/** Complete was called while bytes are missing (§3). */
export class MissingDataError extends Error {
  override name = 'MissingDataError';
}

/** The name under which a file is stored (§9): at most 128 characters; the extension decides what a file is and stays. */
export function shortName(name: string): string {
  const characters = [...name];
  if (characters.length <= FILE_NAME_MAX_CHARACTERS) return name;
  const extension = fileExtension(name);
  const ending = extension === '' ? '' : `.${extension}`;
  return characters.slice(0, FILE_NAME_MAX_CHARACTERS - [...ending].length).join('') + ending;
}

async function announce(options: SendFileOptions): Promise<Upload> {
  const { file, fileId, firstChunkDigest, transport, signal, onAnnounced } = options;
  const known = fileId === null ? null : await withTries(() => transport.status(fileId, signal), options);
  if (known) {
    if (firstChunkDigest !== null) await checkFirstChunk(file, known.maxChunkSize, firstChunkDigest);
    return known;
  }
  const contentType = file.type || UNKNOWN_CONTENT_TYPE;
  const facts = { fileName: shortName(file.name), contentType, size: file.size };
  // An init whose response was lost holds no bytes; the server cleans it up.
  const upload = await withTries(() => transport.init(facts, signal), options);
  onAnnounced(upload.fileId);
  return { ...upload, chunks: [] };
}

function isPassing(error: unknown): boolean {
  if (error instanceof NetworkError || isRefusal(error, 'upload_digest_mismatch')) return true;
  return error instanceof ApiError && (error.status === 429 || error.status >= 500);
}

async function waitForNetwork({ network, signal, onOffline }: SendFileOptions): Promise<void> {
  if (network.isOnline()) return;
  onOffline(true);
  try {
    await network.whenOnline(signal);
  } finally {
    onOffline(false);
  }
}

/**
 * Product decision: a request is attempted 3 times with increasing delays; permanent errors are not retried, and an attempt
 * that failed because the network was lost does not count.
 */
async function withTries<Answer>(request: () => Promise<Answer>, options: SendFileOptions): Promise<Answer> {
  const { wait, signal, network } = options;
  let failures = 0;
  for (;;) {
    await waitForNetwork(options);
    try {
      return await request();
    } catch (error) {
      if (signal.aborted || !isPassing(error)) throw error;
      if (error instanceof NetworkError && !network.isOnline()) continue;
      failures += 1;
      if (failures === UPLOAD_CHUNK_MAX_TRIES) throw error;
      const asked = error instanceof ApiError && error.retryAfter !== undefined ? error.retryAfter * MILLISECONDS : 0;
      await wait(Math.max(asked, FIRST_WAIT_MS * WAIT_GROWTH ** (failures - 1)), signal);
    }
  }
}

/** Sends one body, handling the errors of one attempt. */
function sendBody(send: (sending: SendOptions) => Promise<unknown>, sending: SendOptions, options: SendFileOptions) {
  return withTries(() => unlessComplete(sendUnstalled(send, sending)), options);
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
    const sending = { signal, onProgress: (sentBytes: number) => onProgress(start + Math.min(sentBytes, body.size)) };
    await sendBody((guarded) => transport.sendChunk(chunk, guarded), sending, options);
    onProgress(start + body.size);
  }
}

type UploadRefusal = 'upload_missing_data' | 'upload_already_complete' | 'upload_digest_mismatch';

function isRefusal(error: unknown, code: UploadRefusal): error is ApiError {
  return error instanceof ApiError && error.problem.code === code;
}

// The response to an earlier attempt was lost: the file is complete.
async function unlessComplete(request: Promise<unknown>): Promise<void> {
  try {
    await request;
  } catch (error) {
    if (!isRefusal(error, 'upload_already_complete')) throw error;
  }
}

async function complete(fileId: string, options: SendFileOptions): Promise<void> {
  const { transport, signal } = options;
  try {
    await withTries(() => unlessComplete(transport.complete(fileId, signal)), options);
  } catch (error) {
    if (isRefusal(error, 'upload_missing_data')) throw new MissingDataError(error.problem.detail);
    throw error;
  }
}

/**
 * §4, upload lifecycle: init, then the whole file if it fits the maximum chunk size, else its chunks in order and complete.
 * With a known `fileId` only missing chunks are sent.
 */
export async function sendFile(options: SendFileOptions): Promise<void> {
  const { file, transport, signal, onProgress } = options;
  const upload = await announce(options);
  if (file.size > upload.maxChunkSize) {
    await sendChunks(upload, options);
    await complete(upload.fileId, options);
    return;
  }
  await sendBody((guarded) => transport.sendWhole(upload.fileId, file, guarded), { signal, onProgress }, options);
}
