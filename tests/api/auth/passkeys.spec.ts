import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSKEYS_MAX_COUNT } from '#domain/limits.ts';
import type { AddedPasskey } from '#generated/model/addedPasskey.ts';
import type { PasskeyCreationOptions } from '#generated/model/passkeyCreationOptions.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { Caller, TestApi } from '#tests/api/support/api.ts';
import { makeUser } from '#tests/api/support/fixtures.ts';
import type { MadeUser } from '#tests/api/support/fixtures.ts';
import { makePasskey } from '#contract-suite/steps/software-passkey.ts';
import type { SoftwarePasskey, Twist } from '#contract-suite/steps/software-passkey.ts';
import { statusesOf } from '#tests/api/support/tickets.ts';

const MINUTE_MS = 60_000;
const ORIGIN = 'https://desk.example';

let api: TestApi;

beforeAll(async () => {
  api = await startApi({ PUBLIC_URL: ORIGIN });
});
afterAll(() => api.close());

type Person = { user: MadeUser; call: Caller };

async function person(given: Parameters<typeof makeUser>[1] = {}): Promise<Person> {
  const user = await makeUser(api.db, given);
  return { user, call: await api.as(user) };
}

async function creationOptions(call: Caller): Promise<PasskeyCreationOptions> {
  return (await call('POST /users/passkeys/init')).json<PasskeyCreationOptions>();
}

async function add(call: Caller, passkey: SoftwarePasskey = makePasskey(ORIGIN), twist: Twist = {}) {
  const json = passkey.create(await creationOptions(call), twist);
  return call('POST /users/passkeys/confirm', { json });
}

const count = async (userId: string) =>
  (await api.db.selectFrom('passkeys').select('id').where('userId', '=', userId).execute()).length;

describe('adding a passkey', () => {
  it('asks the browser for one that checks its person and signs in without an email', async () => {
    const { user, call } = await person();
    const options = await creationOptions(call);
    expect(options).toEqual({
      sessionId: expect.any(String),
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      expiration: new Date(api.clock.now().getTime() + 10 * MINUTE_MS).toISOString(),
      rpId: 'desk.example',
      rpName: 'Norvik Help Desk',
      userHandle: Buffer.from(user.id.replaceAll('-', ''), 'hex').toString('base64url'),
      userName: user.email,
      displayName: 'Rasa Petrauskaitė',
      algorithms: [-8, -7, -257],
      excludeCredentials: [],
    });
  });

  it('lists it, notifies the person by email and in their events, and returns recovery codes with the first factor', async () => {
    const { user, call } = await person();
    const passkey = makePasskey(ORIGIN);
    const answer = await add(call, passkey, { backedUp: true });
    expect(answer.status).toBe(201);
    const { passkey: added, recoveryCodes } = answer.json<AddedPasskey>();
    expect(added).toEqual({
      id: expect.any(String),
      name: 'Test key',
      createdOn: api.clock.now().toISOString(),
      backedUp: true,
    });
    expect(recoveryCodes).toHaveLength(10);
    expect((await call('GET /users/passkeys')).json()).toEqual([added]);
    expect((await creationOptions(call)).excludeCredentials).toEqual([passkey.id]);
    expect((await api.mailTo(user.email)).text).toContain('Test key');
    const events = await api.db.selectFrom('securityEvents').select('kind').where('userId', '=', user.id).execute();
    expect(events).toEqual([{ kind: 'PasskeyAdded' }]);
  });

  it('gives no recovery codes where there is a factor already', async () => {
    const { call } = await person({ mfaType: 'Authenticator' });
    expect((await add(call)).json()).not.toHaveProperty('recoveryCodes');
    const other = await person();
    await add(other.call);
    expect((await add(other.call)).json()).not.toHaveProperty('recoveryCodes');
  });

  it('takes a packed statement by the passkey’s own key format only without certificates', async () => {
    const { user, call } = await person();
    const x5c = new Map<string, unknown>([
      ['alg', -7],
      ['sig', new Uint8Array(8)],
      ['x5c', [new Uint8Array(8)]],
    ]);
    for (const fmt of ['packed', 'tpm', 'android-safetynet', 'fido-u2f']) {
      expect((await add(call, makePasskey(ORIGIN), { attestation: { fmt, attStmt: x5c } })).status).toBe(422);
    }
    expect(await count(user.id)).toBe(0);
    expect(api.log.filter((line) => line.includes('was not asked for')).length).toBeGreaterThanOrEqual(4);
  });

  const wrong: Record<string, Twist> = {
    'another origin': { origin: 'https://desk.example.evil.test' },
    'the same domain without https': { origin: 'http://desk.example' },
    'another domain': { rpId: 'evil.test' },
    'another challenge': { challenge: 'x'.repeat(43) },
    'an answer to another question': { type: 'webauthn.get' },
    'a person who was not checked': { isVerified: false },
    'a person who was not there': { isPresent: false },
  };
  it.each(Object.entries(wrong))('refuses %s', async (_, twist) => {
    const { user, call } = await person();
    const answer = await add(call, makePasskey(ORIGIN), twist);
    expect(answer.status).toBe(422);
    expect(answer.json<{ errors: object[] }>().errors).toEqual([
      { field: 'attestationObject', code: 'not_allowed', message: 'This passkey could not be verified' },
    ]);
    expect(await count(user.id)).toBe(0);
  });

  it('rejects an invalid attestation', async () => {
    const { call } = await person();
    for (const nonsense of ['AAAA', 'o2NmbXRkbm9uZQ', '_']) {
      const json = { ...makePasskey(ORIGIN).create(await creationOptions(call)), attestationObject: nonsense };
      expect((await call('POST /users/passkeys/confirm', { json })).status).toBe(422);
    }
    const json = { ...makePasskey(ORIGIN).create(await creationOptions(call)), clientDataJSON: 'bm90IGpzb24' };
    expect((await call('POST /users/passkeys/confirm', { json })).status).toBe(422);
  });

  it('refuses a name that is empty or too long', async () => {
    const { call } = await person();
    const json = makePasskey(ORIGIN).create(await creationOptions(call));
    for (const name of ['', 'x'.repeat(101)]) {
      expect((await call('POST /users/passkeys/confirm', { json: { ...json, name } })).status).toBe(422);
    }
  });

  it('takes a challenge once, within ten minutes, in its own session', async () => {
    const { user, call } = await person();
    const json = makePasskey(ORIGIN).create(await creationOptions(call));
    const other = await person();
    const elsewhere = await api.as(user);
    expect((await other.call('POST /users/passkeys/confirm', { json })).status).toBe(404);
    expect((await elsewhere('POST /users/passkeys/confirm', { json })).status).toBe(404);
    expect((await call('POST /users/passkeys/confirm', { json })).status).toBe(201);
    expect((await call('POST /users/passkeys/confirm', { json })).status).toBe(404);
    const late = makePasskey(ORIGIN).create(await creationOptions(call));
    api.clock.forward(10 * MINUTE_MS);
    expect((await call('POST /users/passkeys/confirm', { json: late })).status).toBe(404);
    const unknown = { ...late, sessionId: randomUUID() };
    expect((await call('POST /users/passkeys/confirm', { json: unknown })).status).toBe(404);
  });

  it('of 50 confirms at once adds one', async () => {
    const { user, call } = await person();
    const json = makePasskey(ORIGIN).create(await creationOptions(call));
    const answers = await Promise.all(Array.from({ length: 50 }, () => call('POST /users/passkeys/confirm', { json })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(49);
    expect(await count(user.id)).toBe(1);
  });

  it('refuses a passkey that is known already, also another person’s', async () => {
    const passkey = makePasskey(ORIGIN);
    const owner = await person();
    await add(owner.call, passkey);
    const other = await person();
    expect((await add(other.call, passkey)).status).toBe(409);
    expect((await add(owner.call, passkey)).status).toBe(409);
    expect(await count(other.user.id)).toBe(0);
  });

  it('keeps twenty at most, also when two are added at once', async () => {
    const { user, call } = await person();
    const json = makePasskey(ORIGIN).create(await creationOptions(call));
    const second = makePasskey(ORIGIN).create(await creationOptions(call));
    await api.db
      .insertInto('passkeys')
      .values(
        Array.from({ length: PASSKEYS_MAX_COUNT - 1 }, () => ({
          userId: user.id,
          credentialId: createHash('sha256').update(randomUUID()).digest('base64url'),
          publicKey: Buffer.alloc(8),
          counter: 0,
          backedUp: false,
          name: 'Filler',
          createdOn: api.clock.now(),
        })),
      )
      .execute();
    const answers = await Promise.all(
      [json, second].map((answer) => call('POST /users/passkeys/confirm', { json: answer })),
    );
    expect(statusesOf(answers)).toEqual([201, 409]);
    const twentyFirst = await call('POST /users/passkeys/init');
    expect(twentyFirst.status).toBe(409);
    expect(twentyFirst.json<{ detail: string }>().detail).toContain('20 passkeys');
  });

  it('asks for a recent sign-in', async () => {
    const { call } = await person();
    api.clock.forward(15 * MINUTE_MS + 1);
    const answer = await call('POST /users/passkeys/init');
    expect({ status: answer.status, code: answer.json<{ code: string }>().code }).toEqual({
      status: 401,
      code: 'recent_sign_in_required',
    });
    expect((await api.anonymous('POST /users/passkeys/init')).status).toBe(401);
    expect((await api.anonymous('GET /users/passkeys')).status).toBe(401);
  });
});

describe('removing a passkey', () => {
  const idOf = async (call: Caller) => (await add(call)).json<AddedPasskey>().passkey.id;
  const codes = async (userId: string) =>
    (await api.db.selectFrom('recoveryCodes').select('id').where('userId', '=', userId).execute()).length;

  it('takes the recovery codes with the last factor only', async () => {
    const { user, call } = await person();
    const [first, second] = [await idOf(call), await idOf(call)];
    expect((await call(`DELETE /users/passkeys/${first}`)).status).toBe(204);
    expect(await codes(user.id)).toBe(10);
    expect((await call(`DELETE /users/passkeys/${second}`)).status).toBe(204);
    expect(await codes(user.id)).toBe(0);
    const events = await api.db.selectFrom('securityEvents').select('kind').where('userId', '=', user.id).execute();
    expect(events.filter(({ kind }) => kind === 'PasskeyRemoved')).toHaveLength(2);
  });

  it('leaves the recovery codes where another factor stays', async () => {
    const { user, call } = await person();
    const id = await idOf(call);
    await api.db.updateTable('users').set({ mfaType: 'Email' }).where('id', '=', user.id).execute();
    await call(`DELETE /users/passkeys/${id}`);
    expect(await codes(user.id)).toBe(10);
  });

  it('refuses another person’s, one that is gone, and a sign-in long ago', async () => {
    const owner = await person();
    const id = await idOf(owner.call);
    expect((await (await person()).call(`DELETE /users/passkeys/${id}`)).status).toBe(404);
    api.clock.forward(15 * MINUTE_MS + 1);
    expect((await owner.call(`DELETE /users/passkeys/${id}`)).status).toBe(401);
    const again = await api.as(owner.user);
    expect((await again(`DELETE /users/passkeys/${id}`)).status).toBe(204);
    expect((await again(`DELETE /users/passkeys/${id}`)).status).toBe(404);
  });
});
