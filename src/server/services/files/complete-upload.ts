import type { UploadedFile } from '#generated/model/uploadedFile.ts';
import type { ServiceContext, SignedInUser } from '../ports.ts';
import { blobKeys } from './blob-port.ts';
import { finishUpload } from './finish-upload.ts';
import { chunksOf, findOwnUpload, missingData, requireActive } from './own-upload.ts';
import { toUploadedFile } from './uploaded-file.ts';

/**
 * Joins the chunks into the file (§7.4). Asked again after success it gives the same answer, for an answer can be lost.
 * 404 for another's upload, 409 `upload_missing_data` while bytes are missing.
 */
export async function completeUpload(
  context: ServiceContext,
  user: SignedInUser,
  { fileId }: { fileId: string },
): Promise<UploadedFile> {
  const { db, blobStore } = context;
  const upload = await findOwnUpload(db, user, fileId);
  if (upload.status === 'Completed') return toUploadedFile(upload);
  requireActive(upload);
  const chunks = await chunksOf(db, fileId);
  const received = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  if (received !== upload.size) throw missingData(`${received} of ${upload.size} bytes have arrived.`);
  const keys = chunks.map(({ chunk, digest }) => blobKeys.chunk(upload.blobKey, chunk, digest));
  const file = await finishUpload(context, upload, await blobStore.join(keys, upload.size));
  await db.deleteFrom('fileChunks').where('fileId', '=', fileId).execute();
  await blobStore.remove(keys);
  return file;
}
