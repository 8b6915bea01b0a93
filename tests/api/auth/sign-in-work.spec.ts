import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '#server/services/identity/sign-in/sign-in.ts';
import type { PasswordHasher } from '#server/services/kernel/ports.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { TestApi } from '#tests/api/support/api.ts';
import { makeUser } from '#tests/api/support/fixtures.ts';
import type { MadeUser } from '#tests/api/support/fixtures.ts';
import { PASSWORD, passwordHash } from '#tests/api/support/auth/passwords.ts';

const WRONG = 'Kelias-2026-y';
const client = { address: '2001:db8::1', browser: null, system: null, deviceToken: null, sessionToken: null };
const noMails = { enqueue: async () => {} };

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const person = async (columns: Parameters<typeof makeUser>[1] = {}): Promise<MadeUser> =>
  makeUser(api.db, { passwordHash, ...columns });

describe('the work of an attempt', () => {
  it.each([
    ['an unknown email', 'unknown', WRONG],
    ['a wrong password', {}, WRONG],
    ['a right password', {}, PASSWORD],
    ['an account without a password', { passwordHash: null }, WRONG],
    ['a removed account', { status: 'Removed' }, WRONG],
    ['a disabled account', { status: 'Disabled' }, WRONG],
    [
      'a locked account',
      { failedSignIns: 5, failedSince: new Date('2100-01-01'), lockedUntil: new Date('2100-01-01') },
      WRONG,
    ],
    ['a locked account with the right password', { lockedUntil: new Date('2100-01-01') }, PASSWORD],
    ['an expired password', { passwordExpired: true }, WRONG],
    ['a second factor', { mfaType: 'Authenticator' }, WRONG],
  ] as const)('is one hash for %s', async (_, columns, password) => {
    const user = await person(columns === 'unknown' ? {} : columns);
    const hashed: (string | null)[] = [];
    const stored = passwordHash;
    const passwordHasher: PasswordHasher = {
      hash: () => Promise.reject(new Error('A sign-in makes no new hash.')),
      verify: async (given, hash) => {
        hashed.push(hash);
        return hash === stored && given === PASSWORD;
      },
    };
    const ctx = { db: api.db, clock: api.clock, mails: noMails, passwordHasher };
    const client = {
      address: '2001:db8::1',
      browser: null,
      system: null,
      deviceToken: null,
      sessionToken: null,
    };
    const email = columns === 'unknown' ? `x${user.email}` : user.email;
    await signIn(ctx, { mfaRequired: false }, { email, password, client });
    expect(hashed).toHaveLength(1);
  });
});

describe('while the password is looked at', () => {
  it.each([
    ['is replaced', { passwordHash: 'another' }],
    ['is taken away', { passwordHash: null }],
    ['loses its account', { status: 'Disabled' }],
  ] as const)('one that %s opens nothing', async (_, change) => {
    const user = await person();
    const passwordHasher: PasswordHasher = {
      hash: () => Promise.reject(new Error('A sign-in makes no new hash.')),
      verify: async () => {
        await api.db.updateTable('users').set(change).where('id', '=', user.id).execute();
        return true;
      },
    };
    const ctx = { db: api.db, clock: api.clock, mails: noMails, passwordHasher };
    const outcome = await signIn(ctx, { mfaRequired: false }, { email: user.email, password: PASSWORD, client });
    expect(outcome).toEqual({ result: { code: 'FAILED' } });
    expect(await api.db.selectFrom('sessions').where('userId', '=', user.id).selectAll().execute()).toEqual([]);
  });

  it('a hasher that is too busy takes no attempt', async () => {
    const user = await person();
    const passwordHasher: PasswordHasher = { hash: async () => '', verify: () => Promise.reject(new Error('busy')) };
    const ctx = { db: api.db, clock: api.clock, mails: noMails, passwordHasher };
    for (let count = 0; count < 6; count += 1) {
      const attempt = signIn(ctx, { mfaRequired: false }, { email: user.email, password: PASSWORD, client });
      await expect(attempt).rejects.toThrow('busy');
    }
    const row = await api.db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow();
    expect([row.failedSignIns, row.lockedUntil]).toEqual([0, null]);
  });
});
