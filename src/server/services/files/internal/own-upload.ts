import type { Selectable, Transaction } from 'kysely';
import type { UploadStatus } from '#generated/model/uploadStatus.ts';
import type { Db } from '../../../db/connection.ts';
import type { Database } from '../../../db/schema.ts';
import { conflict, notFound, RefusedError } from '../../kernel/errors.ts';
import type { ServiceContext, SignedInUser } from '../../kernel/ports.ts';
import { blobKeys } from '../../kernel/blob-port.ts';

export type Upload = Selectable<Database['files']>;
/** The received chunks, in order: 0 to n - 1 without a gap. */
export type UploadChunk = Selectable<Database['fileChunks']>;

/** A person's own upload; 404 for any other file. */
export async function findOwnUpload(db: Db, user: Pick<SignedInUser, 'id'>, fileId: string): Promise<Upload> {
  const upload = await selectOwnUpload(db, user, fileId).executeTakeFirst();
  if (!upload) throw notFound();
  return upload;
}

/** The same, locked until the transaction ends. */
export async function lockOwnUpload(
  tx: Transaction<Database>,
  user: Pick<SignedInUser, 'id'>,
  fileId: string,
): Promise<Upload> {
  const upload = await selectOwnUpload(tx, user, fileId).forUpdate().executeTakeFirst();
  if (!upload) throw notFound();
  return upload;
}

function selectOwnUpload(db: Db, user: Pick<SignedInUser, 'id'>, fileId: string) {
  return db
    .selectFrom('files')
    .selectAll()
    .where('id', '=', fileId)
    .where('ownerId', '=', user.id)
    .where('removedOn', 'is', null);
}

/** The chunks of an upload, in order. */
export function chunksOf(db: Db, fileId: string): Promise<UploadChunk[]> {
  return db.selectFrom('fileChunks').selectAll().where('fileId', '=', fileId).orderBy('chunk').execute();
}

/** Deletes the chunks of a finished upload; bytes first, so that after a kill a row still names what is left. */
export async function dropChunks(
  { db, blobStore }: Pick<ServiceContext, 'db' | 'blobStore'>,
  { id, blobKey }: Pick<Upload, 'id' | 'blobKey'>,
): Promise<void> {
  const chunks = await chunksOf(db, id);
  await blobStore.remove(chunks.map(({ chunk, digest }) => blobKeys.chunk(blobKey, chunk, digest)));
  await db.deleteFrom('fileChunks').where('fileId', '=', id).execute();
}

/** 409 unless the upload still takes bytes. */
export function requireActive(upload: Upload): void {
  if (upload.status === 'Completed') throw conflict('upload_already_complete', 'This upload is already complete.');
  if (upload.status !== 'Active') throw conflict(undefined, 'This upload has ended. Start a new one.');
}

/** §3, MissingData. */
export function missingData(detail: string): RefusedError {
  return conflict('upload_missing_data', detail);
}

/** 409 when the bytes are not those that `Content-Digest` names; both in lower-case hex. */
export function requireDigest(sha256: string, expected: string | undefined): void {
  if (expected !== undefined && sha256 !== expected) {
    throw conflict('upload_digest_mismatch', 'The bytes received do not match the digest. Send them again.');
  }
}

/** 413 with its reason. */
export function tooLarge(detail: string): RefusedError {
  return new RefusedError({ kind: 'TooLarge', detail });
}

/** The state of an upload; every chunk for a completed one. */
export function uploadStatusOf(upload: Upload, chunks: readonly UploadChunk[]): UploadStatus {
  const { id: fileId, size, maxChunkSize } = upload;
  const complete = Array.from({ length: Math.ceil(size / maxChunkSize) }, (_, chunk) => chunk);
  return {
    fileId,
    size,
    maxChunkSize,
    chunks: upload.status === 'Completed' ? complete : chunks.map(({ chunk }) => chunk),
  };
}
