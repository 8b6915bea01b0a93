import type { UploadedFile } from '#generated/model/uploadedFile.ts';
import { RefusedError } from '../../kernel/errors.ts';
import type { ServiceContext, SignedInUser } from '../../kernel/ports.ts';
import type { StagedBlob } from '../../kernel/blob-port.ts';
import { examineContent } from './examine-content.ts';
import { finishUpload } from './finish-upload.ts';
import { dropChunks } from './own-upload.ts';
import type { Upload } from './own-upload.ts';

/**
 * The end of an upload, whole or in chunks: its bytes are examined and become the file. Refused bytes are deleted and the
 * upload is Rejected for good; if they cannot be examined right now it stays Active and can be completed again.
 */
export async function admitUpload(
  ctx: ServiceContext,
  user: SignedInUser,
  upload: Upload,
  staged: StagedBlob,
): Promise<UploadedFile> {
  const { name, ownerId } = upload;
  try {
    const sniffedType = await examineContent(ctx, { staged, name, ownerId, field: 'fileId' });
    return await finishUpload(ctx, user, upload, { staged, sniffedType });
  } catch (error) {
    if (isRejection(error)) await reject(ctx, upload);
    throw error;
  } finally {
    await staged.discard();
  }
}

/** Whether the error says that the bytes themselves are refused. */
export function isRejection(error: unknown): boolean {
  return error instanceof RefusedError && error.refusal.kind === 'Validation';
}

async function reject(ctx: ServiceContext, upload: Upload): Promise<void> {
  await ctx.db
    .updateTable('files')
    .set({ status: 'Rejected' })
    .where('id', '=', upload.id)
    .where('status', '=', 'Active')
    .execute();
  await dropChunks(ctx, upload);
}
