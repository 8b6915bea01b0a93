import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi } from '#tests/api/support/api.ts';
import type { Answer, TestApi } from '#tests/api/support/api.ts';
import { makeUser } from '#tests/api/support/fixtures.ts';
import type { MadeUser } from '#tests/api/support/fixtures.ts';
import { mailedToken } from '#tests/api/support/mail/mailed-tokens.ts';
import {
  eventKinds,
  faults,
  NEW_PASSWORD,
  PASSWORD,
  passwordHash,
  signInCode,
} from '#tests/api/support/auth/passwords.ts';

const VERBS = ['reset-lockout', 'reset-password', 'reset-mfa', 'disable', 'enable', 'enable-email-mfa'] as const;
type Verb = (typeof VERBS)[number];

const quiet = {
  status: 'Active',
  locked: false,
  failedSignIns: 0,
  passwordExpired: false,
  mfaType: 'None',
  passkeys: 0,
};

let api: TestApi;
let engineer: MadeUser;
let admin: MadeUser;

beforeAll(async () => {
  api = await startApi();
  engineer = await makeUser(api.db, { type: 'Engineer' });
  admin = await makeUser(api.db, { type: 'Admin' });
});
afterAll(() => api.close());

async function makePerson(given: object = {}): Promise<MadeUser> {
  return makeUser(api.db, { passwordHash, passwordChangedOn: api.clock.now(), ...given });
}

async function act(verb: Verb, person: { id: string }, actor: { id: string } = engineer): Promise<Answer> {
  const call = await api.as(actor);
  return call(`POST /staff/users/${person.id}/${verb}`);
}

async function audit(person: MadeUser): Promise<unknown[]> {
  return api.db
    .selectFrom('auditLog')
    .select(['actorId', 'action', 'before', 'after', 'happenedOn'])
    .where('userId', '=', person.id)
    .execute();
}

function entry(action: string, before: object, after: object, actor: MadeUser = engineer): object {
  return {
    actorId: actor.id,
    action,
    before: { ...quiet, ...before },
    after: { ...quiet, ...after },
    happenedOn: api.clock.now(),
  };
}

async function addPasskey(userId: string): Promise<void> {
  const createdOn = api.clock.now();
  const credential = { credentialId: crypto.randomUUID(), publicKey: Buffer.from('key'), counter: 0, backedUp: true };
  await api.db
    .insertInto('passkeys')
    .values({ userId, ...credential, name: 'Phone', createdOn })
    .execute();
}

describe.each(VERBS)('%s', (verb) => {
  it.each([
    ['Customer', 'Customer', 403],
    ['Customer', 'Engineer', 403],
    ['Engineer', 'Engineer', 403],
    ['Manager', 'Employee', 403],
    ['Employee', 'Admin', 403],
  ] as const)('is not for %s and the account of %s', async (actorType, type, status) => {
    const [actor, person] = [await makeUser(api.db, { type: actorType }), await makePerson({ type })];
    expect((await act(verb, person, actor)).status).toBe(status);
    expect(await audit(person)).toEqual([]);
  });

  it('needs a session, and a person who is there', async () => {
    const person = await makePerson();
    expect((await api.anonymous(`POST /staff/users/${person.id}/${verb}`)).status).toBe(401);
    expect((await act(verb, { id: crypto.randomUUID() })).status).toBe(404);
    expect((await act(verb, { id: '7' })).status).toBe(400);
    expect((await act(verb, await makePerson({ status: 'Removed' }))).status).toBe(404);
    expect((await act(verb, await makePerson({ type: 'System' }), admin)).status).toBe(404);
    const customer = await makeUser(api.db);
    expect((await act(verb, { id: crypto.randomUUID() }, customer)).status).toBe(403);
  });
});

describe('an administrator', () => {
  it.each(['Customer', 'Engineer', 'Manager', 'Employee', 'Admin'] as const)(
    'acts on the account of %s',
    async (type) => {
      expect((await act('reset-password', await makePerson({ type }), admin)).status).toBe(200);
    },
  );

  it('cannot shut themselves out, nor go around their own password and factor', async () => {
    const own = await makePerson({ type: 'Admin', mfaType: 'Email' });
    const disabling = await act('disable', own, own);
    expect([disabling.status, disabling.json()['code']]).toEqual([409, 'account_state']);
    expect((await act('reset-password', own, own)).status).toBe(403);
    expect((await act('reset-mfa', own, own)).status).toBe(403);
    expect(await audit(own)).toEqual([]);
  });
});

describe('resetting the lockout', () => {
  it('lets the person sign in at once', async () => {
    const person = await makePerson();
    for (let count = 0; count < 5; count += 1) await signInCode(api, person.email, 'x');
    expect(await signInCode(api, person.email, PASSWORD)).toBe('ACCOUNT_LOCKED');
    expect((await act('reset-lockout', person)).json()).toEqual({
      id: person.id,
      email: person.email,
      type: 'Customer',
      status: 'Active',
      locked: false,
      mfaType: 'None',
    });
    expect(await audit(person)).toEqual([entry('resetLockout', { locked: true, failedSignIns: 5 }, {})]);
    expect(await eventKinds(api, person.id)).toContain('LockoutReset by staff');
    expect(await signInCode(api, person.email, PASSWORD)).toBe('SUCCESS');
  });
});

describe('resetting the password', () => {
  it('disables it, ends the sessions, and emails a reset link', async () => {
    const person = await makePerson();
    const session = await api.as(person);
    expect((await act('reset-password', person)).status).toBe(200);
    expect((await session('GET /users')).status).toBe(401);
    expect(await signInCode(api, person.email, PASSWORD)).toBe('FAILED');
    const token = await mailedToken(api, person.email);
    const choose = (password: string) =>
      api.anonymous('POST /auth/password/reset', { json: { email: person.email, password, token } });
    expect(faults(await choose(PASSWORD))).toEqual(['password password_used_before']);
    expect((await choose(NEW_PASSWORD)).status).toBe(204);
    expect(await signInCode(api, person.email, NEW_PASSWORD)).toBe('SUCCESS');
    expect(await audit(person)).toEqual([entry('resetPassword', {}, { passwordExpired: true })]);
    expect(await eventKinds(api, person.id)).toContain('PasswordReset by staff');
  });

  it('makes older links stop', async () => {
    const person = await makePerson();
    await act('reset-password', person);
    const token = await mailedToken(api, person.email);
    await act('reset-password', person);
    const json = { email: person.email, password: NEW_PASSWORD, token };
    expect(faults(await api.anonymous('POST /auth/password/reset', { json }))).toEqual(['token invalid_token']);
  });

  it('sends no email to a disabled account', async () => {
    const person = await makePerson({ status: 'Disabled' });
    expect((await act('reset-password', person)).status).toBe(200);
    await expect(api.mailTo(person.email)).rejects.toThrow('There is no mail');
  });

  it('leaves no secret in the log', async () => {
    const person = await makePerson();
    await act('reset-password', person);
    expect(JSON.stringify(await audit(person))).not.toMatch(/argon2|hash|token/i);
  });
});

describe('resetting the factors', () => {
  it('removes factor, passkeys and recovery codes, ends the sessions, and notifies the person', async () => {
    const person = await makePerson({ mfaType: 'Authenticator', totpKey: Buffer.from('key') });
    await addPasskey(person.id);
    await api.db
      .insertInto('recoveryCodes')
      .values({ userId: person.id, codeHash: Buffer.from('code') })
      .execute();
    const session = await api.as(person);
    expect((await act('reset-mfa', person)).json()['mfaType']).toBe('None');
    expect((await session('GET /users')).status).toBe(401);
    expect(await signInCode(api, person.email, PASSWORD)).toBe('SUCCESS');
    const codes = await api.db.selectFrom('recoveryCodes').select('id').where('userId', '=', person.id).execute();
    expect(codes).toEqual([]);
    expect(await audit(person)).toEqual([entry('resetMfa', { mfaType: 'Authenticator', passkeys: 1 }, {})]);
    const kinds = await eventKinds(api, person.id);
    expect(kinds).toEqual(expect.arrayContaining(['MfaRemoved by staff', 'PasskeyRemoved by staff']));
    expect((await api.mailTo(person.email)).subject).toContain('second factors');
  });

  it('removes passkeys where they are the only factor', async () => {
    const person = await makePerson();
    await addPasskey(person.id);
    expect((await act('reset-mfa', person)).status).toBe(200);
    expect(await signInCode(api, person.email, PASSWORD)).toBe('SUCCESS');
  });

  it('finds nothing to remove where there is no factor', async () => {
    const person = await makePerson();
    const answer = await act('reset-mfa', person);
    expect([answer.status, answer.json()['code']]).toEqual([409, 'no_factor']);
    expect(await audit(person)).toEqual([]);
    expect(await eventKinds(api, person.id)).toEqual([]);
  });
});

describe('disabling and enabling', () => {
  it('shut the person out and let them in again', async () => {
    const person = await makePerson();
    const session = await api.as(person);
    expect((await act('disable', person)).json()['status']).toBe('Disabled');
    expect((await session('GET /users')).status).toBe(401);
    expect(await signInCode(api, person.email, PASSWORD)).toBe('ACCOUNT_DISABLED');
    expect((await act('enable', person)).json()['status']).toBe('Active');
    expect(await signInCode(api, person.email, PASSWORD)).toBe('SUCCESS');
    expect(await audit(person)).toEqual([
      entry('disable', {}, { status: 'Disabled' }),
      entry('enable', { status: 'Disabled' }, {}),
    ]);
    const kinds = await eventKinds(api, person.id);
    expect(kinds).toEqual(expect.arrayContaining(['AccountDisabled by staff', 'AccountEnabled by staff']));
  });

  it.each([
    ['disable', 'Disabled'],
    ['disable', 'Inactive'],
    ['enable', 'Active'],
    ['enable', 'Inactive'],
  ] as const)('%s does not fit an account that is %s', async (verb, status) => {
    const person = await makePerson({ status });
    const answer = await act(verb, person);
    expect([answer.status, answer.json()['code']]).toEqual([409, 'account_state']);
    expect(await audit(person)).toEqual([]);
  });

  it('happen once when they are sent many times at once', async () => {
    const person = await makePerson();
    const answers = await Promise.all(Array.from({ length: 8 }, () => act('disable', person)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
    expect(await audit(person)).toHaveLength(1);
  });
});

describe('switching on codes by email', () => {
  it('asks for a code at the next sign-in and notifies the person', async () => {
    const person = await makePerson();
    expect((await act('enable-email-mfa', person)).json()['mfaType']).toBe('Email');
    expect(await signInCode(api, person.email, PASSWORD)).toBe('MFA_REQUIRED');
    expect(await audit(person)).toEqual([entry('enableEmailMfa', {}, { mfaType: 'Email' })]);
    expect(await eventKinds(api, person.id)).toContain('MfaAdded by staff');
    expect((await api.mailTo(person.email)).text).toContain('email codes');
  });

  it.each(['Email', 'Authenticator', 'VendorID'] as const)('does not replace %s', async (mfaType) => {
    const person = await makePerson({ mfaType });
    const answer = await act('enable-email-mfa', person);
    expect([answer.status, answer.json()['code']]).toEqual([409, 'factor_exists']);
    expect(await audit(person)).toEqual([]);
  });
});
