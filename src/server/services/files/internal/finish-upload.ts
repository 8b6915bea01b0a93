import { randomUUID } from 'node:crypto';
import type { UploadedFile } from '#generated/model/uploadedFile.ts';
import { conflict } from '../../kernel/errors.ts';
import type { ServiceContext, SignedInUser } from '../../kernel/ports.ts';
import type { StagedBlob } from '../../kernel/blob-port.ts';
import { blobKeys } from '../../kernel/blob-port.ts';
import { findOwnUpload, requireActive } from './own-upload.ts';
import type { Upload } from './own-upload.ts';
import { toUploadedFile, uploadedFileColumns } from './uploaded-file.ts';

/** Bytes that were examined, and the media type found in them. */
type ExaminedBlob = { staged: StagedBlob; sniffedType: string };

/**
 * Turns examined bytes into the file and the upload into Completed. The bytes have a unique key until the row names it, so of
 * two concurrent calls one wins completely and the other gets 409; 404 when the upload was deleted in the meantime.
 */
export async function finishUpload(
  { db, blobStore, clock }: ServiceContext,
  user: Pick<SignedInUser, 'id'>,
  upload: Upload,
  { staged, sniffedType }: ExaminedBlob,
): Promise<UploadedFile> {
  const blobKey = randomUUID();
  await staged.commit(blobKeys.whole(blobKey));
  const row = await db
    .updateTable('files')
    .set({ status: 'Completed', blobKey, sha256: staged.sha256, sniffedType, completedOn: clock.now() })
    .where('id', '=', upload.id)
    .where('status', '=', 'Active')
    .returning(uploadedFileColumns)
    .executeTakeFirst();
  if (row) return toUploadedFile(row);
  await blobStore.remove([blobKeys.whole(blobKey)]);
  requireActive(await findOwnUpload(db, user, upload.id));
  throw conflict();
}
