import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';
import type { BlobStore } from '../services/kernel/blob-port.ts';

/** PostgreSQL's advisory lock that a back-up holds from before its snapshot until it has copied every file. */
export const REMOVAL_HOLD = 4_207_317;

/**
 * A store that removes nothing while a back-up of the same database runs. Who removes bytes has committed before that no row
 * names them, so a snapshot taken after this question does not name them either. What stays is swept away later.
 */
export function holdRemovals(blobStore: BlobStore, db: Db): BlobStore {
  return {
    ...blobStore,
    async remove(keys) {
      const { rows } = await sql<{ free: boolean }>`
        select pg_try_advisory_xact_lock_shared(${REMOVAL_HOLD}::bigint) as free
      `.execute(db);
      if (rows[0]?.free === true) await blobStore.remove(keys);
    },
  };
}
