import type { UploadedFile } from '#generated/model/uploadedFile.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { admitUpload } from './internal/admit-upload.ts';
import { findOwnUpload, missingData, requireActive, tooLarge } from './internal/own-upload.ts';
import { receive } from './internal/receive.ts';
import type { Body } from './internal/receive.ts';

/**
 * Stores a whole small file (§7.4). 404 for another person's, 409 when it is complete or the bytes differ from what init
 * declared, 413 for a file that must be sent in chunks, 422 for refused bytes.
 */
export async function uploadFile(
  ctx: ServiceContext,
  user: SignedInUser,
  { fileId, ...body }: Body & { fileId: string },
): Promise<UploadedFile> {
  const upload = await findOwnUpload(ctx.db, user, fileId);
  requireActive(upload);
  if (upload.size > upload.maxChunkSize)
    throw tooLarge(`A file of more than ${upload.maxChunkSize} bytes is sent in chunks.`);
  if (body.length !== upload.size) throw missingData(`The file was announced with ${upload.size} bytes.`);
  return admitUpload(ctx, user, upload, await receive(ctx, body));
}
