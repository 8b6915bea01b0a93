import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultBrand } from '#server/default-brand.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { Caller, TestApi } from '#tests/api/support/api.ts';
import { makeUser } from '#tests/api/support/fixtures.ts';
import { invite, register } from '#tests/api/support/auth/invites.ts';
import { faults } from '#tests/api/support/auth/passwords.ts';
import { SECRET_KEY } from '#tests/api/support/auth/secret-key.ts';

const BOTH = { agreedToTerms: true, agreedToDataProcessing: true };

let api: TestApi;

beforeAll(async () => {
  api = await startApi({ SECRET_KEY });
});
afterAll(() => api.close());

/** An account from an invitation, with the six fields of §7.2 and these consents. */
async function newcomer(given: object = {}): Promise<{ id: string; call: Caller }> {
  const without = { agreedToTerms: undefined, agreedToDataProcessing: undefined };
  const { id } = (await register(api, await invite(api), { ...without, ...given })).json<{ id: string }>();
  return { id, call: await api.as({ id }) };
}

const accept = (call: Caller, json: unknown = BOTH) => call('POST /users/consents', { json });

async function isAsked(call: Caller): Promise<boolean> {
  return (await call('GET /users')).json<{ needsConsents?: boolean }>().needsConsents ?? false;
}

const consentsOf = (userId: string) =>
  api.db
    .selectFrom('consents')
    .select(['kind', 'textUrl', 'agreedOn', 'address'])
    .where('userId', '=', userId)
    .orderBy('kind')
    .execute();

const auditOf = (userId: string) =>
  api.db
    .selectFrom('auditLog')
    .select(['actorId', 'action', 'before', 'after', 'happenedOn'])
    .where('userId', '=', userId)
    .execute();

describe('an account is asked for consents', () => {
  it.each([
    [{}, true],
    [{ agreedToTerms: true }, true],
    [{ agreedToDataProcessing: true }, true],
    [BOTH, false],
  ])('when it came of an invitation with %j: %j', async (given, isExpected) => {
    expect(await isAsked((await newcomer(given)).call)).toBe(isExpected);
  });

  it.each(['Customer', 'Engineer'] as const)('never when it came otherwise (%s)', async (type) => {
    expect(await isAsked(await api.as(await makeUser(api.db, { type })))).toBe(false);
  });
});

describe('accepting', () => {
  it('stores the consents as a registration does, and is audited', async () => {
    const { id, call } = await newcomer();
    const answer = await accept(call);
    expect(answer.status).toBe(200);
    expect(answer.json()).toEqual((await call('GET /users')).json());
    expect(answer.json()).not.toHaveProperty('needsConsents');
    const { dataProcessing, termsOfUse } = defaultBrand.links;
    const place = { agreedOn: api.clock.now(), address: '127.0.0.1' };
    expect(await consentsOf(id)).toEqual([
      { kind: 'DataProcessing', textUrl: dataProcessing, ...place },
      { kind: 'TermsOfUse', textUrl: termsOfUse, ...place },
    ]);
    expect(await auditOf(id)).toEqual([
      {
        actorId: id,
        action: 'acceptConsents',
        before: { consents: [] },
        after: { consents: ['TermsOfUse', 'DataProcessing'] },
        happenedOn: api.clock.now(),
      },
    ]);
  });

  it('adds only what is missing, once, and leaves the first time as it is', async () => {
    const { id, call } = await newcomer({ agreedToTerms: true });
    const agreedOn = api.clock.now();
    api.clock.forward(60_000);
    const answers = await Promise.all([accept(call), accept(call), accept(call)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await consentsOf(id)).toMatchObject([
      { kind: 'DataProcessing', agreedOn: api.clock.now() },
      { kind: 'TermsOfUse', agreedOn },
    ]);
    expect(await auditOf(id)).toHaveLength(1);
  });

  it('is for oneself only', async () => {
    const [own, other] = [await newcomer(), await newcomer()];
    expect(faults(await accept(own.call, { ...BOTH, id: other.id }))).toEqual(['id unexpected']);
    await accept(own.call);
    expect(await isAsked(other.call)).toBe(true);
    expect(await consentsOf(other.id)).toEqual([]);
    expect((await accept(api.anonymous)).status).toBe(401);
  });

  it.each([
    [{}, ['agreedToTerms required', 'agreedToDataProcessing required']],
    [{ agreedToTerms: true }, ['agreedToDataProcessing required']],
    [{ ...BOTH, agreedToTerms: false }, ['agreedToTerms required']],
    [{ agreedToTerms: 'on', agreedToDataProcessing: true }, ['agreedToTerms invalid_type']],
  ])('refuses %j', async (given, expected) => {
    const { id, call } = await newcomer();
    const answer = await accept(call, given);
    expect([answer.status, faults(answer)]).toEqual([422, expected]);
    expect(await consentsOf(id)).toEqual([]);
    expect(await isAsked(call)).toBe(true);
  });
});
