import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { BlobStore } from '../services/kernel/blob-port.ts';
import { BLOB_FOLDER, openBlobFolder } from './blob-store.ts';

/** The store chosen by FILES_URL. Rejects with one line for a folder that is not writable or an unusable bucket. */
export async function chooseBlobStore(
  { files }: Pick<Config, 'files'>,
  { dataDir, logger }: { dataDir: string; logger: Pick<Logger, 'warn'> },
): Promise<BlobStore> {
  if (files?.kind !== 's3') return openBlobFolder(files?.path ?? join(dataDir, BLOB_FOLDER));
  // The SDK costs a tenth of a second and 35 MB: only installations with a bucket pay that.
  const { openS3 } = await import('./s3/open-s3.ts');
  return openS3({ ...files, dataDir, logger });
}
