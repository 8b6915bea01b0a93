import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { ServiceContext } from '../../kernel/ports.ts';
import { blobKeys } from '../../kernel/blob-port.ts';

const BATCH = 500;

type Context = Pick<ServiceContext, 'db' | 'clock' | 'blobStore'>;
type Condition = (eb: ExpressionBuilder<Database, 'files'>) => Expression<SqlBool>;

/**
 * Discards uploads that are part of no ticket and that the condition names, with their bytes; at most 500, the oldest ids
 * first. Answers how many there were. A row goes after its bytes, so whatever breaks off, `removedOn` tells what is left.
 */
export async function discardUploads(context: Context, condition: Condition): Promise<number> {
  const { db, blobStore } = context;
  const blobKeyById = await markRemoved(context, condition);
  if (blobKeyById.size === 0) return 0;
  const ids = [...blobKeyById.keys()];
  const chunks = await db.selectFrom('fileChunks').selectAll().where('fileId', 'in', ids).execute();
  await blobStore.remove([
    ...[...blobKeyById.values()].map((blobKey) => blobKeys.whole(blobKey)),
    ...chunks.map(({ fileId, chunk, digest }) => blobKeys.chunk(blobKeyById.get(fileId) ?? '', chunk, digest)),
  ]);
  // Locked in the order of their ids first, as everybody does: whoever began before the mark may wait for them.
  const inOrder = db.selectFrom('files').select('id').where('id', 'in', ids).orderBy('id').forUpdate();
  await db.deleteFrom('files').where('id', 'in', inOrder).execute();
  return ids.length;
}

// From here on nobody finds them, and what is still being received ends.
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
