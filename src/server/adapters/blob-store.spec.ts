import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BlobTooLargeError } from '../services/files/blob-port.ts';
import { openBlobFolder } from './blob-store.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'helpdesk-blobs-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function* bytes(...parts: string[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield new TextEncoder().encode(part);
}

const incoming = () => readdir(join(folder, 'incoming'));

describe('the blob folder', () => {
  it('keeps what was committed, under its key alone', async () => {
    const blobs = await openBlobFolder(folder);
    const key = randomUUID();
    const staged = await blobs.stage(bytes('ab', 'cd'), 4);
    expect(await blobs.open(key)).toBeUndefined();
    await staged.commit(key);
    expect(staged).toMatchObject({
      size: 4,
      sha256: '88d4266fd4e6338d13b845fcf289579d209c897823b9217da3e161936f031589',
    });
    expect(await new Response(await blobs.open(key)).text()).toBe('abcd');
    expect(await new Response(await blobs.open(key, { start: 1, end: 2 })).text()).toBe('bc');
    expect(new TextDecoder().decode(await blobs.head(key, 3))).toBe('abc');
    expect(await incoming()).toEqual([]);
  });

  it('joins blobs in order', async () => {
    const blobs = await openBlobFolder(folder);
    const keys = [randomUUID(), randomUUID()];
    for (const [index, key] of keys.entries()) await (await blobs.stage(bytes(`${index}`), 1)).commit(key);
    const whole = randomUUID();
    await (await blobs.join(keys.toReversed(), 2)).commit(whole);
    expect(await new Response(await blobs.open(whole)).text()).toBe('10');
  });

  it('stops reading at the limit and keeps nothing', async () => {
    const blobs = await openBlobFolder(folder);
    const read: number[] = [];
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (;;) yield new Uint8Array(read.push(1) && 10);
    }
    await expect(blobs.stage(endless(), 25)).rejects.toThrow(BlobTooLargeError);
    expect(read).toHaveLength(3);
    expect(await incoming()).toEqual([]);
  });

  it('keeps nothing of a stream that breaks', async () => {
    const blobs = await openBlobFolder(folder);
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield new Uint8Array(10);
      throw new Error('cut');
    }
    await expect(blobs.stage(broken(), 100)).rejects.toThrow('cut');
    expect(await incoming()).toEqual([]);
  });

  it('clears what a killed process left a day ago, and nothing younger', async () => {
    await openBlobFolder(folder);
    for (const name of ['old', 'young']) await writeFile(join(folder, 'incoming', name), 'x');
    const longAgo = Date.now() / 1000 - 25 * 60 * 60;
    await utimes(join(folder, 'incoming', 'old'), longAgo, longAgo);
    await openBlobFolder(folder);
    expect(await incoming()).toEqual(['young']);
  });

  it.each(['../secret', '', 'a/b', `${randomUUID()}/..`, `${randomUUID()}.0.zz`])(
    'takes no key like "%s"',
    async (key) => {
      const blobs = await openBlobFolder(folder);
      await expect(blobs.open(key)).rejects.toThrow('not a blob key');
    },
  );

  it('forgets without complaint what is not there', async () => {
    const blobs = await openBlobFolder(folder);
    await expect(blobs.remove([randomUUID()])).resolves.toBeUndefined();
  });
});
