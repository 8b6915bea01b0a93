import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi } from '#tests/api/support/api.ts';
import type { TestApi } from '#tests/api/support/api.ts';
import { openBrowser, setCookieOf } from '#tests/api/support/browser.ts';
import { makeClient, makeUser } from '#tests/api/support/fixtures.ts';
import type { MadeUser } from '#tests/api/support/fixtures.ts';
import { givePasskey, makePerson } from '#tests/api/support/auth/mfa.ts';
import { eventKinds, PASSWORD, passwordHash } from '#tests/api/support/auth/passwords.ts';

const WRONG = 'Kelias-2026-y';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

type Columns = Parameters<typeof makeUser>[1];

const person = (columns: Columns = {}): Promise<MadeUser> => makePerson(api, columns);

describe('signing in', () => {
  it('gives a session that knows the person', async () => {
    const client = await makeClient(api.db, { name: 'Baltic Fleet Telematics' });
    const user = await person({ clientIds: [client.id], permissions: ['ViewAllTickets'] });
    const browser = openBrowser(api);
    const answer = await browser.signIn(user.email.toUpperCase());
    expect(answer.json()).toEqual({ code: 'SUCCESS' });
    expect(setCookieOf(answer, 'helpdesk_session')).toMatch(
      /^helpdesk_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect((await browser.call('GET /users')).json()).toMatchObject({
      id: user.id,
      permissions: ['ViewAllTickets'],
      email: user.email,
      auth: { mfaType: 'None', lastLogin: api.clock.now().toISOString() },
      clients: [{ id: client.id, name: 'Baltic Fleet Telematics' }],
    });
  });

  it('stores no token, only hashes', async () => {
    const user = await person();
    const browser = openBrowser(api);
    await browser.signIn(user.email);
    const sessions = await api.db.selectFrom('sessions').selectAll().where('userId', '=', user.id).execute();
    const devices = await api.db.selectFrom('knownDevices').selectAll().where('userId', '=', user.id).execute();
    expect([sessions.length, devices.length]).toEqual([1, 1]);
    for (const token of browser.cookies.values()) expect(JSON.stringify([sessions, devices])).not.toContain(token);
  });

  it('does not reuse a session that was in the browser before, and ends it', async () => {
    const user = await person();
    const planted = openBrowser(api);
    planted.cookies.set('helpdesk_session', 'a'.repeat(43));
    await planted.signIn(user.email);
    expect(planted.cookies.get('helpdesk_session')).not.toBe('a'.repeat(43));
    const before = planted.cookies.get('helpdesk_session') ?? '';
    await planted.signIn(user.email);
    const old = await api.anonymous('GET /users', { headers: { cookie: `helpdesk_session=${before}` } });
    expect(old.status).toBe(401);
  });

  it('remembers the browser for a year, and keeps its token for the next person', async () => {
    const [first, second] = [await person(), await person()];
    const browser = openBrowser(api);
    const answer = await browser.signIn(first.email);
    expect(setCookieOf(answer, 'helpdesk_device')).toMatch(
      /^helpdesk_device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const token = browser.cookies.get('helpdesk_device');
    await browser.signIn(second.email);
    expect(browser.cookies.get('helpdesk_device')).toBe(token);
  });

  it('is reported in the account, and by email when the browser is new', async () => {
    const user = await person();
    const browser = openBrowser(api, { 'user-agent': FIREFOX });
    await browser.code(user.email, WRONG);
    await browser.signIn(user.email);
    expect(await eventKinds(api, user.id)).toEqual(['SignInFailed', 'SignedIn']);
    await api.runJobs();
    expect(api.mails.filter(({ to }) => to === user.email)).toEqual([]);
    await browser.signIn(user.email);
    await api.runJobs();
    expect(api.mails.filter(({ to }) => to === user.email)).toEqual([]);
    await openBrowser(api, { 'user-agent': FIREFOX }).signIn(user.email);
    expect((await api.mailTo(user.email)).text).toContain('Firefox 146, Linux');
  });

  it('sends secure cookies where the portal is on https', async () => {
    const secure = await startApi({ PUBLIC_URL: 'https://help.norvik.example' });
    const user = await makeUser(secure.db, { passwordHash });
    const answer = await openBrowser(secure).signIn(user.email);
    expect(answer.headers.getSetCookie()).toHaveLength(2);
    for (const cookie of answer.headers.getSetCookie()) expect(cookie).toContain('; Secure');
    await secure.close();
  });
});

describe('a refusal', () => {
  it.each([
    ['a wrong password', {}, WRONG, { code: 'FAILED' }],
    ['a password in other case', {}, PASSWORD.toUpperCase(), { code: 'FAILED' }],
    ['an account without a password', { passwordHash: null }, PASSWORD, { code: 'FAILED' }],
    ['a removed account', { status: 'Removed' }, PASSWORD, { code: 'FAILED' }],
    ['an inactive account', { status: 'Inactive' }, PASSWORD, { code: 'FAILED' }],
    ['the system account', { type: 'System' }, PASSWORD, { code: 'FAILED' }],
    ['a disabled account', { status: 'Disabled' }, PASSWORD, { code: 'ACCOUNT_DISABLED' }],
    ['a disabled account with a wrong password', { status: 'Disabled' }, WRONG, { code: 'FAILED' }],
    ['a disabled and locked account', { status: 'Disabled', failedSignIns: 5 }, PASSWORD, { code: 'ACCOUNT_DISABLED' }],
    ['an expired password', { passwordExpired: true }, PASSWORD, { code: 'ACCOUNT_PASSWORD_EXPIRED' }],
    ['an expired password with a wrong one', { passwordExpired: true }, WRONG, { code: 'FAILED' }],
    ['a factor with a wrong password', { mfaType: 'Email' }, WRONG, { code: 'FAILED' }],
  ] as const)('of %s gives the browser nothing', async (_, columns, password, result) => {
    const user = await person(columns);
    const answer = await openBrowser(api).signIn(user.email, password);
    expect(answer.json()).toEqual(result);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('of an email that nobody has is the same as of a wrong password', async () => {
    const user = await person();
    const known = await openBrowser(api).signIn(user.email, WRONG);
    const unknown = await openBrowser(api).signIn(`x${user.email}`, WRONG);
    expect(unknown.text).toBe(known.text);
    expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()]);
  });
});

describe('what comes after the password', () => {
  it.each([
    ['a factor', { mfaType: 'Email' }, false, { code: 'MFA_REQUIRED', mfaType: 'Email', passkey: false }],
    [
      'a factor beside a passkey',
      { mfaType: 'Email' },
      true,
      { code: 'MFA_REQUIRED', mfaType: 'Email', passkey: true },
    ],
    ['a passkey alone', {}, true, { code: 'MFA_REQUIRED', mfaType: 'None', passkey: true }],
    [
      'a passkey where a factor is a duty',
      { mfaRequired: true },
      true,
      { code: 'MFA_REQUIRED', mfaType: 'None', passkey: true },
    ],
    ['a duty of a factor that is not there', { mfaRequired: true }, false, { code: 'MFA_NOT_CONFIGURED' }],
  ] as const)('%s is asked for, with a cookie for those calls alone', async (_, columns, passkey, result) => {
    const user = await person(columns);
    if (passkey) await givePasskey(api, user);
    const browser = openBrowser(api);
    const answer = await browser.signIn(user.email);
    expect(answer.json()).toEqual(result);
    expect(answer.headers.getSetCookie()).toHaveLength(1);
    expect(setCookieOf(answer, 'helpdesk_pre_sign_in')).toMatch(
      /^helpdesk_pre_sign_in=[\w-]{43}; Max-Age=1800; Path=\/api\/auth; HttpOnly; SameSite=Lax$/,
    );
    const rows = await api.db.selectFrom('preSignIns').selectAll().where('userId', '=', user.id).execute();
    expect(rows).toMatchObject([{ failures: 0 }]);
    expect(JSON.stringify(rows)).not.toContain(browser.cookies.get('helpdesk_pre_sign_in'));
    expect((await browser.call('GET /users')).status).toBe(401);
  });

  it('is a factor where the company of the person requires one', async () => {
    const client = await makeClient(api.db, { mfaRequired: true });
    const user = await person({ clientIds: [client.id] });
    expect(await openBrowser(api).code(user.email)).toBe('MFA_NOT_CONFIGURED');
  });

  it('ends with the next sign-in that needs nothing more', async () => {
    const [withFactor, without] = [await person({ mfaType: 'Email' }), await person()];
    const browser = openBrowser(api);
    await browser.signIn(withFactor.email);
    await browser.signIn(without.email);
    expect([...browser.cookies.keys()].sort()).toEqual(['helpdesk_device', 'helpdesk_session']);
  });
});

describe('bad input', () => {
  const long = `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example`;

  it.each([
    ['a password of 1 MB', 'a@example.com', 'x'.repeat(1024 * 1024), 413],
    ['a password of 257 characters', 'a@example.com', 'x'.repeat(257), 422],
    ['an email of 257 characters', `${'a'.repeat(257 - long.length)}${long}`, PASSWORD, 422],
    ['an email with a trailing dot', 'a@example.com.', PASSWORD, 422],
    ['an email in unicode', 'ąžuolas@pavyzdys.lt', PASSWORD, 422],
    ['an email with blanks around', ' a@example.com ', PASSWORD, 422],
    ['no password', 'a@example.com', '', 422],
  ])('%s is refused', async (_, email, password, status) => {
    expect((await openBrowser(api).signIn(email, password)).status).toBe(status);
  });

  it.each(['x'.repeat(256), '　'.repeat(12), '🔑'.repeat(60), `'; drop table users; --`])(
    'a strange password is only wrong',
    async (password) => {
      expect(await openBrowser(api).code('a@example.com', password)).toBe('FAILED');
    },
  );
});

describe('signing out', () => {
  it('ends the session, takes the cookie, says where to go, and is known to the browser still', async () => {
    const elsewhere = await startApi({ SIGN_OUT_URL: 'https://norvik.example/bye' });
    const user = await makeUser(elsewhere.db, { passwordHash });
    const browser = openBrowser(elsewhere);
    await browser.signIn(user.email);
    const cookie = `helpdesk_session=${browser.cookies.get('helpdesk_session') ?? ''}`;
    const answer = await browser.call('DELETE /auth');
    expect(answer.status).toBe(204);
    expect(answer.headers.get('redirect')).toBe('https://norvik.example/bye');
    expect([...browser.cookies.keys()]).toEqual(['helpdesk_device']);
    expect((await elsewhere.anonymous('GET /users', { headers: { cookie } })).status).toBe(401);
    await elsewhere.close();
  });

  it('needs a session', async () => {
    expect((await api.anonymous('DELETE /auth')).status).toBe(401);
  });
});
