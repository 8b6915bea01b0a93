import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SecurityEvent } from '#generated/model/securityEvent.ts';
import type { SessionLimits } from '#generated/model/sessionLimits.ts';
import type { UserSession } from '#generated/model/userSession.ts';
import { recordSecurityEvent } from '#server/services/identity/accounts/internal/security-events.ts';
import { requireRecentSignIn } from '#server/services/identity/sign-in/internal/recent-sign-in.ts';
import { endAllSessions } from '#server/services/identity/sessions/internal/end-all-sessions.ts';
import { resolveSession } from '#server/services/identity/sessions/internal/resolve-session.ts';
import { startSession } from '#server/services/identity/sessions/internal/start-session.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { TestApi } from '#tests/api/support/api.ts';
import { openBrowser } from '#tests/api/support/browser.ts';
import { makeUser } from '#tests/api/support/fixtures.ts';
import { eventKinds, passwordHash } from '#tests/api/support/auth/passwords.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const FIREFOX = 'Mozilla/5.0 (Android 16; Mobile; rv:146.0) Gecko/146.0 Firefox/146.0';
const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const inMinutes = (minutes: number): string => new Date(api.clock.now().getTime() + minutes * MINUTE_MS).toISOString();

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
      expect((await call('POST /auth/session')).status).toBe(200);
      api.clock.forward(20 * MINUTE_MS);
    }
    api.clock.forward(20 * MINUTE_MS);
    expect((await call('GET /users')).status).toBe(401);
  });

  it.each(['Disabled', 'Inactive', 'Removed'] as const)('ends when the account is %s', async (status) => {
    const user = await makeUser(api.db);
    const call = await api.as(user);
    await api.db.updateTable('users').set({ status }).where('id', '=', user.id).execute();
    expect((await call('GET /users')).status).toBe(401);
  });

  it.each(['', 'helpdesk_session=', 'helpdesk_session=nonsense', `helpdesk_session=${'b'.repeat(43)}`])(
    'does not exist with the cookie "%s"',
    async (cookie) => {
      expect((await api.anonymous('GET /users', { headers: { cookie } })).status).toBe(401);
    },
  );
});

describe('the limits of a session', () => {
  it('are reported without being extended, and extended by keeping the session', async () => {
    const call = await api.as(await makeUser(api.db));
    const absoluteExpiration = inMinutes(720);
    const idleExpiration = inMinutes(30);
    api.clock.forward(20 * MINUTE_MS);
    expect((await call('GET /auth/session')).json()).toEqual({ idleExpiration, absoluteExpiration });
    expect((await call('GET /tickets/customer/filter-counters')).status).toBe(200);
    expect((await call('GET /auth/session')).json()).toEqual({ idleExpiration, absoluteExpiration });
    const kept = { idleExpiration: inMinutes(30), absoluteExpiration };
    expect((await call('POST /auth/session')).json()).toEqual(kept);
    expect((await call('GET /auth/session')).json()).toEqual(kept);
  });

  it('are not kept alive by asking', async () => {
    const call = await api.as(await makeUser(api.db));
    for (let minutes = 0; minutes < 30; minutes += 10) {
      expect((await call('GET /auth/session')).status).toBe(200);
      api.clock.forward(10 * MINUTE_MS);
    }
    expect((await call('GET /auth/session')).status).toBe(401);
    expect((await call('POST /auth/session')).status).toBe(401);
  });

  it('never say that the idle time goes past the end', async () => {
    const user = await makeUser(api.db);
    const token = await startSession(api, user.id);
    const end = inMinutes(10);
    await api.db
      .updateTable('sessions')
      .set({ expiresOn: new Date(end) })
      .where('userId', '=', user.id)
      .execute();
    const answer = await api.anonymous('GET /auth/session', { headers: { cookie: `helpdesk_session=${token}` } });
    expect(answer.json<SessionLimits>()).toEqual({ idleExpiration: end, absoluteExpiration: end });
  });

  it('are prolonged by an upload, by two hours in all', async () => {
    const user = await makeUser(api.db);
    const token = await startSession(api, user.id);
    const start = api.clock.now().getTime();
    const activity = async (kind: 'person' | 'upload'): Promise<number | undefined> => {
      const session = await resolveSession(api, token, kind);
      return session && (session.expiresOn.getTime() - start) / HOUR_MS;
    };
    for (let hours = 0; hours < 11.75; hours += 0.25) {
      expect(await activity('upload')).toBe(12);
      api.clock.forward(HOUR_MS / 4);
    }
    expect(await activity('person')).toBe(12);
    api.clock.forward(2 * MINUTE_MS);
    expect(await activity('upload')).toBeCloseTo(12 + 17 / 60);
    for (let hours = 0; hours < 1.75; hours += 0.25) {
      api.clock.forward(HOUR_MS / 4);
      await activity('upload');
    }
    expect(await activity('upload')).toBe(14);
    api.clock.forward(HOUR_MS / 2);
    expect(await activity('upload')).toBeUndefined();
  });

  it('are prolonged by an upload also while the person works', async () => {
    const user = await makeUser(api.db);
    const token = await startSession(api, user.id);
    const soon = new Date(api.clock.now().getTime() + 10 * MINUTE_MS);
    await api.db.updateTable('sessions').set({ expiresOn: soon }).where('userId', '=', user.id).execute();
    api.clock.forward(MINUTE_MS);
    expect((await resolveSession(api, token, 'person'))?.expiresOn).toEqual(soon);
    api.clock.forward(MINUTE_MS / 6);
    const prolonged = new Date(api.clock.now().getTime() + 30 * MINUTE_MS);
    expect((await resolveSession(api, token, 'upload'))?.expiresOn).toEqual(prolonged);
  });

  it('are moved by the bytes of a file', async () => {
    const call = await api.as(await makeUser(api.db));
    api.clock.forward(20 * MINUTE_MS);
    const file = { fileName: 'log.txt', contentType: 'text/plain', size: 3 };
    const { fileId } = (await call('POST /files/upload/init', { json: file })).json<{ fileId: string }>();
    api.clock.forward(20 * MINUTE_MS);
    await call(`PUT /files/upload/file/?fileId=${fileId}&length=3`, {
      body: 'abc',
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect((await call('GET /auth/session')).json()).toMatchObject({ idleExpiration: inMinutes(30) });
  });
});

describe('signed-in devices', () => {
  it('are listed with their place, the present one marked', async () => {
    const user = await makeUser(api.db, { passwordHash });
    const phone = openBrowser(api, { 'user-agent': FIREFOX });
    const laptop = openBrowser(api, { 'user-agent': EDGE });
    await phone.signIn(user.email);
    const createdOn = inMinutes(0);
    api.clock.forward(5 * MINUTE_MS);
    await laptop.signIn(user.email);
    const listed = (await laptop.call('GET /users/sessions')).json<UserSession[]>();
    expect(listed).toEqual([
      {
        id: expect.any(String) as string,
        current: true,
        browser: 'Microsoft Edge 142',
        system: 'Windows',
        address: '127.0.0.1',
        createdOn: inMinutes(0),
        lastActivityOn: inMinutes(0),
      },
      {
        id: expect.any(String) as string,
        current: false,
        browser: 'Firefox 146',
        system: 'Android',
        address: '127.0.0.1',
        createdOn,
        lastActivityOn: createdOn,
      },
    ]);
    api.clock.forward(26 * MINUTE_MS);
    expect((await laptop.call('GET /users/sessions')).json<UserSession[]>()).toHaveLength(1);
  });

  it("are signed out one by one, others than one's own never", async () => {
    const [user, stranger] = [await makeUser(api.db), await makeUser(api.db)];
    const [here, there, foreign] = [await api.as(user), await api.as(user), await api.as(stranger)];
    const listed = (await here('GET /users/sessions')).json<UserSession[]>();
    const other = listed.find(({ current }) => !current)?.id ?? '';
    expect((await foreign(`DELETE /users/sessions/${other}`)).status).toBe(404);
    expect((await here(`DELETE /users/sessions/${crypto.randomUUID()}`)).status).toBe(404);
    expect((await here('DELETE /users/sessions/1')).status).toBe(400);
    expect((await there('GET /users')).status).toBe(200);
    expect((await here(`DELETE /users/sessions/${other}`)).status).toBe(204);
    expect((await there('GET /users')).status).toBe(401);
    expect((await here(`DELETE /users/sessions/${other}`)).status).toBe(404);
    expect(await eventKinds(api, user.id)).toEqual(['SessionEnded']);
  });

  it('may be this one, which then has no cookie', async () => {
    const call = await api.as(await makeUser(api.db));
    const [own] = (await call('GET /users/sessions')).json<UserSession[]>();
    const answer = await call(`DELETE /users/sessions/${own?.id ?? ''}`);
    expect(answer.headers.getSetCookie().join()).toContain('helpdesk_session=; Max-Age=0');
    expect((await call('GET /users')).status).toBe(401);
  });

  it('are all signed out but this one, with sign-ins that are not complete', async () => {
    const user = await makeUser(api.db, { passwordHash });
    const [here, there] = [await api.as(user), await api.as(user)];
    const others = await api.as(await makeUser(api.db));
    await api.db.updateTable('users').set({ mfaType: 'Email' }).where('id', '=', user.id).execute();
    await openBrowser(api).signIn(user.email);
    expect((await here('DELETE /users/sessions')).status).toBe(204);
    expect((await here('GET /users')).status).toBe(200);
    expect((await there('GET /users')).status).toBe(401);
    expect((await others('GET /users')).status).toBe(200);
    expect(await api.db.selectFrom('preSignIns').where('userId', '=', user.id).selectAll().execute()).toEqual([]);
  });

  it('end everywhere without an exception', async () => {
    const user = await makeUser(api.db);
    const call = await api.as(user);
    await endAllSessions(api.db, user.id);
    expect((await call('GET /users')).status).toBe(401);
  });
});

describe('security events', () => {
  it("are the person's own, the newest 100 of 180 days", async () => {
    const [user, stranger] = [await makeUser(api.db), await makeUser(api.db)];
    const client = {
      address: '198.51.100.7',
      browser: 'Firefox 146',
      system: null,
      deviceToken: null,
      sessionToken: null,
    };
    await recordSecurityEvent(api.db, api.clock, { userId: user.id, kind: 'PasswordChanged', client });
    api.clock.forward(181 * 24 * HOUR_MS);
    await recordSecurityEvent(api.db, api.clock, { userId: user.id, kind: 'MfaAdded', mfaType: 'Email', client });
    await recordSecurityEvent(api.db, api.clock, { userId: stranger.id, kind: 'SignedIn', client });
    const addedOn = inMinutes(0);
    api.clock.forward(MINUTE_MS);
    await recordSecurityEvent(api.db, api.clock, { userId: user.id, kind: 'LockoutReset', byStaff: true });
    const call = await api.as(user);
    const events = (await call('GET /users/security-events')).json<SecurityEvent[]>();
    const id = expect.any(String) as string;
    expect(events).toEqual([
      { id, kind: 'LockoutReset', happenedOn: inMinutes(0), byStaff: true },
      {
        id,
        kind: 'MfaAdded',
        mfaType: 'Email',
        happenedOn: addedOn,
        browser: 'Firefox 146',
        address: '198.51.100.7',
        byStaff: false,
      },
    ]);
    for (let count = 0; count < 100; count += 1) {
      await recordSecurityEvent(api.db, api.clock, { userId: user.id, kind: 'SignedIn' });
    }
    expect((await call('GET /users/security-events')).json<SecurityEvent[]>()).toHaveLength(100);
  });
});

describe('a recent sign-in', () => {
  it('is one of the last 15 minutes', () => {
    const authenticatedOn = api.clock.now();
    api.clock.forward(15 * MINUTE_MS);
    expect(() => requireRecentSignIn({ authenticatedOn }, api.clock)).not.toThrow();
    api.clock.forward(1);
    expect(() => requireRecentSignIn({ authenticatedOn }, api.clock)).toThrow('Unauthorized');
  });

  it('comes with signing in again, in a session of its own', async () => {
    const user = await makeUser(api.db, { passwordHash });
    const browser = openBrowser(api);
    await browser.signIn(user.email);
    api.clock.forward(16 * MINUTE_MS);
    const stale = await browser.call('POST /users/recovery-codes');
    expect([stale.status, stale.json()]).toMatchObject([401, { code: 'recent_sign_in_required' }]);
    const before = browser.cookie('helpdesk_session');
    await browser.signIn(user.email);
    expect(browser.cookie('helpdesk_session')).not.toBe(before);
    expect((await browser.call('POST /users/recovery-codes')).status).not.toBe(401);
  });
});
