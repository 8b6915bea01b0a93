import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';
import type { BlobStore } from '../services/kernel/blob-port.ts';

/** PostgreSQL's advisory lock that a back-up holds from before its snapshot until every file is copied. */
export const REMOVAL_LOCK = 4_207_317;

/**
 * A store that deletes nothing while a back-up of the same database runs. Callers have committed before that no row refers to
 * the bytes, so a later snapshot does not refer to them either. What stays is swept later.
 */
export function lockRemovals(blobStore: BlobStore, db: Db): BlobStore {
  return {
    ...blobStore,
    async remove(keys) {
      const { rows } = await sql<{ free: boolean }>`
        select pg_try_advisory_xact_lock_shared(${REMOVAL_LOCK}::bigint) as free
      `.execute(db);
      if (rows[0]?.free === true) await blobStore.remove(keys);
    },
  };
}
