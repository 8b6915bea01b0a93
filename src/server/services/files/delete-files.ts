import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { discardUploads } from './internal/discard-uploads.ts';

/** Discards a person's own unattached uploads with their bytes; every other id is ignored (§7.4). */
export async function deleteFiles(
  ctx: Pick<ServiceContext, 'db' | 'clock' | 'blobStore'>,
  user: Pick<SignedInUser, 'id'>,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return;
  await discardUploads(ctx, (eb) => eb.and([eb('id', 'in', fileIds), eb('ownerId', '=', user.id)]));
}
