import type { UploadedFile } from '#generated/model/uploadedFile.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { admitUpload, isRejection } from './internal/admit-upload.ts';
import { blobKeys } from '../kernel/blob-port.ts';
import { chunksOf, dropChunks, findOwnUpload, missingData, requireActive } from './internal/own-upload.ts';
import type { Upload } from './internal/own-upload.ts';
import { toUploadedFile } from './internal/uploaded-file.ts';

/**
 * Joins the chunks into the file (§7.4). Asked again after success, or twice at once, it gives the same answer, for an
 * answer can be lost. 404 for another's upload, 409 `upload_missing_data` while bytes are missing, 422 for refused bytes.
 */
export async function completeUpload(
  context: ServiceContext,
  user: SignedInUser,
  { fileId }: { fileId: string },
): Promise<UploadedFile> {
  const upload = await findOwnUpload(context.db, user, fileId);
  if (upload.status === 'Completed') return toUploadedFile(upload);
  requireActive(upload);
  try {
    const file = await joinChunks(context, user, upload);
    await dropChunks(context, upload);
    return file;
  } catch (error) {
    if (isRejection(error)) throw error;
    // Another call may have ended or deleted it, and its chunks with it, while this one was reading them.
    const now = await findOwnUpload(context.db, user, fileId);
    if (now.status === 'Completed') return toUploadedFile(now);
    requireActive(now);
    throw error;
  }
}

async function joinChunks(context: ServiceContext, user: SignedInUser, upload: Upload): Promise<UploadedFile> {
  const chunks = await chunksOf(context.db, upload.id);
  const received = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  if (received !== upload.size) throw missingData(`${received} of ${upload.size} bytes have arrived.`);
  const keys = chunks.map(({ chunk, digest }) => blobKeys.chunk(upload.blobKey, chunk, digest));
  return admitUpload(context, user, upload, await context.blobStore.join(keys, upload.size));
}
