import type { UploadStatus } from '#generated/model/uploadStatus.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { chunksOf, findOwnUpload, uploadStatusOf } from './internal/own-upload.ts';

/** The received chunks of a person's own upload; 404 for any other file. */
export async function getUploadStatus(
  { db }: ServiceContext,
  user: SignedInUser,
  { fileId }: { fileId: string },
): Promise<UploadStatus> {
  const upload = await findOwnUpload(db, user, fileId);
  return uploadStatusOf(upload, await chunksOf(db, fileId));
}
