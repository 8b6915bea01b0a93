import type { UploadedFile } from '#generated/model/uploadedFile.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { admitUpload, isRejection } from './internal/admit-upload.ts';
import { blobKeys } from '../kernel/blob-port.ts';
import { chunksOf, dropChunks, findOwnUpload, missingData, requireActive } from './internal/own-upload.ts';
import type { Upload } from './internal/own-upload.ts';
import { toUploadedFile } from './internal/uploaded-file.ts';

/**
 * Joins the chunks into the file (§7.4). A repeated or concurrent call gets the same response, because a response can be lost.
 * 404 for another person's upload, 409 `upload_missing_data` while bytes are missing, 422 for refused bytes.
 */
export async function completeUpload(
  ctx: ServiceContext,
  user: SignedInUser,
  { fileId }: { fileId: string },
): Promise<UploadedFile> {
  const upload = await findOwnUpload(ctx.db, user, fileId);
  if (upload.status === 'Completed') return toUploadedFile(upload);
  requireActive(upload);
  try {
    const file = await joinChunks(ctx, user, upload);
    await dropChunks(ctx, upload);
    return file;
  } catch (error) {
    if (isRejection(error)) throw error;
    // Another call may have completed or deleted it, chunks included, while this one was reading them.
    const now = await findOwnUpload(ctx.db, user, fileId);
    if (now.status === 'Completed') return toUploadedFile(now);
    requireActive(now);
    throw error;
  }
}

async function joinChunks(ctx: ServiceContext, user: SignedInUser, upload: Upload): Promise<UploadedFile> {
  const chunks = await chunksOf(ctx.db, upload.id);
  const received = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  if (received !== upload.size) throw missingData(`${received} of ${upload.size} bytes have arrived.`);
  const keys = chunks.map(({ chunk, digest }) => blobKeys.chunk(upload.blobKey, chunk, digest));
  return admitUpload(ctx, user, upload, await ctx.blobStore.join(keys, upload.size));
}
