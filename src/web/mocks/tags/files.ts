import { cleanFileName, checkFile } from '#domain/files/file-policy.ts';
import { UPLOAD_CHUNK_MAX_BYTES } from '#domain/limits.ts';
import type { UploadStatus } from '#generated/model/uploadStatus.ts';
import { mediaType, unsupportedMediaType } from '#server/http/body/json-body.ts';
import { RefusedError, conflict, notFound } from '#server/services/kernel/errors.ts';
import { refuseFile } from '#server/services/files/internal/refuse-file.ts';
import type { Call, MockHandlers } from '../call.ts';
import { newFile } from '../data.ts';
import type { MockData, MockFile, MockUser } from '../data.ts';
import { uploadedFile } from '../ticket-view.ts';

/** Uploads, whole and in chunks; their bytes are kept in the store. */
export const fileHandlers: MockHandlers = {
  initUpload({ data, user, now, body }) {
    const name = cleanFileName(body.fileName);
    const verdict = checkFile({ name, size: body.size });
    if (!verdict.allowed) {
      throw refuseFile(verdict.reason, verdict.limitBytes, verdict.reason === 'Unsupported' ? 'fileName' : 'size');
    }
    const { size, contentType: type } = body;
    const file = newFile(user, now, { name, size, type, category: verdict.category, status: 'Active' });
    data.files.push(file);
    return { fileId: file.id, maxChunkSize: UPLOAD_CHUNK_MAX_BYTES };
  },
  async uploadChunk(call) {
    const { data, user, files, query } = call;
    const file = ownFile(data, user, query.fileId);
    requireActive(file);
    if (query.length > UPLOAD_CHUNK_MAX_BYTES) throw tooLarge(`A chunk has at most ${UPLOAD_CHUNK_MAX_BYTES} bytes.`);
    if (query.chunk > file.chunks.length) {
      const next = file.chunks.length;
      throw conflict('upload_out_of_order', `Chunks are sent in order; chunk ${next} is the next one.`);
    }
    const present = file.chunks[query.chunk];
    if (present === undefined && receivedBytes(file) + query.length > file.size) {
      throw tooLarge(`The file was announced with ${file.size} bytes.`);
    }
    const bytes = await receive(call, query.length);
    const digest = await sha256(bytes);
    requireDigest(digest, present?.digest);
    if (present === undefined) {
      await files.writeBytes(chunkKey(file, query.chunk), bytes);
      file.chunks.push({ length: bytes.length, digest });
    }
    return statusOf(file);
  },
  async uploadFile(call) {
    const { data, user, files, query } = call;
    const file = ownFile(data, user, query.fileId);
    requireActive(file);
    if (file.size > UPLOAD_CHUNK_MAX_BYTES) throw tooLarge('A file of this size is sent in chunks.');
    if (query.length !== file.size) throw missingData(`The file was announced with ${file.size} bytes.`);
    await files.writeBytes(file.id, await receive(call, query.length));
    file.status = 'Completed';
    return uploadedFile(file);
  },
  async completeUpload({ data, user, files, query }) {
    const file = ownFile(data, user, query.fileId);
    if (file.status === 'Completed') return uploadedFile(file);
    const received = receivedBytes(file);
    if (received !== file.size) throw missingData(`${received} of ${file.size} bytes have arrived.`);
    const keys = file.chunks.map((_, chunk) => chunkKey(file, chunk));
    const parts = await Promise.all(keys.map((key) => files.readBytes(key)));
    const whole = new Blob(parts.filter((part) => part !== undefined));
    await files.writeBytes(file.id, new Uint8Array(await whole.arrayBuffer()));
    await Promise.all(keys.map((key) => files.dropBytes(key)));
    file.status = 'Completed';
    return uploadedFile(file);
  },
  getUploadStatus: ({ data, user, query }) => statusOf(ownFile(data, user, query.fileId)),
  async deleteFiles({ data, user, files, body }) {
    const ids = body.map((id) => id.toLowerCase());
    const gone = data.files.filter((file) => isFree(file, user) && ids.includes(file.id));
    data.files = data.files.filter((file) => !gone.includes(file));
    for (const file of gone) {
      await Promise.all([file.id, ...file.chunks.map((_, chunk) => chunkKey(file, chunk))].map(files.dropBytes));
    }
  },
};

function isFree({ ownerId, sentWith }: MockFile, user: MockUser): boolean {
  return ownerId === user.id && sentWith === undefined;
}

function ownFile(data: MockData, user: MockUser, id: string): MockFile {
  const file = data.files.find((candidate) => candidate.id === id.toLowerCase() && isFree(candidate, user));
  if (file === undefined) throw notFound();
  return file;
}

function requireActive({ status }: MockFile): void {
  if (status === 'Completed') throw conflict('upload_already_complete', 'This upload is already complete.');
}

function statusOf({ id, size, status, chunks }: MockFile): UploadStatus {
  const count = status === 'Completed' ? Math.ceil(size / UPLOAD_CHUNK_MAX_BYTES) : chunks.length;
  return {
    fileId: id,
    size,
    maxChunkSize: UPLOAD_CHUNK_MAX_BYTES,
    chunks: Array.from({ length: count }, (_, chunk) => chunk),
  };
}

function receivedBytes({ chunks }: MockFile): number {
  return chunks.reduce((sum, { length }) => sum + length, 0);
}

function chunkKey({ id }: MockFile, chunk: number): string {
  return `${id}.${chunk}`;
}

// Exactly the bytes announced, and those that the digest names.
async function receive(
  { request, header }: Pick<Call<'uploadChunk' | 'uploadFile'>, 'request' | 'header'>,
  length: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (mediaType(request) !== 'application/octet-stream') throw unsupportedMediaType('application/octet-stream');
  const bytes = new Uint8Array(await request.clone().arrayBuffer());
  if (bytes.length > length) throw tooLarge(`The body has more than the ${length} bytes announced.`);
  if (bytes.length < length) throw missingData(`The body has ${bytes.length} of the ${length} bytes announced.`);
  const given = header['content-digest'];
  requireDigest(await sha256(bytes), given && hexOf(bytesOf(given.slice('sha-256=:'.length, -1))));
  return bytes;
}

function requireDigest(digest: string, expected: string | undefined): void {
  if (expected !== undefined && digest !== expected) {
    const detail = 'The bytes received do not match the digest. Send them again.';
    throw conflict('upload_digest_mismatch', detail);
  }
}

/** SHA-256 in lower-case hex. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

function missingData(detail: string): RefusedError {
  return conflict('upload_missing_data', detail);
}

function tooLarge(detail: string): RefusedError {
  return new RefusedError({ kind: 'TooLarge', detail });
}
