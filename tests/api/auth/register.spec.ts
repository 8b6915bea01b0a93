import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultBrand } from '#server/default-brand.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { TestApi } from '#tests/api/support/api.ts';
import { makeClient, makeUser } from '#tests/api/support/fixtures.ts';
import { invite, register } from '#tests/api/support/auth/invites.ts';
import { badTokens, mailedToken } from '#tests/api/support/mail/mailed-tokens.ts';
import { SECRET_KEY } from '#tests/api/support/auth/secret-key.ts';
import { faults, NEW_PASSWORD, signInCode } from '#tests/api/support/auth/passwords.ts';

const DAY_MS = 86_400_000;

let api: TestApi;

beforeAll(async () => {
  api = await startApi({ SECRET_KEY });
});
afterAll(() => api.close());

function usersWith(email: string) {
  return api.db.selectFrom('users').selectAll().where('email', '=', email).execute();
}

describe('registering', () => {
  it('makes the account that the invitation describes', async () => {
    const [first, second] = [await makeClient(api.db), await makeClient(api.db)];
    const permissions = ['ViewAllTickets'];
    const invitation = await invite(api, { clientIds: [second.id, first.id], permissions, language: 'lt' });
    const answer = await register(api, invitation, { firstName: '  Tomas ', lastName: ' Jonaitis' });
    expect(answer.status).toBe(201);
    const { id } = answer.json<{ id: string }>();
    expect(answer.json()).toEqual({ id, email: invitation.email });
    const me = (await (await api.as({ id }))('GET /users')).json();
    expect(me).toMatchObject({
      type: 'Customer',
      permissions,
      fullName: 'Tomas Jonaitis',
      clients: [second, first],
      preferences: { language: 'lt' },
    });
    expect(await signInCode(api, invitation.email, NEW_PASSWORD)).toBe('SUCCESS');
    const row = await api.db.selectFrom('invites').selectAll().where('id', '=', invitation.id).executeTakeFirst();
    expect(row).toMatchObject({ status: 'Completed', userId: id });
  });

  it.each([
    ['chosen in the browser', { cookie: 'language=lt', 'accept-language': 'en' }, 'lt'],
    ['of the browser', { 'accept-language': 'de,lt-LT;q=0.9,en;q=0.8' }, 'lt'],
    ['of the invitation, where the browser has none of ours', { 'accept-language': 'de' }, 'en'],
  ])('takes the language %s', async (_name, headers, language) => {
    const invitation = await invite(api, { language: 'en' });
    const { id } = (await register(api, invitation, {}, headers)).json<{ id: string }>();
    expect((await (await api.as({ id }))('GET /users')).json()).toMatchObject({ preferences: { language } });
  });

  it('keeps who agreed to which text, when and from where', async () => {
    const invitation = await invite(api);
    const { id: userId } = (await register(api, invitation)).json<{ id: string }>();
    const consents = await api.db
      .selectFrom('consents')
      .select(['kind', 'textUrl', 'agreedOn', 'address'])
      .where('userId', '=', userId)
      .orderBy('kind')
      .execute();
    const { dataProcessing, termsOfUse } = defaultBrand.links;
    const place = { agreedOn: api.clock.now(), address: '127.0.0.1' };
    expect(consents).toEqual([
      { kind: 'DataProcessing', textUrl: dataProcessing, ...place },
      { kind: 'TermsOfUse', textUrl: termsOfUse, ...place },
    ]);
  });

  it('works once', async () => {
    const invitation = await invite(api);
    const token = await mailedToken(api, invitation.email);
    expect((await register(api, invitation, { token })).status).toBe(201);
    expect(faults(await register(api, invitation, { token }))).toEqual(['token invalid_token']);
  });

  it('makes one account when it is sent 50 times at once', async () => {
    const invitation = await invite(api);
    const token = await mailedToken(api, invitation.email);
    const answers = await Promise.all(Array.from({ length: 50 }, () => register(api, invitation, { token })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(49);
    expect(await usersWith(invitation.email)).toHaveLength(1);
  });

  it('ends 7 days after the invitation', async () => {
    const invitation = await invite(api);
    const token = await mailedToken(api, invitation.email);
    api.clock.forward(7 * DAY_MS);
    expect(faults(await register(api, invitation, { token }))).toEqual(['token invalid_token']);
  });

  it('reports an address that has an account by now; the invitation stays open', async () => {
    const invitation = await invite(api);
    const user = await makeUser(api.db, { email: invitation.email.toUpperCase() });
    const answer = await register(api, invitation);
    expect([answer.status, answer.json()['code']]).toEqual([409, 'email_exists']);
    await api.db.deleteFrom('users').where('id', '=', user.id).execute();
    expect((await register(api, invitation)).status).toBe(201);
  });
});

describe('a registration', () => {
  it('needs token, invitation and email to belong together', async () => {
    const [own, other] = [await invite(api), await invite(api)];
    const token = await mailedToken(api, own.email);
    for (const given of [
      { token: await mailedToken(api, other.email) },
      { token, inviteId: other.id },
      { token, email: other.email },
      { token, inviteId: other.id, email: other.email },
    ]) {
      expect(faults(await register(api, own, { ...given, password: 'Password2026!' }))).toEqual([
        'token invalid_token',
      ]);
    }
    expect((await register(api, own, { token, email: own.email.toUpperCase() })).status).toBe(201);
  });

  it('is refused with any other token', async () => {
    const invitation = await invite(api);
    const good = await mailedToken(api, invitation.email);
    for (const [name, token] of await badTokens(good, 'invite')) {
      expect([name, faults(await register(api, invitation, { token }))]).toEqual([name, ['token invalid_token']]);
    }
    expect(await usersWith(invitation.email)).toEqual([]);
  });

  it.each([
    ['no consent to the terms', { agreedToTerms: false }, ['agreedToTerms required']],
    ['no consent to data processing', { agreedToDataProcessing: false }, ['agreedToDataProcessing required']],
    ['a consent that is no yes', { agreedToTerms: 'true' }, ['agreedToTerms invalid_type']],
    ['no first name', { firstName: '' }, ['firstName required']],
    ['a name of blanks', { lastName: '   ' }, ['lastName required']],
    ['a name of 251 characters', { lastName: 'ž'.repeat(251) }, ['lastName too_long']],
    ['a short password', { password: 'Aa1!' }, ['password too_short']],
    ['a weak password', { password: 'kelias-kelias' }, ['password password_requirements']],
    ['a common password', { password: 'Password2026!' }, ['password password_common']],
    ['a password of a megabyte', { password: 'x'.repeat(1_000_000) }, ['password too_long']],
    ['an email of 257 characters', { email: `${'a'.repeat(245)}@example.com` }, ['email too_long']],
    ['a type', { type: 'Admin' }, ['type unexpected']],
    [
      'several faults',
      { firstName: ' ', agreedToTerms: false, password: 'kelias-kelias' },
      ['firstName required', 'agreedToTerms required', 'password password_requirements'],
    ],
  ])('is refused with %s, and the invitation stays open', async (_, given, expected) => {
    const invitation = await invite(api);
    expect(faults(await register(api, invitation, given))).toEqual(expected);
    expect((await register(api, invitation)).status).toBe(201);
  });

  it('takes the six fields of §7.2, and keeps no consent that was not given', async () => {
    const answer = await register(api, await invite(api), {
      agreedToTerms: undefined,
      agreedToDataProcessing: undefined,
    });
    expect(answer.status).toBe(201);
    const { id } = answer.json<{ id: string }>();
    expect(await api.db.selectFrom('consents').select('kind').where('userId', '=', id).execute()).toEqual([]);
  });

  it('has names of one line', async () => {
    const answer = await register(api, await invite(api), { firstName: 'Tomas\r\nJonas', lastName: ' Jonaitis\n' });
    const { id } = answer.json<{ id: string }>();
    const names = api.db.selectFrom('users').select(['firstName', 'lastName']).where('id', '=', id);
    expect(await names.executeTakeFirst()).toEqual({ firstName: 'Tomas Jonas', lastName: 'Jonaitis' });
  });

  it('may not have a password with the name of the email', async () => {
    const email = `tomas.jonaitis@${crypto.randomUUID()}.example.com`;
    const invitation = await invite(api, { email });
    expect(faults(await register(api, invitation, { password: 'Jonaitis-2026-x' }))).toEqual([
      'password password_holds_email',
    ]);
  });
});
