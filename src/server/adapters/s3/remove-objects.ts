import { createHash } from 'node:crypto';
import { DeleteObjectCommand, DeleteObjectsCommand } from '@aws-sdk/client-s3';
import type { Bucket } from './bucket.ts';
import { StorageError } from './storage-error.ts';

// The maximum per request.
const BATCH = 1000;

/** Deletes objects; unknown keys are no error. Throws a StorageError for the first that could not be deleted. */
export async function removeObjects(bucket: Bucket, keys: readonly string[]): Promise<void> {
  const { client, Bucket, objectKey } = bucket;
  const [only] = keys;
  if (keys.length === 1 && only !== undefined) {
    const Key = objectKey(only);
    await bucket.ask('DeleteObject', () => client.send(new DeleteObjectCommand({ Bucket, Key })));
    return;
  }
  for (let start = 0; start < keys.length; start += BATCH) {
    await removeBatch(bucket, keys.slice(start, start + BATCH));
  }
}

async function removeBatch({ client, Bucket, objectKey, ask }: Bucket, keys: readonly string[]): Promise<void> {
  const { Errors = [] } = await ask('DeleteObjects', () => {
    const Objects = keys.map((key) => ({ Key: objectKey(key) }));
    return client.send(withContentMd5(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } })));
  });
  const [first] = Errors;
  if (first) throw new StorageError('DeleteObjects', { status: 200, code: first.Code ?? 'Unknown' });
}

// The SDK sends a CRC32 instead, which older services do not know (API reference of DeleteObjects, Content-MD5).
function withContentMd5(command: DeleteObjectsCommand): DeleteObjectsCommand {
  command.middlewareStack.add(
    (next) => (args) => {
      const request = args.request as { headers: Record<string, string>; body?: unknown };
      if (typeof request.body === 'string') {
        request.headers['content-md5'] = createHash('md5').update(request.body).digest('base64');
      }
      return next(args);
    },
    { step: 'build', name: 'contentMd5' },
  );
  return command;
}
