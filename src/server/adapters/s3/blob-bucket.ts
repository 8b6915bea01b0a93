import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { HeadBucketCommand, HeadObjectCommand, paginateListObjectsV2, PutObjectCommand } from '@aws-sdk/client-s3';
import { BlobTooLargeError, MARK_NAME } from '../../services/kernel/blob-port.ts';
import type { BlobStore, StagedBlob } from '../../services/kernel/blob-port.ts';
import { isBlobKey, requireBlobKey } from '../blob-key.ts';
import { openIncomingFolder, probeIncomingFolder, receiveFile } from '../incoming-files.ts';
import type { IncomingFile } from '../incoming-files.ts';
import type { Bucket } from './bucket.ts';
import { download, downloadAll } from './download.ts';
import { sendBytes, uploadParts } from './multipart.ts';
import type { Part } from './multipart.ts';
import { removeObjects } from './remove-objects.ts';
import { storageError } from './storage-error.ts';

const MIB = 1024 * 1024;
/** Of every part but the last (Amazon S3, "Multipart upload limits"). */
const PART_MIN_BYTES = 5 * MIB;
const PART_BYTES = 8 * MIB;
const MOST_PARTS = 10_000;
const PROBE_MAX_MS = 3_000;

/**
 * Blobs as objects of a bucket. Received bytes are in a local folder until they are examined and committed: an object appears
 * complete under its own key or not at all, and refused or aborted uploads never reach the bucket.
 */
export async function openBlobBucket(bucket: Bucket, incoming: string): Promise<BlobStore> {
  await openIncomingFolder(incoming);
  const stage = async (source: AsyncIterable<Uint8Array>, maxBytes: number): Promise<StagedBlob> => {
    const { path, ...received } = await receiveFile(incoming, source, { maxBytes, synced: false });
    return { ...received, commit: async (key) => sendFile(bucket, requireBlobKey(key), { path, ...received }) };
  };
  return {
    stage,
    async join(keys, maxBytes) {
      const sizes = await Promise.all(keys.map((key) => sizeOf(bucket, requireBlobKey(key))));
      const mayBeParts = keys.length <= MOST_PARTS && sizes.slice(0, -1).every((size) => size >= PART_MIN_BYTES);
      const parts = keys.map((key, index) => ({ key, size: sizes[index] ?? 0 }));
      return mayBeParts ? joinParts(bucket, parts, maxBytes) : stage(downloadAll(bucket, keys), maxBytes);
    },
    open: async (key, span) => download(bucket, requireBlobKey(key), span),
    head: async (key, bytes) =>
      readHead(downloadAll(bucket, [requireBlobKey(key)], { start: 0, end: bytes - 1 }), bytes),
    remove: async (keys) => removeObjects(bucket, keys.map(requireBlobKey)),
    list: (writtenBefore) => listBlobs(bucket, writtenBefore),
    probe: async () => void (await Promise.all([probeIncomingFolder(incoming), probeBucket(bucket)])),
    async readMark() {
      const bytes = await download(bucket, MARK_NAME);
      return bytes && new Response(bytes).text();
    },
    async writeMark(installationId) {
      const { client, Bucket, objectKey, ask } = bucket;
      const object = { Bucket, Key: objectKey(MARK_NAME), Body: installationId };
      await ask('PutObject', () => client.send(new PutObjectCommand(object)));
    },
  };
}

/** The folder for bytes on their way, inside the server's data folder. */
export function incomingFolder(dataDir: string): string {
  return join(dataDir, 'incoming');
}

// A busy service is retried; one that does not respond must not block the caller.
async function probeBucket({ client, Bucket, ask }: Bucket): Promise<void> {
  const abortSignal = AbortSignal.timeout(PROBE_MAX_MS);
  await ask('HeadBucket', () => client.send(new HeadBucketCommand({ Bucket }), { abortSignal }));
}

async function sendFile(
  bucket: Bucket,
  key: string,
  { path, size, sha256, discard }: Pick<IncomingFile, 'path' | 'size' | 'sha256' | 'discard'>,
): Promise<void> {
  if (size > PART_BYTES) await uploadParts(bucket, key, partsOf(path, size));
  else await sendWhole(bucket, key, { path, size, sha256 });
  await discard();
}

async function sendWhole(
  bucket: Bucket,
  key: string,
  { path, size, sha256 }: Pick<IncomingFile, 'path' | 'size' | 'sha256'>,
): Promise<void> {
  const open = async (): Promise<Readable> => createReadStream(path);
  // The service verifies the bytes with it.
  const ChecksumSHA256 = Buffer.from(sha256, 'hex').toString('base64');
  const place = { Bucket: bucket.Bucket, Key: bucket.objectKey(key), ContentLength: size, ChecksumSHA256 };
  await sendBytes(bucket, 'PutObject', { open }, (Body) =>
    bucket.client.send(new PutObjectCommand({ ...place, Body })),
  );
}

function partsOf(path: string, size: number): Part[] {
  return Array.from({ length: Math.ceil(size / PART_BYTES) }, (_, index) => {
    const start = index * PART_BYTES;
    const end = Math.min(start + PART_BYTES, size) - 1;
    return { size: end - start + 1, open: async () => createReadStream(path, { start, end }) };
  });
}

type JoinedPart = { key: string; size: number };

// The service copies the bytes itself; they are downloaded once, for the digest of the whole.
async function joinParts(bucket: Bucket, parts: readonly JoinedPart[], maxBytes: number): Promise<StagedBlob> {
  const read = (): AsyncGenerator<Uint8Array> =>
    downloadAll(
      bucket,
      parts.map(({ key }) => key),
    );
  const size = parts.reduce((sum, part) => sum + part.size, 0);
  if (size > maxBytes) throw new BlobTooLargeError(maxBytes);
  const hash = createHash('sha256');
  for await (const bytes of read()) hash.update(bytes);
  const copies = parts.map(({ key, size: bytes }): Part => {
    return { size: bytes, copyOf: key, open: async () => Readable.from(downloadAll(bucket, [key])) };
  });
  return {
    size,
    sha256: hash.digest('hex'),
    head: (bytes) => readHead(read(), bytes),
    read,
    commit: async (key) => uploadParts(bucket, requireBlobKey(key), copies),
    discard: () => Promise.resolve(),
  };
}

async function sizeOf({ client, Bucket, objectKey, ask }: Bucket, key: string): Promise<number> {
  const request = { Bucket, Key: objectKey(key) };
  const { ContentLength = 0 } = await ask('HeadObject', () => client.send(new HeadObjectCommand(request)));
  return ContentLength;
}

async function readHead(pieces: AsyncIterable<Uint8Array>, bytes: number): Promise<Uint8Array> {
  const read: Uint8Array[] = [];
  let count = 0;
  for await (const piece of pieces) {
    read.push(piece);
    count += piece.byteLength;
    if (count >= bytes) break;
  }
  return Buffer.concat(read).subarray(0, bytes);
}

async function* listBlobs({ client, Bucket, keyPrefix }: Bucket, writtenBefore: Date): AsyncGenerator<string> {
  const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: keyPrefix });
  try {
    for await (const { Contents = [] } of pages) {
      for (const { Key = '', LastModified } of Contents) {
        const key = Key.slice(keyPrefix.length);
        if (isBlobKey(key) && LastModified !== undefined && LastModified < writtenBefore) yield key;
      }
    }
  } catch (error) {
    throw storageError('ListObjectsV2', error);
  }
}
