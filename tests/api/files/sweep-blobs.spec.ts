import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBlobFolder } from '#server/adapters/blob-store.ts';
import type { BlobStore } from '#server/services/kernel/blob-port.ts';
import { blobKeys } from '#server/services/kernel/blob-port.ts';
import { sweepBlobs } from '#server/services/jobs/sweep-blobs.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { TestApi } from '#tests/api/support/api.ts';
import { makeUser } from '#tests/api/support/fixtures.ts';

const DAY_MS = 86_400_000;
const later = (milliseconds: number) => ({ now: () => new Date(Date.now() + milliseconds) });

let api: TestApi;
let folder: string;
let blobStore: BlobStore;

beforeAll(async () => {
  api = await startApi();
  folder = await mkdtemp(join(tmpdir(), 'helpdesk-sweep-'));
  blobStore = await openBlobFolder(folder);
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

async function put(key: string): Promise<string> {
  const staged = await blobStore.stage(new Blob([key]).stream(), 1000);
  await staged.commit(key);
  return key;
}

async function isThere(key: string): Promise<boolean> {
  const bytes = await blobStore.open(key);
  await bytes?.cancel();
  return bytes !== undefined;
}

it('removes bytes of a day ago that no file names, and keeps those of files and their chunks', async () => {
  const { id: ownerId } = await makeUser(api.db);
  const named = randomUUID();
  const file = {
    ownerId,
    name: 'ipsec.log',
    size: 5,
    declaredType: 'text/plain',
    category: 'text',
    maxChunkSize: 1000,
  } as const;
  await api.db
    .insertInto('files')
    .values({ ...file, blobKey: named })
    .execute();
  const digest = 'a'.repeat(64);
  const kept = [await put(blobKeys.whole(named)), await put(blobKeys.chunk(named, 0, digest))];
  const whole = randomUUID();
  await api.db
    .insertInto('files')
    .values({ ...file, blobKey: whole, status: 'Completed' })
    .execute();
  kept.push(await put(blobKeys.whole(whole)));
  // A back-up kept the chunk from being deleted with the others.
  const chunkOfWhole = await put(blobKeys.chunk(whole, 0, digest));
  const orphans = [await put(randomUUID()), await put(blobKeys.chunk(randomUUID(), 3, digest)), chunkOfWhole];
  await blobStore.stage(new Blob(['on its way']).stream(), 1000);

  expect(await sweepBlobs({ db: api.db, clock: later(DAY_MS - 60_000), blobStore })).toBe(0);
  expect(await Promise.all(orphans.map(isThere))).toEqual([true, true, true]);

  expect(await sweepBlobs({ db: api.db, clock: later(DAY_MS + 60_000), blobStore })).toBe(3);
  expect(await Promise.all(orphans.map(isThere))).toEqual([false, false, false]);
  expect(await Promise.all(kept.map(isThere))).toEqual([true, true, true]);
});
