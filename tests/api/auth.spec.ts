import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPasswordHasher } from '#server/adapters/password-hash.ts';
import { startApi } from './support/api.ts';
import type { Answer, TestApi } from './support/api.ts';
import { makeClient, makeUser } from './support/fixtures.ts';

const PASSWORD = 'Kelias-2026-x';
const MINUTE_MS = 60_000;

let api: TestApi;
let passwordHash: string;

beforeAll(async () => {
  api = await startApi({ SIGN_OUT_URL: 'https://norvik.example/bye' });
  passwordHash = await createPasswordHasher().hash(PASSWORD);
});
afterAll(() => api.close());

function signIn(email: string, password: string = PASSWORD): Promise<Answer> {
  return api.anonymous('POST /auth', { json: { email, password } });
}

function sessionCookie(answer: Answer): string {
  return answer.headers.getSetCookie().find((cookie) => cookie.startsWith('helpdesk_session=')) ?? '';
}

describe('signing in', () => {
  it('gives a session that knows the person', async () => {
    const client = await makeClient(api.db, { name: 'Baltic Fleet Telematics' });
    const user = await makeUser(api.db, { passwordHash, clientIds: [client.id], permissions: ['ViewAllTickets'] });
    const answer = await signIn(user.email.toUpperCase());
    expect(answer.json()).toEqual({ code: 'SUCCESS' });
    expect(sessionCookie(answer)).toMatch(/^helpdesk_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    const cookie = sessionCookie(answer).split(';', 1)[0] ?? '';
    const me = await api.anonymous('GET /users', { headers: { cookie } });
    expect(me.json()).toEqual({
      id: user.id,
      preferences: {
        language: 'en',
        theme: 'auto',
        notifyAnswers: true,
        notifyStatusChanges: true,
        notifyColleagueReplies: true,
      },
      type: 'Customer',
      permissions: ['ViewAllTickets'],
      email: user.email,
      firstName: 'Rasa',
      lastName: 'Petrauskaitė',
      fullName: 'Rasa Petrauskaitė',
      auth: { mfaType: 'None', lastLogin: api.clock.now().toISOString() },
      clients: [{ id: client.id, name: 'Baltic Fleet Telematics' }],
    });
  });

  it('stores no token, only its hash', async () => {
    const user = await makeUser(api.db, { passwordHash });
    const token = /=([\w-]{43});/.exec(sessionCookie(await signIn(user.email)))?.[1] ?? '';
    const { rows } = { rows: await api.db.selectFrom('sessions').selectAll().where('userId', '=', user.id).execute() };
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('takes over no session that was in the browser before', async () => {
    const user = await makeUser(api.db, { passwordHash });
    const planted = 'a'.repeat(43);
    const answer = await api.anonymous('POST /auth', {
      json: { email: user.email, password: PASSWORD },
      headers: { cookie: `helpdesk_session=${planted}` },
    });
    expect(sessionCookie(answer)).not.toContain(planted);
    expect((await api.anonymous('GET /users', { headers: { cookie: `helpdesk_session=${planted}` } })).status).toBe(
      401,
    );
  });

  it('ends the session it replaces', async () => {
    const user = await makeUser(api.db, { passwordHash });
    const cookie = sessionCookie(await signIn(user.email)).split(';', 1)[0] ?? '';
    await api.anonymous('POST /auth', { json: { email: user.email, password: PASSWORD }, headers: { cookie } });
    expect((await api.anonymous('GET /users', { headers: { cookie } })).status).toBe(401);
  });

  it('sends a secure cookie where the portal is on https', async () => {
    const secure = await startApi({ PUBLIC_URL: 'https://help.norvik.example' });
    const user = await makeUser(secure.db, { passwordHash });
    const answer = await secure.anonymous('POST /auth', { json: { email: user.email, password: PASSWORD } });
    expect(sessionCookie(answer)).toContain('; Secure');
    await secure.close();
  });

  it.each([
    ['a wrong password', {}, 'Kelias-2026-y', { code: 'FAILED' }],
    ['an account without a password', { passwordHash: null }, PASSWORD, { code: 'FAILED' }],
    ['a removed account', { status: 'Removed' }, PASSWORD, { code: 'FAILED' }],
    ['the system account', { type: 'System' }, PASSWORD, { code: 'FAILED' }],
    ['a disabled account', { status: 'Disabled' }, PASSWORD, { code: 'ACCOUNT_DISABLED' }],
    ['a disabled account with a wrong password', { status: 'Disabled' }, 'Kelias-2026-y', { code: 'FAILED' }],
    ['an expired password', { passwordExpired: true }, PASSWORD, { code: 'ACCOUNT_PASSWORD_EXPIRED' }],
    ['a second factor', { mfaType: 'Email' }, PASSWORD, { code: 'MFA_REQUIRED', mfaType: 'Email' }],
    ['a duty of a factor that is not there', { mfaRequired: true }, PASSWORD, { code: 'MFA_NOT_CONFIGURED' }],
  ] as const)('refuses %s', async (_, columns, password, result) => {
    const user = await makeUser(api.db, { passwordHash, ...columns });
    const answer = await signIn(user.email, password);
    expect(answer.json()).toEqual(result);
    expect(sessionCookie(answer)).toBe('');
  });

  it('asks for a factor where the client of the person requires one', async () => {
    const client = await makeClient(api.db, { mfaRequired: true });
    const user = await makeUser(api.db, { passwordHash, clientIds: [client.id] });
    expect((await signIn(user.email)).json()).toEqual({ code: 'MFA_NOT_CONFIGURED' });
  });
});

describe('too many attempts', () => {
  it.each(['known', 'unknown'])('lock the account of a %s email for a while', async (kind) => {
    const user = await makeUser(api.db, { passwordHash, ...(kind === 'known' ? {} : { status: 'Removed' }) });
    const email = kind === 'known' ? user.email : `nobody-${user.email}`;
    for (let count = 0; count < 10; count += 1) expect((await signIn(email, 'x')).json()).toEqual({ code: 'FAILED' });
    expect((await signIn(email)).json()).toEqual({ code: 'ACCOUNT_LOCKED' });
    api.clock.forward(14 * MINUTE_MS);
    expect((await signIn(email)).json()).toEqual({ code: 'ACCOUNT_LOCKED' });
    api.clock.forward(2 * MINUTE_MS);
    expect((await signIn(email)).json()).toEqual({ code: kind === 'known' ? 'SUCCESS' : 'FAILED' });
  });

  it('count together when they come together', async () => {
    const user = await makeUser(api.db, { passwordHash });
    const answers = await Promise.all(Array.from({ length: 14 }, () => signIn(user.email, 'x')));
    const codes = answers.map((answer) => answer.json<{ code: string }>().code);
    expect(codes.filter((code) => code === 'FAILED')).toHaveLength(10);
    expect(codes.filter((code) => code === 'ACCOUNT_LOCKED')).toHaveLength(4);
  });

  it('are forgotten with the right password', async () => {
    const user = await makeUser(api.db, { passwordHash });
    for (let count = 0; count < 9; count += 1) await signIn(user.email, 'x');
    expect((await signIn(user.email)).json()).toEqual({ code: 'SUCCESS' });
    for (let count = 0; count < 9; count += 1) await signIn(user.email, 'x');
    expect((await signIn(user.email)).json()).toEqual({ code: 'SUCCESS' });
  });

  it('wait at last, with the seconds to wait', async () => {
    const user = await makeUser(api.db, { passwordHash });
    for (let count = 0; count < 20; count += 1) await signIn(user.email, 'x');
    const answer = await signIn(user.email);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBe(900);
    api.clock.forward(31 * MINUTE_MS);
    expect((await signIn(user.email)).json()).toEqual({ code: 'SUCCESS' });
  });
});

describe('one address', () => {
  it('waits after too many failures; behind a proxy each person has their own', async () => {
    const proxied = await startApi({ TRUSTED_PROXIES: '127.0.0.1' });
    const from = (address: string): Promise<Answer> =>
      proxied.anonymous('POST /auth', {
        json: { email: `${crypto.randomUUID()}@example.com`, password: 'x' },
        headers: { 'x-forwarded-for': `198.51.100.1, ${address}` },
      });
    for (let round = 0; round < 5; round += 1) await Promise.all(Array.from({ length: 20 }, () => from('203.0.113.7')));
    expect((await from('203.0.113.7')).status).toBe(429);
    expect((await from('203.0.113.8')).json()).toEqual({ code: 'FAILED' });
    await proxied.close();
  });
});

describe('a session', () => {
  it('ends after 30 minutes without activity', async () => {
    const call = await api.as(await makeUser(api.db));
    api.clock.forward(29 * MINUTE_MS);
    expect((await call('GET /users')).status).toBe(200);
    api.clock.forward(29 * MINUTE_MS);
    expect((await call('GET /users')).status).toBe(200);
    api.clock.forward(31 * MINUTE_MS);
    expect((await call('GET /users')).status).toBe(401);
  });

  it('ends after 12 hours with all activity', async () => {
    const call = await api.as(await makeUser(api.db));
    for (let minutes = 0; minutes < 700; minutes += 20) {
      expect((await call('GET /users')).status).toBe(200);
      api.clock.forward(20 * MINUTE_MS);
    }
    api.clock.forward(20 * MINUTE_MS);
    expect((await call('GET /users')).status).toBe(401);
  });

  it('ends when the account is disabled', async () => {
    const user = await makeUser(api.db);
    const call = await api.as(user);
    await api.db.updateTable('users').set({ status: 'Disabled' }).where('id', '=', user.id).execute();
    expect((await call('GET /users')).status).toBe(401);
  });

  it.each(['', 'helpdesk_session=', 'helpdesk_session=nonsense', `helpdesk_session=${'b'.repeat(43)}`])(
    'is not there with the cookie "%s"',
    async (cookie) => {
      expect((await api.anonymous('GET /users', { headers: { cookie } })).status).toBe(401);
    },
  );
});

describe('signing out', () => {
  it('ends the session, takes the cookie, and says where to go', async () => {
    const call = await api.as(await makeUser(api.db));
    const answer = await call('DELETE /auth');
    expect(answer.status).toBe(204);
    expect(answer.headers.get('redirect')).toBe('https://norvik.example/bye');
    expect(sessionCookie(answer)).toMatch(/^helpdesk_session=; Max-Age=0; Path=\//);
    expect((await call('GET /users')).status).toBe(401);
  });

  it('needs a session', async () => {
    expect((await api.anonymous('DELETE /auth')).status).toBe(401);
  });
});

describe('the log', () => {
  it('has one line for a request with the id of its answer, and no password or cookie', async () => {
    const user = await makeUser(api.db, { passwordHash });
    const answer = await signIn(user.email);
    const id = answer.headers.get('x-request-id') ?? '';
    const lines = api.log.filter((line) => line.includes(id)).map((line) => JSON.parse(line) as unknown);
    expect(lines).toMatchObject([
      { requestId: id, method: 'POST', path: '/api/auth', operationId: 'signIn', status: 200 },
    ]);
    const token = /=([\w-]{43});/.exec(sessionCookie(answer))?.[1] ?? 'none';
    const whole = api.log.join('');
    expect(whole).not.toContain(PASSWORD);
    expect(whole).not.toContain(token);
  });
});
