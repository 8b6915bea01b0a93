import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { BlobStore } from '../services/kernel/blob-port.ts';
import { BLOB_FOLDER, openBlobFolder } from './blob-store.ts';

/** The store that FILES_URL asks for. Rejects with one line for a folder that cannot be written or a bucket that cannot be used. */
export async function chooseBlobStore(
  { files }: Pick<Config, 'files'>,
  { dataDir, logger }: { dataDir: string; logger: Pick<Logger, 'warn'> },
): Promise<BlobStore> {
  if (files?.kind !== 's3') return openBlobFolder(files?.path ?? join(dataDir, BLOB_FOLDER));
  // The SDK costs a tenth of a second and 35 MB: only who uses a bucket pays.
  const { openS3 } = await import('./s3/open-s3.ts');
  return openS3({ ...files, dataDir, logger });
}
