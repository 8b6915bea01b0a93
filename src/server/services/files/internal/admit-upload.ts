import type { UploadedFile } from '#generated/model/uploadedFile.ts';
import { RefusedError } from '../../kernel/errors.ts';
import type { ServiceContext, SignedInUser } from '../../kernel/ports.ts';
import type { StagedBlob } from '../../kernel/blob-port.ts';
import { examineContent } from './examine-content.ts';
import { finishUpload } from './finish-upload.ts';
import { dropChunks } from './own-upload.ts';
import type { Upload } from './own-upload.ts';

/**
 * The end of an upload, sent whole or in chunks: its bytes are examined and become the file. Refused bytes are deleted and
 * the upload is Rejected, so it takes no more; while they cannot be examined it stays Active and may be ended again.
 */
export async function admitUpload(
  context: ServiceContext,
  user: SignedInUser,
  upload: Upload,
  staged: StagedBlob,
): Promise<UploadedFile> {
  const { name, ownerId } = upload;
  try {
    const sniffedType = await examineContent(context, { staged, name, ownerId, field: 'fileId' });
    return await finishUpload(context, user, upload, { staged, sniffedType });
  } catch (error) {
    if (isRejection(error)) await reject(context, upload);
    throw error;
  } finally {
    await staged.discard();
  }
}

/** Whether the error says that the bytes themselves are refused. */
export function isRejection(error: unknown): boolean {
  return error instanceof RefusedError && error.refusal.kind === 'Validation';
}

async function reject(context: ServiceContext, upload: Upload): Promise<void> {
  await context.db
    .updateTable('files')
    .set({ status: 'Rejected' })
    .where('id', '=', upload.id)
    .where('status', '=', 'Active')
    .execute();
  await dropChunks(context, upload);
}
