import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBlobFolder } from '#server/adapters/blob-store.ts';
import { openS3 } from '#server/adapters/s3/open-s3.ts';
import { BlobTooLargeError, blobKeys, MARK_NAME } from '#server/services/kernel/blob-port.ts';
import type { BlobStore } from '#server/services/kernel/blob-port.ts';
import { startTestS3, TEST_ACCESS_KEY, TEST_BUCKET, USUAL_OFFERS } from './s3-server.ts';
import type { TestS3 } from './s3-server.ts';

const MIB = 1024 * 1024;

let s3: TestS3;
beforeAll(async () => {
  s3 = await startTestS3();
});
afterAll(() => s3.stop());

const stores: Record<string, (folder: string) => Promise<BlobStore>> = {
  'a folder': openBlobFolder,
  'a bucket': (dataDir) => openS3({ ...placeIn('files'), dataDir, logger: { warn() {} } }),
  'a bucket that copies no parts and lists two keys at a time': async (dataDir) => {
    s3.offers = { ...USUAL_OFFERS, copiedParts: false, pageKeys: 2 };
    return openS3({ ...placeIn('older/files'), dataDir, logger: { warn() {} } });
  },
};

const placeIn = (prefix: string) => ({
  bucket: TEST_BUCKET,
  prefix,
  endpoint: s3.endpoint,
  region: 'us-east-1',
  accessKeyId: TEST_ACCESS_KEY,
  secretAccessKey: 'x',
});

async function* bytes(...parts: (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield typeof part === 'string' ? new TextEncoder().encode(part) : part;
}

const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

// A chunk is valid until the next one is requested.
async function sha256Of(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of pieces) hash.update(piece);
  return hash.digest('hex');
}

describe.each(Object.entries(stores))('%s', (_, open) => {
  let folder: string;
  let blobs: BlobStore;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'helpdesk-blobs-'));
    blobs = await open(folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const incoming = () => readdir(join(folder, 'incoming'));
  const text = async (key: string) => new Response(await blobs.open(key)).text();
  const put = async (content: string | Uint8Array, key: string = randomUUID()) => {
    const staged = await blobs.stage(bytes(content), content.length);
    await staged.commit(key);
    return key;
  };
  const listed = async (before: Date) => {
    const keys = new Set<string>();
    for await (const key of blobs.list(before)) keys.add(key);
    return keys;
  };

  it('keeps what was committed, under its key alone', async () => {
    const key = randomUUID();
    const staged = await blobs.stage(bytes('ab', 'cd'), 4);
    expect(await blobs.open(key)).toBeUndefined();
    await staged.commit(key);
    expect(staged).toMatchObject({ size: 4, sha256: sha256(Buffer.from('abcd')) });
    expect(await text(key)).toBe('abcd');
    expect(await new Response(await blobs.open(key, { start: 1, end: 2 })).text()).toBe('bc');
    expect(new TextDecoder().decode(await blobs.head(key, 3))).toBe('abc');
    expect(new TextDecoder().decode(await blobs.head(key, 9))).toBe('abcd');
    expect(await incoming()).toEqual([]);
  });

  it('shows what was staged before it is committed, as often as it is asked, and forgets it when it is discarded', async () => {
    const staged = await blobs.stage(bytes('abcd'), 4);
    expect(new TextDecoder().decode(await staged.head(2))).toBe('ab');
    for (const round of [1, 2])
      expect([round, await sha256Of(staged.read())]).toEqual([round, sha256(Buffer.from('abcd'))]);
    await staged.discard();
    expect(await incoming()).toEqual([]);
  });

  it('keeps what was committed when it is discarded afterwards', async () => {
    const key = randomUUID();
    const staged = await blobs.stage(bytes('abcd'), 4);
    await staged.commit(key);
    await staged.discard();
    expect(await text(key)).toBe('abcd');
  });

  it('takes other bytes for the same key', async () => {
    const key = await put('first');
    await put('second', key);
    expect(await text(key)).toBe('second');
  });

  it('keeps large bytes whole, and ranges of them', async () => {
    const content = randomBytes(8 * MIB + 5);
    const key = await put(content);
    expect(sha256(await new Response(await blobs.open(key)).bytes())).toBe(sha256(content));
    const span = { start: 8 * MIB - 3, end: 8 * MIB + 3 };
    const part = await new Response(await blobs.open(key, span)).bytes();
    expect(Buffer.compare(part, content.subarray(span.start, span.end + 1))).toBe(0);
  });

  it.each([
    ['small chunks', [1, 2, 1]],
    ['one chunk', [7]],
    ['chunks that may be parts', [5 * MIB, 5 * MIB, 100]],
  ])('joins %s in order', async (_name, sizes) => {
    const owner = randomUUID();
    const chunks = sizes.map((size) => randomBytes(size));
    const keys = chunks.map((chunk, index) => blobKeys.chunk(owner, index, sha256(chunk)));
    for (const [index, chunk] of chunks.entries()) await put(chunk, keys[index]);
    const content = Buffer.concat(chunks);
    const staged = await blobs.join(keys, content.length);
    expect(staged).toMatchObject({ size: content.length, sha256: sha256(content) });
    expect(Buffer.compare(await staged.head(3), content.subarray(0, 3))).toBe(0);
    expect(await sha256Of(staged.read())).toBe(sha256(content));
    const whole = blobKeys.whole(randomUUID());
    await staged.commit(whole);
    await staged.discard();
    expect(sha256(await new Response(await blobs.open(whole)).bytes())).toBe(sha256(content));
    expect(await incoming()).toEqual([]);
  });

  it('joins nothing larger than allowed and no missing blobs', async () => {
    const keys = [await put('ab'), await put('cd')];
    await expect(blobs.join(keys, 3)).rejects.toThrow(BlobTooLargeError);
    await expect(blobs.join([randomUUID()], 3)).rejects.toThrow();
    expect(await incoming()).toEqual([]);
  });

  it('stops reading at the limit and keeps nothing', async () => {
    const read: number[] = [];
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (;;) yield new Uint8Array(read.push(1) && 10);
    }
    await expect(blobs.stage(endless(), 25)).rejects.toThrow(BlobTooLargeError);
    expect(read).toHaveLength(3);
    expect(await incoming()).toEqual([]);
  });

  it('keeps nothing of a stream that breaks', async () => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield new Uint8Array(10);
      throw new Error('cut');
    }
    await expect(blobs.stage(broken(), 100)).rejects.toThrow('cut');
    expect(await incoming()).toEqual([]);
  });

  it('removes one or many, also missing ones, and lists the others by time', async () => {
    const keys = await Promise.all(['a', 'b', 'c'].map((content) => put(content)));
    const kept = await put('d');
    const past = new Date(Date.now() - 60_000);
    const future = new Date(Date.now() + 60_000);
    const all = await listed(future);
    expect([...keys, kept].filter((key) => !all.has(key))).toEqual([]);
    expect([...(await listed(past))]).toEqual([]);
    await blobs.remove(keys.slice(0, 1));
    await blobs.remove([...keys.slice(1), randomUUID()]);
    await blobs.remove([randomUUID()]);
    await blobs.remove([]);
    const left = await listed(future);
    expect([...keys, kept].filter((key) => left.has(key))).toEqual([kept]);
  });

  it('can be checked, and has an owner mark, which is not a blob', async () => {
    await blobs.probe();
    expect(await blobs.readMark()).toBeUndefined();
    await blobs.writeMark('one');
    await blobs.writeMark('other');
    expect(await blobs.readMark()).toBe('other');
    expect([...(await listed(new Date(Date.now() + 60_000)))]).not.toContain(MARK_NAME);
    expect(await incoming()).toEqual([]);
  });

  it('ends reading where the reader leaves', async () => {
    const stream = await blobs.open(await put(randomBytes(3 * MIB)));
    const reader = stream?.getReader();
    expect((await reader?.read())?.value?.byteLength).toBeGreaterThan(0);
    await reader?.cancel();
    expect(await reader?.read()).toMatchObject({ done: true });
  });

  it('clears what a killed process left a day ago, and nothing younger', async () => {
    const paths = ['old', 'young'].map((name) => join(folder, 'incoming', name));
    for (const path of paths) await writeFile(path, 'x');
    const longAgo = Date.now() / 1000 - 25 * 60 * 60;
    await utimes(paths[0] ?? '', longAgo, longAgo);
    await open(folder);
    expect(await incoming()).toEqual(['young']);
    await rm(paths[1] ?? '');
  });

  it.each(['../secret', '', 'a/b', `${randomUUID()}/..`, `${randomUUID()}.0.zz`])(
    'takes no key like "%s"',
    async (key) => {
      await expect(blobs.open(key)).rejects.toThrow('not a blob key');
      await expect(blobs.remove([key, key])).rejects.toThrow('not a blob key');
      await expect((await blobs.stage(bytes('x'), 1)).commit(key)).rejects.toThrow('not a blob key');
    },
  );
});
