import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PasskeyAssertion } from '#generated/model/passkeyAssertion.ts';
import type { PasskeyCreationOptions } from '#generated/model/passkeyCreationOptions.ts';
import type { PasskeyRequestOptions } from '#generated/model/passkeyRequestOptions.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { Answer, TestApi } from '#tests/api/support/api.ts';
import { makeUser } from '#tests/api/support/fixtures.ts';
import type { MadeUser } from '#tests/api/support/fixtures.ts';
import { PASSWORD, passwordHash } from '#tests/api/support/auth/passwords.ts';
import { makePasskey } from '#contract-suite/steps/software-passkey.ts';
import type { SoftwarePasskey, Twist } from '#contract-suite/steps/software-passkey.ts';

const MINUTE_MS = 60_000;
const ORIGIN = 'https://desk.example';

let api: TestApi;

beforeAll(async () => {
  api = await startApi({ PUBLIC_URL: ORIGIN });
});
afterAll(() => api.close());

/** A person with a password and a passkey. */
async function person(): Promise<{ user: MadeUser; passkey: SoftwarePasskey }> {
  const user = await makeUser(api.db, { passwordHash });
  const call = await api.as(user);
  const passkey = makePasskey(ORIGIN);
  const options = (await call('POST /users/passkeys/init')).json<PasskeyCreationOptions>();
  await call('POST /users/passkeys/confirm', { json: passkey.create(options) });
  return { user, passkey };
}

async function init(cookie = ''): Promise<PasskeyRequestOptions> {
  return (await api.anonymous('POST /auth/passkey/init', { headers: { cookie } })).json<PasskeyRequestOptions>();
}

function confirm(json: PasskeyAssertion, cookie = ''): Promise<Answer> {
  return api.anonymous('POST /auth/passkey/confirm', { json, headers: { cookie } });
}

async function use(passkey: SoftwarePasskey, twist: Twist = {}): Promise<Answer> {
  return confirm(passkey.use(await init(), twist));
}

function cookieOf(answer: Answer, name: string): string {
  const cookie = answer.headers.getSetCookie().find((text) => text.startsWith(`${name}=`)) ?? '';
  return cookie.split(';', 1)[0] ?? '';
}

const codeOf = (answer: Answer) => answer.json<{ code: string }>().code;

async function afterPassword({ email }: MadeUser): Promise<{ cookie: string; answer: Answer }> {
  const answer = await api.anonymous('POST /auth', { json: { email, password: PASSWORD } });
  return { cookie: cookieOf(answer, 'helpdesk_pre_sign_in'), answer };
}

describe('signing in with a passkey alone', () => {
  it('asks for any passkey that checks its person', async () => {
    expect(await init()).toEqual({
      sessionId: expect.any(String),
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      expiration: new Date(api.clock.now().getTime() + 10 * MINUTE_MS).toISOString(),
      rpId: 'desk.example',
      allowCredentials: [],
      userVerification: 'required',
    });
  });

  it('gives a session, and remembers when the passkey was used', async () => {
    const { user, passkey } = await person();
    const answer = await use(passkey, { backedUp: true });
    expect(answer.json()).toEqual({ code: 'SUCCESS' });
    const cookie = cookieOf(answer, 'helpdesk_session');
    const me = await api.anonymous('GET /users', { headers: { cookie } });
    expect(me.json()).toMatchObject({ id: user.id });
    const list = await api.anonymous('GET /users/passkeys', { headers: { cookie } });
    expect(list.json()).toMatchObject([{ lastUsedOn: api.clock.now().toISOString(), backedUp: true }]);
    expect(codeOf(await use(passkey))).toBe('SUCCESS');
  });

  const wrong: Record<string, Twist> = {
    'another origin': { origin: 'https://evil.test' },
    'another domain': { rpId: 'evil.test' },
    'another challenge': { challenge: 'x'.repeat(43) },
    'an answer to another question': { type: 'webauthn.create' },
    'a person who was not checked': { isVerified: false },
    'a person who was not there': { isPresent: false },
    'no word of whose it is': { userHandle: undefined },
    'another person’s name': { userHandle: Buffer.alloc(16, 7).toString('base64url') },
  };
  it.each(Object.entries(wrong))('refuses %s', async (_, twist) => {
    const { passkey } = await person();
    const answer = await use(passkey, twist);
    expect(answer.json()).toEqual({ code: 'FAILED' });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(codeOf(await use(passkey))).toBe('SUCCESS');
  });

  it('refuses a changed signature, another person’s signature and an unknown passkey', async () => {
    const [one, other] = [await person(), await person()];
    const tampered = one.passkey.use(await init());
    const bytes = Buffer.from(tampered.signature, 'base64url');
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    expect(codeOf(await confirm({ ...tampered, signature: bytes.toString('base64url') }))).toBe('FAILED');
    const borrowed = one.passkey.use(await init());
    expect(codeOf(await confirm({ ...borrowed, id: other.passkey.id }))).toBe('FAILED');
    expect(codeOf(await use(makePasskey(ORIGIN), { userHandle: 'AAAA' }))).toBe('FAILED');
    const nonsense = one.passkey.use(await init());
    expect(codeOf(await confirm({ ...nonsense, clientDataJSON: 'bm90IGpzb24', signature: '_' }))).toBe('FAILED');
  });

  it('accepts a challenge once and reports a late answer as late', async () => {
    const { passkey } = await person();
    const answer = passkey.use(await init());
    expect(codeOf(await confirm(answer))).toBe('SUCCESS');
    expect((await confirm(answer)).status).toBe(404);
    expect((await confirm({ ...answer, sessionId: randomUUID() })).status).toBe(404);
    const late = passkey.use(await init());
    api.clock.forward(10 * MINUTE_MS);
    expect(codeOf(await confirm(late))).toBe('SESSION_EXPIRED');
  });

  it('rejects a challenge made to add a passkey, and vice versa', async () => {
    const { user, passkey } = await person();
    const call = await api.as(user);
    const adding = (await call('POST /users/passkeys/init')).json<PasskeyCreationOptions>();
    const { sessionId, challenge } = adding;
    const asked = { ...(await init()), sessionId, challenge };
    expect((await confirm(passkey.use(asked))).status).toBe(404);
    const signingIn = { ...adding, ...(await init()) };
    const json = makePasskey(ORIGIN).create(signingIn);
    expect((await call('POST /users/passkeys/confirm', { json })).status).toBe(404);
  });

  it('of 50 confirms at once signs in one', async () => {
    const { user, passkey } = await person();
    const before = await sessionsOf(user);
    const json = passkey.use(await init());
    const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(json)));
    expect(answers.filter(({ status }) => status === 200).map(codeOf)).toEqual(['SUCCESS']);
    expect(await sessionsOf(user)).toBe(before + 1);
  });

  it('refuses a passkey that counts backwards, and puts it on the person’s list', async () => {
    const { user, passkey } = await person();
    expect(codeOf(await use(passkey, { counter: 7 }))).toBe('SUCCESS');
    for (const counter of [7, 6, 0]) expect(codeOf(await use(passkey, { counter }))).toBe('FAILED');
    expect(await eventsOf(user)).toEqual(expect.arrayContaining(['SignInFailed']));
    expect(codeOf(await use(passkey, { counter: 8 }))).toBe('SUCCESS');
  });

  it('takes a passkey that never counts', async () => {
    const { passkey } = await person();
    for (const counter of [0, 0]) expect(codeOf(await use(passkey, { counter }))).toBe('SUCCESS');
  });

  it('refuses a passkey that was removed', async () => {
    const { user, passkey } = await person();
    await api.db.deleteFrom('passkeys').where('userId', '=', user.id).execute();
    expect(codeOf(await use(passkey))).toBe('FAILED');
  });

  it('reports a disabled account only with a valid passkey', async () => {
    const { user, passkey } = await person();
    await api.db.updateTable('users').set({ status: 'Disabled' }).where('id', '=', user.id).execute();
    expect(codeOf(await use(passkey, { isVerified: false }))).toBe('FAILED');
    expect(codeOf(await use(passkey))).toBe('ACCOUNT_DISABLED');
    await api.db.updateTable('users').set({ status: 'Removed' }).where('id', '=', user.id).execute();
    expect(codeOf(await use(passkey))).toBe('FAILED');
  });

  it('is not stopped by a lock after wrong passwords, nor by an old password', async () => {
    const { user, passkey } = await person();
    const lockedUntil = new Date(api.clock.now().getTime() + 15 * MINUTE_MS);
    await api.db.updateTable('users').set({ lockedUntil, passwordExpired: true }).where('id', '=', user.id).execute();
    expect(codeOf(await use(passkey))).toBe('SUCCESS');
  });

  it('refuses an address that asks too often', async () => {
    api.clock.forward(60 * MINUTE_MS);
    const inits = await Promise.all(Array.from({ length: 301 }, () => api.anonymous('POST /auth/passkey/init')));
    const [refused] = inits.filter(({ status }) => status === 429);
    expect(inits.filter(({ status }) => status === 200)).toHaveLength(300);
    expect(Number(refused?.headers.get('retry-after'))).toBe(15 * 60);
    api.clock.forward(15 * MINUTE_MS);
    await init();
  });
});

describe('a passkey after the password', () => {
  it('is the second factor of a person who has no other', async () => {
    const { user, passkey } = await person();
    const { cookie, answer } = await afterPassword(user);
    expect(answer.json()).toEqual({ code: 'MFA_REQUIRED', mfaType: 'None', passkey: true });
    const options = await init(cookie);
    expect(options.allowCredentials).toEqual([passkey.id]);
    const confirmed = await confirm(passkey.use(options, { userHandle: undefined }), cookie);
    expect(confirmed.json()).toEqual({ code: 'SUCCESS' });
    expect(cookieOf(confirmed, 'helpdesk_session')).not.toBe('');
    expect(confirmed.headers.getSetCookie().join()).toContain('helpdesk_pre_sign_in=; Max-Age=0');
  });

  it('must be that person’s', async () => {
    const [one, other] = [await person(), await person()];
    const { cookie } = await afterPassword(one.user);
    expect(codeOf(await confirm(other.passkey.use(await init(cookie)), cookie))).toBe('FAILED');
  });

  it('must be answered in the browser where the password was typed', async () => {
    const { user, passkey } = await person();
    const { cookie } = await afterPassword(user);
    const answer = passkey.use(await init(cookie));
    expect((await confirm(answer)).status).toBe(404);
    const { cookie: other } = await afterPassword(user);
    expect((await confirm(answer, other)).status).toBe(404);
    expect(codeOf(await confirm(answer, cookie))).toBe('SUCCESS');
  });

  it('may have been asked for before the password was typed in another tab', async () => {
    const { user, passkey } = await person();
    const answer = passkey.use(await init());
    const { cookie } = await afterPassword(user);
    expect(codeOf(await confirm(answer, cookie))).toBe('SUCCESS');
  });

  it('completes a sign-in once', async () => {
    const { user, passkey } = await person();
    const { cookie } = await afterPassword(user);
    const answers = [passkey.use(await init(cookie)), passkey.use(await init(cookie))];
    expect(codeOf(await confirm(answers[0] as PasskeyAssertion, cookie))).toBe('SUCCESS');
    expect((await confirm(answers[1] as PasskeyAssertion, cookie)).status).toBe(404);
  });
});

describe('without a domain name', () => {
  let bare: TestApi;
  beforeAll(async () => {
    bare = await startApi();
  });
  afterAll(() => bare.close());

  it('says at an IP address that passkeys need one', async () => {
    const call = await bare.as(await makeUser(bare.db));
    const adding = await call('POST /users/passkeys/init');
    expect(adding.status).toBe(409);
    expect(adding.json<{ detail: string }>().detail).toContain('domain name');
    const signingIn = await bare.anonymous('POST /auth/passkey/init');
    expect(signingIn.status).toBe(400);
    expect(signingIn.json<{ detail: string }>().detail).toContain('domain name');
  });

  it('takes the name by which the portal is called', async () => {
    const origin = bare.url.replace('127.0.0.1', 'localhost');
    const answer = await fetch(`${origin}/api/auth/passkey/init`, { method: 'POST', headers: { 'auth-type': '1' } });
    expect(await answer.json()).toMatchObject({ rpId: 'localhost' });
  });
});

async function sessionsOf({ id }: MadeUser): Promise<number> {
  return (await api.db.selectFrom('sessions').select('id').where('userId', '=', id).execute()).length;
}

async function eventsOf({ id }: MadeUser): Promise<string[]> {
  const rows = await api.db.selectFrom('securityEvents').select('kind').where('userId', '=', id).execute();
  return rows.map(({ kind }) => kind);
}
