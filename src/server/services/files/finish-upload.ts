import { randomUUID } from 'node:crypto';
import type { UploadedFile } from '#generated/model/uploadedFile.ts';
import { conflict } from '../errors.ts';
import type { ServiceContext } from '../ports.ts';
import type { StagedBlob } from './blob-port.ts';
import { blobKeys } from './blob-port.ts';
import type { Upload } from './own-upload.ts';
import { sniffType } from './sniff.ts';
import { toUploadedFile, uploadedFileColumns } from './uploaded-file.ts';

/**
 * Makes the received bytes the file's and the upload Completed. The bytes stand under a key of their own until the row
 * names it, so of two that finish at once one wins whole and the other gets 409 `upload_already_complete`.
 */
export async function finishUpload(
  { db, blobStore, clock }: ServiceContext,
  upload: Upload,
  staged: StagedBlob,
): Promise<UploadedFile> {
  const blobKey = randomUUID();
  await staged.commit(blobKeys.whole(blobKey));
  const sniffedType = await sniffType(blobStore, blobKeys.whole(blobKey), upload.name);
  const row = await db
    .updateTable('files')
    .set({ status: 'Completed', blobKey, sha256: staged.sha256, sniffedType, completedOn: clock.now() })
    .where('id', '=', upload.id)
    .where('status', '=', 'Active')
    .returning(uploadedFileColumns)
    .executeTakeFirst();
  if (row) return toUploadedFile(row);
  await blobStore.remove([blobKeys.whole(blobKey)]);
  throw conflict('upload_already_complete', 'This upload is complete already.');
}
