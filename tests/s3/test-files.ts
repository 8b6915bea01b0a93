import { randomUUID } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BLOB_FOLDER } from '#server/adapters/blob-store.ts';
import { MARK_NAME } from '#server/services/kernel/blob-port.ts';
import { bucketSettings, startTestS3, TEST_BUCKET } from './s3-server.ts';

const ENDPOINT = 'TEST_S3_ENDPOINT';
const DIRECTORY = 'TEST_S3_DIRECTORY';

/** With TEST_FILES=s3 one service for all specs; returns a function that stops it. */
export async function setUpTestFiles(): Promise<() => Promise<void>> {
  if (process.env['TEST_FILES'] !== 's3') return () => Promise.resolve();
  const s3 = await startTestS3();
  process.env[ENDPOINT] = s3.endpoint;
  process.env[DIRECTORY] = s3.directory;
  return () => s3.stop();
}

/** Where a test's server stores its files: in its own folder, or with TEST_FILES=s3 below its own prefix. */
export function testFiles(dataDir: string): { env: Record<string, string>; storedBytes: () => Promise<number> } {
  const { [ENDPOINT]: endpoint, [DIRECTORY]: directory } = process.env;
  if (endpoint === undefined || directory === undefined) {
    return { env: {}, storedBytes: () => bytesIn(join(dataDir, BLOB_FOLDER)) };
  }
  const prefix = randomUUID();
  const folders = [join(directory, TEST_BUCKET, prefix), join(dataDir, 'incoming')];
  return {
    env: bucketSettings(endpoint, prefix),
    storedBytes: async () => (await Promise.all(folders.map(bytesIn))).reduce((sum, bytes) => sum + bytes, 0),
  };
}

// s3rver stores an object's metadata next to its bytes; the store's mark is no file.
async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter(
    (entry) => entry.isFile() && !/_S3rver_metadata|\.md5$/.test(entry.name) && !entry.name.startsWith(MARK_NAME),
  );
  const sizes = await Promise.all(files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size));
  return sizes.reduce((total, size) => total + size, 0);
}
