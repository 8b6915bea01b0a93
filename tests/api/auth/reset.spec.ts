import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultBrand } from '#server/default-brand.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { Answer, TestApi } from '#tests/api/support/api.ts';
import { makeUser } from '#tests/api/support/fixtures.ts';
import type { MadeUser } from '#tests/api/support/fixtures.ts';
import { badTokens, claimsOf, mailedToken } from '#tests/api/support/mail/mailed-tokens.ts';
import { SECRET_KEY } from '#tests/api/support/auth/secret-key.ts';
import {
  eventKinds,
  faults,
  NEW_PASSWORD,
  PASSWORD,
  passwordHash,
  signInCode,
} from '#tests/api/support/auth/passwords.ts';

const MINUTE_MS = 60_000;

let api: TestApi;

beforeAll(async () => {
  api = await startApi({ SECRET_KEY, TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => api.close());

async function makePerson(given: object = {}): Promise<MadeUser> {
  return makeUser(api.db, { passwordHash, passwordChangedOn: api.clock.now(), ...given });
}

// A new address for each call by default: the limits of one address have their own tests.
let calls = 0;
function forgot(email: string, address = `192.0.2.${(calls += 1) % 250}`): Promise<Answer> {
  return api.anonymous('POST /auth/password/forgot', { json: { email }, headers: { 'x-forwarded-for': address } });
}

async function askForToken(user: MadeUser): Promise<string> {
  await forgot(user.email);
  return mailedToken(api, user.email);
}

function reset(email: string, token: string, password: string = NEW_PASSWORD): Promise<Answer> {
  return api.anonymous('POST /auth/password/reset', { json: { email, password, token } });
}

describe('forgetting the password', () => {
  it('sends a link whose token names the person, for 30 minutes', async () => {
    const user = await makePerson();
    expect((await forgot(user.email.toUpperCase())).status).toBe(204);
    const { email, id, exp, aud } = claimsOf(await mailedToken(api, user.email));
    expect({ email, aud }).toEqual({ email: user.email, aud: 'reset' });
    expect(exp * 1000 - api.clock.now().getTime()).toBe(30 * MINUTE_MS);
    const row = await api.db.selectFrom('passwordResets').selectAll().where('id', '=', id).executeTakeFirst();
    expect(row).toMatchObject({ userId: user.id, usedOn: null });
  });

  it.each([
    ['a disabled account', { status: 'Disabled' }],
    ['a removed account', { status: 'Removed' }],
    ['the system account', { type: 'System' }],
  ])('answers the same for %s, and sends nothing', async (_, given) => {
    const user = await makePerson(given);
    expect((await forgot(user.email)).status).toBe(204);
    await expect(api.mailTo(user.email)).rejects.toThrow('There is no mail');
  });

  it('answers the same for an address that nobody has, and sends nothing', async () => {
    const user = await makePerson();
    const email = `nobody-${user.email}`;
    const [known, unknown] = [await forgot(user.email), await forgot(email)];
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    await expect(api.mailTo(email)).rejects.toThrow('There is no mail');
  });

  it('takes the same time, because it does not read the accounts: it answers while they are locked', async () => {
    const user = await makePerson();
    await api.db.transaction().execute(async (trx) => {
      await sql`lock table users in access exclusive mode`.execute(trx);
      expect((await forgot(user.email)).status).toBe(204);
      expect((await forgot(`nobody-${user.email}`)).status).toBe(204);
    });
  });

  it.each(['known', 'unknown'])('makes a %s email wait after 5 requests', async (kind) => {
    const user = await makePerson();
    const email = kind === 'known' ? user.email : `nobody-${user.email}`;
    for (let count = 0; count < 5; count += 1) expect((await forgot(email)).status).toBe(204);
    const answer = await forgot(email.toUpperCase());
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBe(900);
    api.clock.forward(15 * MINUTE_MS);
    expect((await forgot(email)).status).toBe(204);
  });

  it('makes an address wait after 50 requests, and nobody else', async () => {
    const ask = (address: string) => forgot(`${crypto.randomUUID()}@example.com`, address);
    const answers = await Promise.all(Array.from({ length: 52 }, () => ask('203.0.113.9')));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
    expect((await ask('203.0.113.10')).status).toBe(204);
  });

  it.each([
    ['', 'required'],
    ['nobody', 'invalid_format'],
    ['nobody@example.com.', 'invalid_format'],
    ['ąžuolas@example.com', 'invalid_format'],
    [`${'a'.repeat(246)}@example.com`, 'too_long'],
  ])('refuses the email "%s"', async (email, code) => {
    const errors = faults(await forgot(email));
    expect(errors).toContain(`email ${code}`);
  });
});

describe('a reset link', () => {
  it('sets a new password, once', async () => {
    const user = await makePerson();
    const token = await askForToken(user);
    expect((await reset(user.email.toUpperCase(), token)).status).toBe(204);
    expect(await signInCode(api, user.email, NEW_PASSWORD)).toBe('SUCCESS');
    expect(await signInCode(api, user.email, PASSWORD)).toBe('FAILED');
    expect(faults(await reset(user.email, token, 'Kitas-Kelias-2026'))).toEqual(['token invalid_token']);
  });

  it('works once when it is used 20 times at once', async () => {
    const user = await makePerson();
    const token = await askForToken(user);
    const answers = await Promise.all(Array.from({ length: 20 }, () => reset(user.email, token)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(19);
  });

  it('ends every session, stops the other links, and is reported by email and event', async () => {
    const user = await makePerson();
    const session = await api.as(user);
    const first = await askForToken(user);
    const second = await askForToken(user);
    expect((await reset(user.email, first)).status).toBe(204);
    expect((await session('GET /users')).status).toBe(401);
    expect(faults(await reset(user.email, second))).toEqual(['token invalid_token']);
    expect((await api.mailTo(user.email)).text).not.toContain('/auth/password/reset/');
    expect(await eventKinds(api, user.id)).toEqual(['PasswordReset']);
  });

  it('of two links of a person used at the same time one works', async () => {
    const user = await makePerson();
    const tokens = [await askForToken(user), await askForToken(user)];
    const answers = await Promise.all(tokens.map((token) => reset(user.email, token)));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['204', '422']);
  });

  it('still requires the second factor', async () => {
    const user = await makePerson({ mfaType: 'Email' });
    await reset(user.email, await askForToken(user));
    expect(await signInCode(api, user.email, NEW_PASSWORD)).toBe('MFA_REQUIRED');
  });

  it('lifts the lock', async () => {
    const user = await makePerson();
    for (let count = 0; count < 5; count += 1) await signInCode(api, user.email, 'x');
    expect(await signInCode(api, user.email, PASSWORD)).toBe('ACCOUNT_LOCKED');
    await reset(user.email, await askForToken(user));
    expect(await signInCode(api, user.email, NEW_PASSWORD)).toBe('SUCCESS');
  });

  it('replaces an expired password with a different one', async () => {
    const user = await makePerson({ passwordExpired: true });
    const token = await askForToken(user);
    expect(await signInCode(api, user.email, PASSWORD)).toBe('ACCOUNT_PASSWORD_EXPIRED');
    expect(faults(await reset(user.email, token, PASSWORD))).toEqual(['password password_used_before']);
    expect((await reset(user.email, token)).status).toBe(204);
    expect(await signInCode(api, user.email, NEW_PASSWORD)).toBe('SUCCESS');
  });

  it.each([
    ['kelias', 'too_short'],
    ['kelias-kelias', 'password_requirements'],
    ['Password2026!', 'password_common'],
  ])('is not used up by the password %s', async (password, code) => {
    const user = await makePerson();
    const token = await askForToken(user);
    expect(faults(await reset(user.email, token, password))).toEqual([`password ${code}`]);
    expect((await reset(user.email, token)).status).toBe(204);
  });

  it('ends after 30 minutes', async () => {
    const user = await makePerson();
    const token = await askForToken(user);
    const late = await askForToken(user);
    api.clock.forward(30 * MINUTE_MS - 1000);
    expect((await reset(user.email, token)).status).toBe(204);
    api.clock.forward(1000);
    expect(faults(await reset(user.email, late))).toEqual(['token invalid_token']);
  });

  it.each(['Disabled', 'Removed'] as const)('is not valid when the account is %s since', async (status) => {
    const user = await makePerson();
    const token = await askForToken(user);
    await api.db.updateTable('users').set({ status }).where('id', '=', user.id).execute();
    expect(faults(await reset(user.email, token))).toEqual(['token invalid_token']);
  });

  it('is not valid for another email', async () => {
    const [user, other] = [await makePerson(), await makePerson()];
    expect(faults(await reset(other.email, await askForToken(user)))).toEqual(['token invalid_token']);
  });

  it('is not valid when its token is any other', async () => {
    const user = await makePerson();
    const good = await askForToken(user);
    for (const [name, token] of await badTokens(good, 'reset')) {
      expect([name, faults(await reset(user.email, token, 'Password2026!'))]).toEqual([name, ['token invalid_token']]);
    }
    expect((await reset(user.email, good)).status).toBe(204);
  });

  it('of a megabyte is refused without work', async () => {
    const user = await makePerson();
    expect(faults(await reset(user.email, 'x'.repeat(1_000_000)))).toEqual(['token too_long']);
    expect(faults(await reset(user.email, 'x', 'x'.repeat(1_000_000)))).toEqual(['password too_long']);
  });

  it('is in no log', async () => {
    const user = await makePerson();
    const token = await askForToken(user);
    await reset(user.email, token);
    const log = api.log.join('');
    expect(log).not.toContain(token);
    expect(log).not.toContain(NEW_PASSWORD);
  });
});

describe('whether a reset link is valid', () => {
  const check = (id: string) => api.anonymous(`GET /auth/password/reset/is-valid?id=${id}`);
  const isValid = async (token: string) => (await check(claimsOf(token).id)).json<{ valid: boolean }>().valid;

  it('is so until it is used, and then of no other link of the person', async () => {
    const user = await makePerson();
    const [first, second] = [await askForToken(user), await askForToken(user)];
    expect([await isValid(first), await isValid(second)]).toEqual([true, true]);
    await reset(user.email, first);
    expect([await isValid(first), await isValid(second)]).toEqual([false, false]);
  });

  it('ends after 30 minutes', async () => {
    const token = await askForToken(await makePerson());
    api.clock.forward(30 * MINUTE_MS - 1000);
    expect(await isValid(token)).toBe(true);
    api.clock.forward(1000);
    expect(await isValid(token)).toBe(false);
  });

  it.each(['Disabled', 'Removed'] as const)('is not so when the account is %s since', async (status) => {
    const user = await makePerson();
    const token = await askForToken(user);
    await api.db.updateTable('users').set({ status }).where('id', '=', user.id).execute();
    expect(await isValid(token)).toBe(false);
  });

  it('is not so for an unknown one, and says of none whose it is', async () => {
    const answer = await check(crypto.randomUUID());
    expect([answer.status, answer.text]).toEqual([200, '{"valid":false}']);
    const known = await check(claimsOf(await askForToken(await makePerson())).id);
    expect(known.text).toBe('{"valid":true}');
  });

  it.each(['', '7', 'x'.repeat(5000)])('refuses the id "%.9s"', async (id) => {
    expect((await check(id)).status).toBe(400);
  });

  it('refuses to be asked without the auth-type header', async () => {
    const url = `${api.url}/api/auth/password/reset/is-valid?id=${crypto.randomUUID()}`;
    expect((await fetch(url)).status).toBe(400);
  });
});

describe('a password of a certain age', () => {
  it('has expired', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'helpdesk-brand-')), 'brand.json');
    await writeFile(file, JSON.stringify({ ...defaultBrand, passwordMaxAgeDays: 90 }));
    const strict = await startApi({ BRAND_FILE: file });
    const values = { passwordHash, passwordChangedOn: strict.clock.now() };
    const user = await makeUser(strict.db, values);
    strict.clock.forward(90 * 24 * 60 * MINUTE_MS);
    expect(await signInCode(strict, user.email, PASSWORD)).toBe('SUCCESS');
    strict.clock.forward(MINUTE_MS);
    expect(await signInCode(strict, user.email, PASSWORD)).toBe('ACCOUNT_PASSWORD_EXPIRED');
    await strict.close();
    await rm(dirname(file), { recursive: true });
  });
});
