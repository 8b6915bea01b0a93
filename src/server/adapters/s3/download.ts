import { Readable } from 'node:stream';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import type { ByteSpan } from '../../services/kernel/blob-port.ts';
import type { Bucket } from './bucket.ts';
import { StorageError, storageError } from './storage-error.ts';

const RESUMES = 3;

/** The bytes of an object or of a part of it; undefined when it does not exist. Resumes where the download broke off. */
export async function download(
  bucket: Bucket,
  key: string,
  span?: ByteSpan,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | undefined> {
  const first = await ask(bucket, key, span).catch(absent);
  if (!first) return undefined;
  let { body } = first;
  let position = span?.start ?? 0;
  const end = position + first.length - 1;
  let pieces = body[Symbol.asyncIterator]();
  const next = async (resumes: number): Promise<IteratorResult<Uint8Array<ArrayBuffer>, undefined>> => {
    try {
      return await pieces.next();
    } catch (error) {
      if (position > end) return { done: true, value: undefined };
      if (resumes === 0) throw storageError('GetObject', error);
      ({ body } = await ask(bucket, key, { start: position, end }));
      pieces = body[Symbol.asyncIterator]();
      return next(resumes - 1);
    }
  };
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { done, value } = await next(RESUMES);
      if (done) return controller.close();
      position += value.byteLength;
      controller.enqueue(value);
    },
    cancel: () => void body.destroy(),
  });
}

/** The bytes of objects, or a part of each, one after the other. Throws a StorageError when one does not exist. */
export async function* downloadAll(
  bucket: Bucket,
  keys: readonly string[],
  span?: ByteSpan,
): AsyncGenerator<Uint8Array> {
  for (const key of keys) {
    const bytes = await download(bucket, key, span);
    if (bytes === undefined) throw new StorageError('GetObject', { status: 404, code: 'NoSuchKey' });
    yield* bytes;
  }
}

function absent(error: unknown): undefined {
  if (!(error instanceof StorageError && error.status === 404 && error.code === 'NoSuchKey')) throw error;
}

type Opened = { body: Readable; length: number };

async function ask(bucket: Bucket, key: string, span: ByteSpan | undefined): Promise<Opened> {
  const { client, Bucket, objectKey } = bucket;
  const range = span === undefined ? {} : { Range: `bytes=${span.start}-${span.end}` };
  const request = { Bucket, Key: objectKey(key), ...range };
  const { Body, ContentLength } = await bucket.ask('GetObject', () => client.send(new GetObjectCommand(request)));
  if (!(Body instanceof Readable) || ContentLength === undefined) {
    throw new StorageError('GetObject', { status: 200, code: 'NoBody' });
  }
  return { body: Body, length: ContentLength };
}
