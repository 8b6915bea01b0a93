import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  UploadPartCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3';
import type { CompletedPart } from '@aws-sdk/client-s3';
import type { Bucket } from './bucket.ts';
import { StorageError } from './storage-error.ts';

/** One part of an object: its bytes, created for each attempt, or the key of the blob to copy from. */
export type Part = { size: number; open: () => Promise<Readable>; copyOf?: string };

type Upload = { Bucket: string; Key: string; UploadId: string };

const AT_ONCE = 4;
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;

/** Creates an object from parts; it exists only once all are uploaded, and is aborted when one fails. */
export async function uploadParts(bucket: Bucket, key: string, parts: readonly Part[]): Promise<void> {
  const { client, Bucket, objectKey } = bucket;
  const place = { Bucket, Key: objectKey(key) };
  const create = () => client.send(new CreateMultipartUploadCommand(place));
  const { UploadId = '' } = await bucket.ask('CreateMultipartUpload', create);
  const upload = { ...place, UploadId };
  try {
    const completed = await sendParts(bucket, upload, parts);
    await complete(bucket, upload, { parts: completed, size: parts.reduce((sum, { size }) => sum + size, 0) });
  } catch (error) {
    // If this fails, a later start aborts it.
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
    throw error;
  }
}

async function sendParts(bucket: Bucket, upload: Upload, parts: readonly Part[]): Promise<CompletedPart[]> {
  const completed: CompletedPart[] = [];
  const waiting = parts.entries();
  const sendWaiting = async (): Promise<void> => {
    for (const [index, part] of waiting) {
      completed[index] = { PartNumber: index + 1, ETag: await sendPart(bucket, upload, { part, number: index + 1 }) };
    }
  };
  // All have ended before the upload is dropped: a part that comes later would stay.
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, sendWaiting));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
  return completed;
}

async function sendPart(
  bucket: Bucket,
  upload: Upload,
  { part, number }: { part: Part; number: number },
): Promise<string | undefined> {
  const numbered = { ...upload, PartNumber: number };
  if (part.copyOf !== undefined) {
    const CopySource = encodeURI(`${bucket.Bucket}/${bucket.objectKey(part.copyOf)}`);
    const copy = () => bucket.client.send(new UploadPartCopyCommand({ ...numbered, CopySource }));
    const copied = await bucket.ask('UploadPartCopy', copy).catch(unlessNotOffered);
    if (copied) return copied.CopyPartResult?.ETag;
  }
  return sendBytes(bucket, 'UploadPart', part, (Body) => {
    const command = new UploadPartCommand({ ...numbered, Body, ContentLength: part.size });
    return bucket.client.send(command).then(({ ETag }) => ETag);
  });
}

// Not every service that speaks S3 copies parts; then the bytes go through here.
function unlessNotOffered(error: unknown): undefined {
  if (!(error instanceof StorageError && error.status === 501)) throw error;
}

/** Sends a stream that is reopened for each attempt, and always closes it. */
export function sendBytes<T>(
  bucket: Bucket,
  operation: string,
  { open }: Pick<Part, 'open'>,
  send: (body: Readable) => Promise<T>,
): Promise<T> {
  return bucket.ask(operation, async () => {
    const body = await open();
    try {
      return await send(body);
    } finally {
      body.destroy();
    }
  });
}

async function complete(
  bucket: Bucket,
  upload: Upload,
  { parts, size }: { parts: CompletedPart[]; size: number },
): Promise<void> {
  const { client } = bucket;
  const command = () => new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: parts } });
  await bucket
    .ask('CompleteMultipartUpload', () => client.send(command()))
    .catch(async (error: unknown) => {
      // The first response may have been lost: then the upload no longer exists, but the object does.
      if (!(error instanceof StorageError && error.code === 'NoSuchUpload')) throw error;
      const { Bucket, Key } = upload;
      const object = await bucket.ask('HeadObject', () => client.send(new HeadObjectCommand({ Bucket, Key })));
      if (object.ContentLength !== size) throw error;
    });
}

/** Drops the uploads that a killed process left a day ago, as far as the service lists them; their parts cost money. */
export async function abortAbandoned(bucket: Bucket, now: Date): Promise<void> {
  const { client, Bucket, keyPrefix } = bucket;
  const list = () => client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: keyPrefix }));
  const { Uploads = [] } = await bucket.ask('ListMultipartUploads', list);
  for (const { Key, UploadId, Initiated } of Uploads) {
    if (Initiated === undefined || now.getTime() - Initiated.getTime() < ABANDONED_AFTER_MS) continue;
    const upload = { Bucket, Key, UploadId };
    await bucket.ask('AbortMultipartUpload', () => client.send(new AbortMultipartUploadCommand(upload)));
  }
}
