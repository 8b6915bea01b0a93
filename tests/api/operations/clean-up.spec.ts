import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/schema.ts';
import { cleanUp } from '#server/services/jobs/clean-up.ts';
import { startPreSignIn } from '#server/services/identity/sign-in/internal/pre-sign-in.ts';
import type { BlobStore } from '#server/services/kernel/blob-port.ts';
import { recordSecurityEvent } from '#server/services/identity/accounts/internal/security-events.ts';
import { countAttempt } from '#server/services/kernel/attempt-counters.ts';
import { rememberDevice } from '#server/services/identity/sign-in/internal/known-devices.ts';
import { startSession } from '#server/services/identity/sessions/internal/start-session.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { TestApi } from '#tests/api/support/api.ts';
import { makeUser } from '#tests/api/support/fixtures.ts';
import { makeCompany, raise } from '#tests/api/support/tickets.ts';

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

describe('data that people may come back to', () => {
  const removed: string[] = [];
  const blobStore = { remove: async (keys: string[]) => void removed.push(...keys) } as unknown as BlobStore;

  async function makeDraft(ownerId: string, given: object = {}): Promise<string> {
    const row = { ownerId, kind: 'NewTicket', title: 'x', version: 1, tab: 'A', savedOn: api.clock.now() } as const;
    const id = crypto.randomUUID();
    await api.db
      .insertInto('drafts')
      .values({ ...row, id, ...given })
      .execute();
    return id;
  }

  async function makeUpload(ownerId: string, draftId: string | null): Promise<string> {
    const file = { name: 'a.txt', size: 1, declaredType: 'text/plain', category: 'text', maxChunkSize: 1 } as const;
    const { id } = await api.db
      .insertInto('files')
      .values({ ...file, ownerId, draftId, blobKey: crypto.randomUUID(), createdOn: api.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  async function ids(table: 'drafts' | 'files', ownerId: string): Promise<string[]> {
    const rows = await api.db.selectFrom(table).select('id').where('ownerId', '=', ownerId).execute();
    return rows.map(({ id }) => id);
  }

  const run = () => cleanUp({ ...api, blobStore });

  it('a draft is kept for 90 days from the last save, with its files; what was sent for a day', async () => {
    const company = await makeCompany(api);
    const { id: ownerId } = company.customer;
    const { ticketId: sentTicketId } = await raise(company);
    const draft = await makeDraft(ownerId);
    await makeDraft(ownerId, { title: '', sentVersion: 1, sentTicketId });
    const reply = await makeDraft(ownerId, { kind: 'Reply', title: '', version: 2, sentVersion: 2 });
    const held = await makeUpload(ownerId, draft);
    await makeUpload(ownerId, null);
    await run();
    expect([await ids('drafts', ownerId), await ids('files', ownerId)]).toMatchObject([{ length: 3 }, { length: 2 }]);
    api.clock.forward(DAY_MS);
    await run();
    expect(new Set(await ids('drafts', ownerId))).toEqual(new Set([draft, reply]));
    expect(await ids('files', ownerId)).toEqual([held]);
    api.clock.forward(88 * DAY_MS);
    await api.db.updateTable('drafts').set({ savedOn: api.clock.now() }).where('id', '=', reply).execute();
    await run();
    expect([await ids('drafts', ownerId), await ids('files', ownerId)]).toMatchObject([{ length: 2 }, [held]]);
    const before = removed.length;
    api.clock.forward(DAY_MS);
    await run();
    expect([await ids('drafts', ownerId), await ids('files', ownerId)]).toEqual([[reply], []]);
    expect(removed).toHaveLength(before + 1);
  });

  it('a draft stays while it is being saved', async () => {
    const { id: ownerId } = await makeUser(api.db);
    const draft = await makeDraft(ownerId);
    api.clock.forward(90 * DAY_MS);
    await api.db.transaction().execute(async (transaction) => {
      await transaction.selectFrom('drafts').select('id').where('id', '=', draft).forUpdate().execute();
      await run();
    });
    expect(await ids('drafts', ownerId)).toEqual([draft]);
    await run();
    expect(await ids('drafts', ownerId)).toEqual([]);
  });

  it('the first answer under an idempotency key is kept for 7 days', async () => {
    const { id: userId } = await makeUser(api.db);
    const key = { userId, operation: 'createTicket', key: crypto.randomUUID(), requestHash: 'x' };
    await api.db
      .insertInto('idempotencyKeys')
      .values({ ...key, createdOn: api.clock.now() })
      .execute();
    const left = () => api.db.selectFrom('idempotencyKeys').select('key').where('userId', '=', userId).execute();
    api.clock.forward(7 * DAY_MS - 1);
    await run();
    expect(await left()).toHaveLength(1);
    api.clock.forward(1);
    await run();
    expect(await left()).toHaveLength(0);
  });
});
