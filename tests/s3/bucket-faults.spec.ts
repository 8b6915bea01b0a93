import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { S3Place } from '#server/adapters/s3/bucket.ts';
import { openS3 } from '#server/adapters/s3/open-s3.ts';
import type { BlobStore } from '#server/services/kernel/blob-port.ts';
import { startTestS3, TEST_ACCESS_KEY, TEST_BUCKET, TEST_SECRET, USUAL_OFFERS } from './s3-server.ts';
import type { Fault, TestS3 } from './s3-server.ts';

const MIB = 1024 * 1024;

let s3: TestS3;
let dataDir: string;
const warnings: string[] = [];

beforeAll(async () => {
  s3 = await startTestS3();
  dataDir = await mkdtemp(join(tmpdir(), 'helpdesk-s3-data-'));
});
afterAll(async () => {
  await s3.stop();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(() => {
  s3.fault = () => undefined;
  s3.offers = { ...USUAL_OFFERS };
  s3.uploadsBegan = undefined;
  warnings.length = 0;
});

/** `idle`: milliseconds; small only where nothing responds, because a busy machine responds slowly too. */
function open(place: Partial<S3Place> = {}, idle = 10_000): Promise<BlobStore> {
  return openS3({
    bucket: TEST_BUCKET,
    prefix: 'files',
    endpoint: s3.endpoint,
    region: 'us-east-1',
    accessKeyId: TEST_ACCESS_KEY,
    secretAccessKey: TEST_SECRET,
    ...place,
    dataDir,
    logger: { warn: (line: unknown) => void warnings.push(String(line)) },
    timing: { idle, pause: 1 },
  });
}

/** Injects a fault into the first requests whose name starts like this; returns how many there were. */
function plant(name: string, fault: Fault, times = Number.POSITIVE_INFINITY): () => number {
  let seen = 0;
  s3.fault = (request) => (request.startsWith(name) && (seen += 1) <= times ? fault : undefined);
  return () => seen;
}

async function* bytes(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}

async function put(blobs: BlobStore, content: Uint8Array, key: string = randomUUID()): Promise<string> {
  const staged = await blobs.stage(bytes(content), content.length);
  await staged.commit(key).finally(() => staged.discard());
  return key;
}

const read = async (blobs: BlobStore, key: string) => new Response(await blobs.open(key)).bytes();

describe('at its start', () => {
  const refused = async (place: Partial<S3Place>, idle?: number): Promise<string> => {
    const error = await open(place, idle).then(
      () => new Error('it opened'),
      (reason: unknown) => reason,
    );
    expect(error).toMatchObject({ name: 'BucketError' });
    const { message } = error as Error;
    expect(message).toMatch(/^FILES_URL: [^\n]+$/);
    expect(JSON.stringify(error) + message + (error as Error).stack).not.toContain(TEST_SECRET);
    return message;
  };

  it('names a bucket that does not exist', async () => {
    expect(await refused({ bucket: 'nothing-here' })).toContain('there is no bucket nothing-here');
  });

  it('names an account that is not known', async () => {
    expect(await refused({ accessKeyId: 'SOMEBODY' })).toContain('does not know AWS_ACCESS_KEY_ID');
  });

  it.each([
    [403, 'AccessDenied', 'may not list the bucket'],
    [403, 'SignatureDoesNotMatch', 'AWS_SECRET_ACCESS_KEY is not'],
    [301, 'PermanentRedirect', 'Set region='],
    [418, 'Strange', 'gives no answer that can be used'],
  ])('says what to do after %d %s', async (status, code, line) => {
    plant('GET ?list-type', { status, code });
    expect(await refused({})).toContain(line);
  });

  it('says when nothing answers', async () => {
    expect(await refused({ endpoint: 'http://127.0.0.1:9' })).toContain('http://127.0.0.1:9 gives no answer');
    plant('GET ?list-type', 'silence');
    expect(await refused({}, 50)).toContain('TimeoutError');
  });

  it('warns about a public bucket, by its policy or its list, and about no other', async () => {
    await open();
    expect(warnings).toEqual([]);
    s3.offers.publicPolicy = true;
    await open();
    expect(warnings).toEqual([expect.stringContaining(`bucket ${TEST_BUCKET} is public`)]);
    s3.offers = { ...s3.offers, publicPolicy: false, publicList: true };
    await open();
    expect(warnings).toHaveLength(2);
    plant('GET ?acl', { status: 501, code: 'NotImplemented' });
    await open();
    expect(warnings).toHaveLength(2);
  });

  it('drops what a killed process left half sent a day ago, and nothing younger', async () => {
    const blobs = await open();
    plant('DELETE ?uploadId', { status: 500, code: 'InternalError' });
    const failing = s3.fault;
    s3.fault = (request) =>
      request.startsWith('PUT ?partNumber') ? { status: 403, code: 'AccessDenied' } : failing(request);
    await expect(put(blobs, new Uint8Array(8 * MIB + 1))).rejects.toThrow('UploadPart: 403 AccessDenied');
    s3.fault = () => undefined;
    await open();
    expect(await s3.unfinished()).toHaveLength(1);
    s3.uploadsBegan = new Date(Date.now() - 25 * 60 * 60 * 1000);
    await open();
    expect(await s3.unfinished()).toEqual([]);
  });
});

describe('a look whether bytes can be kept', () => {
  it.each([
    [{ status: 403, code: 'AccessDenied' }, 1],
    [{ status: 503, code: 'SlowDown' }, 3],
  ] satisfies [Fault, number][])('fails with %o', async (fault, times) => {
    const blobs = await open();
    const asked = plant('HEAD', fault);
    await expect(blobs.probe()).rejects.toThrow('S3 HeadBucket: ');
    expect(asked()).toBe(times);
  });

  it('is repeated where the service was only busy', async () => {
    const blobs = await open();
    plant('HEAD', { status: 503, code: 'SlowDown' }, 2);
    await blobs.probe();
  });
});

describe('a request that fails', () => {
  it.each([
    ['is refused for a moment', { status: 503, code: 'SlowDown' }],
    ['is never answered', 'silence'],
    ['is done but not answered', 'answer lost'],
  ] satisfies [string, Fault][])('is sent again when it %s', async (_, fault) => {
    const blobs = await open({}, fault === 'silence' ? 500 : undefined);
    const content = randomBytes(100_000);
    const sent = plant('PUT', fault, 2);
    const key = await put(blobs, content);
    expect(sent()).toBe(3);
    expect(Buffer.compare(await read(blobs, key), content)).toBe(0);
  });

  it.each([
    [503, 'SlowDown', 3],
    [500, 'InternalError', 3],
    [403, 'AccessDenied', 1],
    [507, 'InsufficientStorage', 1],
  ])('with %d %s is given up after a while, and nothing is kept', async (status, code, times) => {
    const blobs = await open();
    const sent = plant('PUT', { status, code });
    const key = randomUUID();
    const error: unknown = await put(blobs, randomBytes(10), key).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'StorageError', message: `S3 PutObject: ${status} ${code}`, status, code });
    expect(JSON.stringify(error) + String((error as Error).stack)).not.toContain(TEST_SECRET);
    expect(sent()).toBe(times);
    expect(await readdir(join(dataDir, 'incoming'))).toEqual([]);
    s3.fault = () => undefined;
    expect(await blobs.open(key)).toBeUndefined();
  });

  it.each(['PUT ?partNumber', 'POST ?uploadId'])(
    'for good at "%s" leaves neither an object nor its parts',
    async (name) => {
      const blobs = await open();
      plant(name, { status: 507, code: 'InsufficientStorage' });
      const key = randomUUID();
      await expect(put(blobs, new Uint8Array(8 * MIB + 1), key)).rejects.toThrow('507 InsufficientStorage');
      expect(await s3.unfinished()).toEqual([]);
      expect(await blobs.open(key)).toBeUndefined();
    },
  );

  it('at the end of many parts counts as done where the object is there', async () => {
    const blobs = await open();
    const content = randomBytes(8 * MIB + 1);
    let lost = 0;
    s3.fault = (request) => {
      if (!request.startsWith('POST ?uploadId')) return undefined;
      return (lost += 1) === 1 ? 'answer lost' : { status: 404, code: 'NoSuchUpload' };
    };
    const key = await put(blobs, content);
    expect(lost).toBe(2);
    expect(Buffer.compare(await read(blobs, key), content)).toBe(0);
  });

  it('while objects are removed is reported', async () => {
    const blobs = await open();
    plant('POST ?delete', { status: 403, code: 'AccessDenied' });
    await expect(blobs.remove([randomUUID(), randomUUID()])).rejects.toThrow('DeleteObjects: 403 AccessDenied');
  });

  it('while objects are listed is reported', async () => {
    const blobs = await open();
    plant('GET ?list-type', { status: 403, code: 'AccessDenied' });
    await expect(blobs.list(new Date())[Symbol.asyncIterator]().next()).rejects.toThrow(
      'ListObjectsV2: 403 AccessDenied',
    );
  });
});

describe('a download that breaks off', () => {
  it('continues where it was, with every byte once', async () => {
    const blobs = await open();
    const content = randomBytes(300_000);
    const key = await put(blobs, content);
    const asked = plant('GET', { cutAfter: 20_000 }, 4);
    expect(Buffer.compare(await read(blobs, key), content)).toBe(0);
    expect(asked()).toBe(5);
    plant('GET', { cutAfter: 1000 }, 2);
    const part = await new Response(await blobs.open(key, { start: 5, end: 200_000 })).bytes();
    expect(Buffer.compare(part, content.subarray(5, 200_001))).toBe(0);
  });

  it('again and again without a byte is given up', async () => {
    const blobs = await open();
    const key = await put(blobs, randomBytes(1000));
    const asked = plant('GET', { cutAfter: 0 });
    await expect(read(blobs, key)).rejects.toThrow();
    expect(asked()).toBe(4);
  });

  it('is not a missing file: only the service says that', async () => {
    const blobs = await open();
    const key = await put(blobs, randomBytes(10));
    plant('GET', { status: 404, code: 'NoSuchBucket' });
    await expect(blobs.open(key)).rejects.toThrow('GetObject: 404 NoSuchBucket');
    plant('GET', { status: 404, code: 'NoSuchKey' });
    expect(await blobs.open(key)).toBeUndefined();
  });
});
