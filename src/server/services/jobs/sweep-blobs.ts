import { FREE_UPLOAD_KEPT_MS } from '#domain/limits.ts';
import type { ServiceContext } from '../kernel/ports.ts';
import { blobKeys } from '../kernel/blob-port.ts';

const BATCH = 500;

/**
 * Removes bytes that no file names: a server was stopped between the bytes and the row that was to name them, or a back-up
 * kept them from being removed. Younger than a day they may be on their way. Answers how many blobs there were.
 */
export async function sweepBlobs({
  db,
  clock,
  blobStore,
}: Pick<ServiceContext, 'db' | 'clock' | 'blobStore'>): Promise<number> {
  const writtenBefore = new Date(clock.now().getTime() - FREE_UPLOAD_KEPT_MS);
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
      // A file that is whole needs its chunks no more.
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
