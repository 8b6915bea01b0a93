import type { UploadedFile } from '#generated/model/uploadedFile.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { admitUpload } from './internal/admit-upload.ts';
import { findOwnUpload, missingData, requireActive, tooLarge } from './internal/own-upload.ts';
import { receive } from './internal/receive.ts';
import type { Body } from './internal/receive.ts';

/**
 * Takes a whole small file (§7.4). 404 for another's, 409 when it is complete or the bytes are not what init declared,
 * 413 for a file that has to be sent in chunks, 422 for refused bytes.
 */
export async function uploadFile(
  context: ServiceContext,
  user: SignedInUser,
  { fileId, ...body }: Body & { fileId: string },
): Promise<UploadedFile> {
  const upload = await findOwnUpload(context.db, user, fileId);
  requireActive(upload);
  if (upload.size > upload.maxChunkSize)
    throw tooLarge(`A file of more than ${upload.maxChunkSize} bytes is sent in chunks.`);
  if (body.length !== upload.size) throw missingData(`The file was announced with ${upload.size} bytes.`);
  return admitUpload(context, user, upload, await receive(context, body));
}
