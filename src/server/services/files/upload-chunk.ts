import type { UploadStatus } from '#generated/model/uploadStatus.ts';
import { conflict } from '../kernel/errors.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { blobKeys } from '../kernel/blob-port.ts';
import {
  chunksOf,
  findOwnUpload,
  lockOwnUpload,
  requireActive,
  requireDigest,
  tooLarge,
  uploadStatusOf,
} from './internal/own-upload.ts';
import type { Upload, UploadChunk } from './internal/own-upload.ts';
import { receive } from './internal/receive.ts';
import type { Body } from './internal/receive.ts';

type Input = Body & { fileId: string; chunk: number };

/**
 * Stores one chunk (§4: in order). An existing chunk may be sent again with the same bytes. 404 for another person's upload,
 * 409 out of order, completed or with other bytes, 413 over the size of the chunk or file.
 */
export async function uploadChunk(
  ctx: ServiceContext,
  user: SignedInUser,
  { fileId, chunk, ...body }: Input,
): Promise<UploadStatus> {
  const upload = await findOwnUpload(ctx.db, user, fileId);
  // Checked before the body is read, so a refused chunk costs no traffic; checked again under the lock.
  requireTakeable(upload, await chunksOf(ctx.db, fileId), { chunk, length: body.length });
  const staged = await receive(ctx, body);
  const key = blobKeys.chunk(upload.blobKey, chunk, staged.sha256);
  await staged.commit(key);
  return ctx.db
    .transaction()
    .execute(async (tx) => {
      const locked = await lockOwnUpload(tx, user, fileId);
      const chunks = await chunksOf(tx, fileId);
      requireTakeable(locked, chunks, { chunk, length: body.length });
      const present = chunks[chunk];
      if (present) {
        requireDigest(staged.sha256, present.digest);
        return uploadStatusOf(locked, chunks);
      }
      const row = { fileId, chunk, length: body.length, digest: staged.sha256 };
      await tx.insertInto('fileChunks').values(row).execute();
      return uploadStatusOf(locked, [...chunks, row]);
    })
    .catch(async (error: unknown) => {
      await removeUnnamed(ctx, upload, { chunk, sha256: staged.sha256 });
      throw error;
    });
}

function requireTakeable(
  upload: Upload,
  chunks: readonly UploadChunk[],
  { chunk, length }: { chunk: number; length: number },
): void {
  requireActive(upload);
  if (length > upload.maxChunkSize) throw tooLarge(`A chunk has at most ${upload.maxChunkSize} bytes.`);
  if (chunk > chunks.length) {
    throw conflict('upload_out_of_order', `Chunks are sent in order; chunk ${chunks.length} is the next one.`);
  }
  if (chunk < chunks.length) return;
  const received = chunks.reduce((sum, present) => sum + present.length, 0);
  if (received + length > upload.size) throw tooLarge(`The file was announced with ${upload.size} bytes.`);
}

async function removeUnnamed(
  { db, blobStore }: ServiceContext,
  upload: Upload,
  { chunk, sha256 }: { chunk: number; sha256: string },
): Promise<void> {
  const named = (await chunksOf(db, upload.id)).some((present) => present.chunk === chunk && present.digest === sha256);
  if (!named) await blobStore.remove([blobKeys.chunk(upload.blobKey, chunk, sha256)]);
}
