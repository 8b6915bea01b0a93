import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { ServiceContext } from '../../kernel/ports.ts';
import { blobKeys } from '../../kernel/blob-port.ts';

const BATCH = 500;

type Context = Pick<ServiceContext, 'db' | 'clock' | 'blobStore'>;
type Condition = (eb: ExpressionBuilder<Database, 'files'>) => Expression<SqlBool>;

/**
 * Discards unattached uploads that match the condition, with their bytes; at most 500, by ascending id. Returns how many. A row
 * is deleted after its bytes, so `removedOn` marks what an interrupted run has left.
 */
export async function discardUploads(ctx: Context, condition: Condition): Promise<number> {
  const { db, blobStore } = ctx;
  const blobKeyById = await markRemoved(ctx, condition);
  if (blobKeyById.size === 0) return 0;
  const ids = [...blobKeyById.keys()];
  const chunks = await db.selectFrom('fileChunks').selectAll().where('fileId', 'in', ids).execute();
  await blobStore.remove([
    ...[...blobKeyById.values()].map((blobKey) => blobKeys.whole(blobKey)),
    ...chunks.map(({ fileId, chunk, digest }) => blobKeys.chunk(blobKeyById.get(fileId) ?? '', chunk, digest)),
  ]);
  // Locked in id order first, as everywhere, to avoid deadlocks with earlier transactions.
  const inOrder = db.selectFrom('files').select('id').where('id', 'in', ids).orderBy('id').forUpdate();
  await db.deleteFrom('files').where('id', 'in', inOrder).execute();
  return ids.length;
}

// From here on they cannot be found, and uploads in progress stop.
function markRemoved({ db, clock }: Context, condition: Condition): Promise<Map<string, string>> {
  return db.transaction().execute(async (tx) => {
    const uploads = await tx
      .selectFrom('files')
      .select(['id', 'blobKey'])
      .where('ticketId', 'is', null)
      .where(condition)
      .orderBy('id')
      .limit(BATCH)
      .forUpdate()
      .execute();
    const blobKeyById = new Map(uploads.map(({ id, blobKey }) => [id, blobKey]));
    if (blobKeyById.size === 0) return blobKeyById;
    await tx
      .updateTable('files')
      .set({ status: 'Aborted', draftId: null, removedOn: clock.now() })
      .where('id', 'in', [...blobKeyById.keys()])
      .execute();
    return blobKeyById;
  });
}
