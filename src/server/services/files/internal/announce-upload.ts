import { randomUUID } from 'node:crypto';
import { checkFile, cleanFileName } from '#domain/files/file-policy.ts';
import { UPLOAD_CHUNK_MAX_BYTES } from '#domain/limits.ts';
import type { InitiatedUpload } from '#generated/model/initiatedUpload.ts';
import type { InitUploadRequest } from '#generated/model/initUploadRequest.ts';
import type { ServiceContext, SignedInUser } from '../../kernel/ports.ts';
import { refuseFile } from './refuse-file.ts';

/**
 * Registers a file (§4, upload lifecycle) under its cleaned name: returns its id and the chunk size; 422 when it is rejected at
 * once (§9).
 */
export async function announceUpload(
  { db, clock }: ServiceContext,
  user: Pick<SignedInUser, 'id'>,
  { fileName, contentType, size }: InitUploadRequest,
): Promise<InitiatedUpload> {
  const name = cleanFileName(fileName);
  const verdict = checkFile({ name, size });
  if (!verdict.allowed) {
    throw refuseFile(verdict.reason, verdict.limitBytes, verdict.reason === 'Unsupported' ? 'fileName' : 'size');
  }
  const { id, maxChunkSize } = await db
    .insertInto('files')
    .values({
      ownerId: user.id,
      name,
      size,
      declaredType: contentType,
      category: verdict.category,
      status: 'Active',
      blobKey: randomUUID(),
      maxChunkSize: UPLOAD_CHUNK_MAX_BYTES,
      createdOn: clock.now(),
    })
    .returning(['id', 'maxChunkSize'])
    .executeTakeFirstOrThrow();
  return { fileId: id, maxChunkSize };
}
