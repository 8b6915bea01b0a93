import { FREE_UPLOAD_RETENTION_MS } from '#domain/limits.ts';
import type { ServiceContext } from '../kernel/ports.ts';
import { blobKeys } from '../kernel/blob-port.ts';

const BATCH = 500;

/**
 * Deletes blobs that no file refers to: a server stopped between writing bytes and row, or a back-up kept them. Blobs younger
 * than a day may still be in progress. Returns how many there were.
 */
export async function sweepBlobs({
  db,
  clock,
  blobStore,
}: Pick<ServiceContext, 'db' | 'clock' | 'blobStore'>): Promise<number> {
  const writtenBefore = new Date(clock.now().getTime() - FREE_UPLOAD_RETENTION_MS);
  let removed = 0;
  const sweep = async (keys: readonly string[]): Promise<void> => {
    const owners = await db
      .selectFrom('files')
      .select(['blobKey', 'status'])
      .where('blobKey', 'in', [...new Set(keys.map(blobKeys.owner))])
      .execute();
    const statuses = new Map(owners.map(({ blobKey, status }) => [blobKey, status]));
    const orphans = keys.filter((key) => {
      const owner = blobKeys.owner(key);
      // A complete file does not need its chunks any more.
      return key === owner ? !statuses.has(owner) : (statuses.get(owner) ?? 'Completed') === 'Completed';
    });
    await blobStore.remove(orphans);
    removed += orphans.length;
  };
  let batch: string[] = [];
  for await (const key of blobStore.list(writtenBefore)) {
    batch.push(key);
    if (batch.length < BATCH) continue;
    await sweep(batch);
    batch = [];
  }
  if (batch.length > 0) await sweep(batch);
  return removed;
}
