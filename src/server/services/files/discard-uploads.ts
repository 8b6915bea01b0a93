import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { ServiceContext } from '../ports.ts';
import { blobKeys } from './blob-port.ts';

const BATCH = 500;

/**
 * Discards uploads that are part of no ticket and that the condition names, with their bytes; at most 500, the oldest ids
 * first. Answers how many there were.
 */
export async function discardUploads(
  { db, blobStore }: Pick<ServiceContext, 'db' | 'blobStore'>,
  condition: (eb: ExpressionBuilder<Database, 'files'>) => Expression<SqlBool>,
): Promise<number> {
  const { count, keys } = await db.transaction().execute(async (transaction) => {
    const uploads = await transaction
      .selectFrom('files')
      .select(['id', 'blobKey'])
      .where('ticketId', 'is', null)
      .where(condition)
      .orderBy('id')
      .limit(BATCH)
      .forUpdate()
      .execute();
    if (uploads.length === 0) return { count: 0, keys: [] };
    const blobKeyById = new Map(uploads.map(({ id, blobKey }) => [id, blobKey]));
    const ids = [...blobKeyById.keys()];
    const chunks = await transaction.selectFrom('fileChunks').selectAll().where('fileId', 'in', ids).execute();
    await transaction.deleteFrom('files').where('id', 'in', ids).execute();
    return {
      count: uploads.length,
      keys: [
        ...uploads.map(({ blobKey }) => blobKeys.whole(blobKey)),
        ...chunks.map(({ fileId, chunk, digest }) => blobKeys.chunk(blobKeyById.get(fileId) ?? '', chunk, digest)),
      ],
    };
  });
  await blobStore.remove(keys);
  return count;
}
