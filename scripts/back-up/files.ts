import type pg from 'pg';
import type { BlobStore } from '#server/services/kernel/blob-port.ts';
import { blobKeys } from '#server/services/kernel/blob-port.ts';
import type { StoredFile } from './manifest.ts';

/** A blob that rows name, and its digest where they know it. */
export type NamedBlob = { key: string; sha256: string | null };

const WHOLE = `select blob_key, sha256 from files where status = 'Completed' and removed_on is null`;
const CHUNKS = `
  select f.blob_key, c.chunk, c.digest from file_chunks c join files f on f.id = c.file_id
  where f.status in ('Pending', 'Active') and f.removed_on is null`;

/** The blobs that the rows name: of complete files, and of uploads in progress. */
export async function namedBlobs(client: pg.Client): Promise<NamedBlob[]> {
  const whole = await client.query<{ blob_key: string; sha256: string | null }>(WHOLE);
  const chunks = await client.query<{ blob_key: string; chunk: number; digest: string }>(CHUNKS);
  return [
    ...whole.rows.map((row) => ({ key: blobKeys.whole(row.blob_key), sha256: row.sha256 })),
    ...chunks.rows.map((row) => ({ key: blobKeys.chunk(row.blob_key, row.chunk, row.digest), sha256: row.digest })),
  ];
}

/**
 * Copies one blob from store to store, durably. Undefined when it is not there, or when its bytes are not those of the
 * digest; then nothing was written.
 */
export async function copyBlob(
  from: BlobStore,
  to: BlobStore,
  { key, sha256 }: NamedBlob,
): Promise<StoredFile | undefined> {
  const bytes = await from.open(key);
  if (bytes === undefined) return undefined;
  const staged = await to.stage(bytes, Number.MAX_SAFE_INTEGER);
  if (sha256 !== null && sha256 !== staged.sha256) {
    await staged.discard();
    return undefined;
  }
  await staged.commit(key);
  return { key, bytes: staged.size, sha256: staged.sha256 };
}
