import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/db/schema.ts';
import { cleanUp } from '#server/services/clean-up.ts';
import { startPreSignIn } from '#server/services/auth/pre-sign-in.ts';
import type { BlobStore } from '#server/services/files/blob-port.ts';
import { recordSecurityEvent } from '#server/services/account/security-events.ts';
import { countAttempt } from '#server/services/auth/attempt-counters.ts';
import { rememberDevice } from '#server/services/auth/known-devices.ts';
import { startSession } from '#server/services/sessions/start.ts';
import { startApi } from './support/api.ts';
import type { TestApi } from './support/api.ts';
import { makeUser } from './support/fixtures.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const tables = [
  'sessions',
  'attemptCounters',
  'preSignIns',
  'mfaSessions',
  'passkeyChallenges',
  'knownDevices',
  'securityEvents',
  'files',
] as const satisfies (keyof Database)[];

async function present(): Promise<string[]> {
  const counts = await Promise.all(
    tables.map(
      async (table) =>
        [
          table,
          (await api.db.selectFrom(table).select(api.db.fn.countAll().as('n')).executeTakeFirstOrThrow()).n,
        ] as const,
    ),
  );
  return counts.filter(([, count]) => Number(count) > 0).map(([table]) => table);
}

it('removes each thing when it has ended, and not before', async () => {
  const { db, clock } = api;
  const { id: userId } = await makeUser(db);
  const removed: string[] = [];
  const blobStore = { remove: async (keys: string[]) => void removed.push(...keys) } as unknown as BlobStore;
  const run = async () => {
    await cleanUp({ db, clock, blobStore });
    return present();
  };
  await startSession(api, userId);
  await countAttempt(db, clock, 'address:x', 15 * MINUTE_MS);
  await startPreSignIn(api, userId);
  const { id: preSignInId } = await db.selectFrom('preSignIns').select('id').executeTakeFirstOrThrow();
  const times = { createdOn: clock.now(), expiresOn: new Date(clock.now().getTime() + 5 * MINUTE_MS) };
  await db
    .insertInto('mfaSessions')
    .values({ purpose: 'signIn', mfaType: 'Email', userId, preSignInId, ...times })
    .execute();
  await db
    .insertInto('passkeyChallenges')
    .values({ challenge: 'x', ...times })
    .execute();
  await rememberDevice(db, clock, { userId, token: null });
  await recordSecurityEvent(db, clock, { userId, kind: 'SignedIn' });
  await db
    .insertInto('files')
    .values({
      ownerId: userId,
      name: 'a.txt',
      size: 1,
      declaredType: 'text/plain',
      category: 'text',
      blobKey: 'ab',
      maxChunkSize: 1,
      createdOn: clock.now(),
    })
    .execute();
  expect(await run()).toEqual(tables);
  clock.forward(29 * MINUTE_MS);
  expect(await run()).toEqual(tables.filter((table) => table !== 'attemptCounters'));
  clock.forward(2 * MINUTE_MS);
  expect(await run()).toEqual([
    'preSignIns',
    'mfaSessions',
    'passkeyChallenges',
    'knownDevices',
    'securityEvents',
    'files',
  ]);
  clock.forward(60 * MINUTE_MS);
  expect(await run()).toEqual(['knownDevices', 'securityEvents', 'files']);
  expect(removed).toEqual([]);
  clock.forward(DAY_MS);
  expect(await run()).toEqual(['knownDevices', 'securityEvents']);
  expect(removed).toHaveLength(1);
  clock.forward(180 * DAY_MS);
  expect(await run()).toEqual(['knownDevices']);
  clock.forward(185 * DAY_MS);
  expect(await run()).toEqual([]);
});
