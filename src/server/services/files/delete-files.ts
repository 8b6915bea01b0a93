import type { ServiceContext, SignedInUser } from '../ports.ts';
import { blobKeys } from './blob-port.ts';

/** Discards a person's own uploads that are part of no ticket, with their bytes; every other id is passed over (§7.4). */
export async function deleteFiles(
  { db, blobStore }: ServiceContext,
  user: SignedInUser,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return;
  const keys = await db.transaction().execute(async (transaction) => {
    const uploads = await transaction
      .selectFrom('files')
      .select(['id', 'blobKey'])
      .where('id', 'in', fileIds)
      .where('ownerId', '=', user.id)
      .where('ticketId', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute();
    if (uploads.length === 0) return [];
    const blobKeyById = new Map(uploads.map(({ id, blobKey }) => [id, blobKey]));
    const ids = [...blobKeyById.keys()];
    const chunks = await transaction.selectFrom('fileChunks').selectAll().where('fileId', 'in', ids).execute();
    await transaction.deleteFrom('files').where('id', 'in', ids).execute();
    return [
      ...uploads.map(({ blobKey }) => blobKeys.whole(blobKey)),
      ...chunks.map(({ fileId, chunk, digest }) => blobKeys.chunk(blobKeyById.get(fileId) ?? '', chunk, digest)),
    ];
  });
  await blobStore.remove(keys);
}
