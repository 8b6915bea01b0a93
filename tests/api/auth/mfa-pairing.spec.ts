import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi } from '#tests/api/support/api.ts';
import type { Caller, TestApi } from '#tests/api/support/api.ts';
import { openBrowser } from '#tests/api/support/browser.ts';
import {
  appCode,
  givePasskey,
  makePerson,
  makePersonWithApp,
  otherCode,
  showPassword,
} from '#tests/api/support/auth/mfa.ts';
import { SECRET_KEY } from '#tests/api/support/auth/secret-key.ts';
import { eventKinds } from '#tests/api/support/auth/passwords.ts';

const MINUTE_MS = 60_000;
const mfaType = 'Authenticator';

type Started = { code: string; sessionId: string; key: string; qrCode: string; expiration: string };
type Outcome = { code: string; recoveryCodes?: string[] };

let api: TestApi;

beforeAll(async () => {
  api = await startApi({ SECRET_KEY });
});
afterAll(() => api.close());

async function init(call: Caller, type = mfaType): Promise<Started> {
  return (await call('POST /auth/mfa/pairing/init', { json: { mfaType: type } })).json();
}

async function confirm(call: Caller, sessionId: string, code: string): Promise<Outcome> {
  return (await call('POST /auth/mfa/pairing/confirm', { json: { mfaType, sessionId, code } })).json();
}

async function factorOf(userId: string) {
  return api.db.selectFrom('users').select(['mfaType', 'totpKey']).where('id', '=', userId).executeTakeFirstOrThrow();
}

describe('an authenticator app', () => {
  it('is paired to the person who is signed in, whatever sign-in was left in the browser', async () => {
    const person = await makePerson(api);
    const browser = await showPassword(api, person);
    const other = await makePersonWithApp(api);
    const left = (await showPassword(api, other)).cookie('helpdesk_pre_sign_in') ?? '';
    browser.cookies.set('helpdesk_pre_sign_in', left);
    const started = await init(browser.call);
    expect((await confirm(browser.call, started.sessionId, appCode(api, started.key))).code).toBe('SUCCESS');
    expect((await factorOf(person.id)).mfaType).toBe(mfaType);
  });

  it('is paired on the account page by a code of its key', async () => {
    const person = await makePerson(api);
    const call = await api.as(person);
    const started = await init(call);
    expect(started).toMatchObject({
      code: 'PENDING',
      key: expect.stringMatching(/^[A-Z2-7]{32}$/),
      qrCode: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
      expiration: new Date(api.clock.now().getTime() + 10 * MINUTE_MS).toISOString(),
    });
    const outcome = await confirm(call, started.sessionId, appCode(api, started.key));
    expect(outcome.code).toBe('SUCCESS');
    expect(outcome.recoveryCodes).toHaveLength(10);
    for (const code of outcome.recoveryCodes ?? [])
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
    expect((await call('GET /users')).json()).toMatchObject({ auth: { mfaType } });
    expect(await eventKinds(api, person.id)).toEqual(['MfaAdded']);
    expect((await api.mailTo(person.email)).text).toContain('authenticator');
    expect((await call('GET /users/recovery-codes')).json()).toEqual({ remaining: 10 });
  });

  it('has its key stored encrypted, and logged nowhere', async () => {
    const person = await makePerson(api);
    const call = await api.as(person);
    const { sessionId, key } = await init(call);
    await confirm(call, sessionId, appCode(api, key));
    const { totpKey } = await factorOf(person.id);
    expect(totpKey?.toString('latin1')).not.toContain(key);
    expect(api.log.join('')).not.toContain(key);
  });

  it('signs in with another code than the one that paired it', async () => {
    const person = await makePerson(api);
    const call = await api.as(person);
    const { sessionId, key } = await init(call);
    await confirm(call, sessionId, appCode(api, key));
    const browser = await showPassword(api, person);
    const step = await browser.post<Started>('/auth/mfa/init', { mfaType });
    const json = { mfaType, sessionId: step.sessionId };
    expect(await browser.post('/auth/mfa/confirm', { ...json, code: appCode(api, key) })).toEqual({
      code: 'INVALID_CODE',
    });
    api.clock.forward(MINUTE_MS);
    expect(await browser.post('/auth/mfa/confirm', { ...json, code: appCode(api, key) })).toEqual({ code: 'SUCCESS' });
  });

  it('is not paired by a wrong code; five of them end it', async () => {
    const person = await makePerson(api);
    const call = await api.as(person);
    const { sessionId, key } = await init(call);
    const wrong = otherCode(appCode(api, key));
    for (let count = 0; count < 4; count += 1)
      expect(await confirm(call, sessionId, wrong)).toEqual({ code: 'INVALID_CODE' });
    expect(await confirm(call, sessionId, wrong)).toEqual({ code: 'SESSION_EXPIRED' });
    expect(await confirm(call, sessionId, appCode(api, key))).toEqual({ code: 'SESSION_EXPIRED' });
    expect(await factorOf(person.id)).toEqual({ mfaType: 'None', totpKey: null });
  });

  it.each([-90_000, 90_000])('is not paired from a phone whose clock is %i ms away', async (offset) => {
    const call = await api.as(await makePerson(api));
    const { sessionId, key } = await init(call);
    expect(await confirm(call, sessionId, appCode(api, key, offset))).toEqual({ code: 'INVALID_CODE' });
  });

  it('is paired once by fifty confirmations at the same time', async () => {
    const person = await makePerson(api);
    const call = await api.as(person);
    const { sessionId, key } = await init(call);
    const code = appCode(api, key);
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => confirm(call, sessionId, code)));
    expect(outcomes.filter((outcome) => outcome.code === 'SUCCESS')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome.recoveryCodes !== undefined)).toHaveLength(1);
    expect(await eventKinds(api, person.id)).toEqual(['MfaAdded']);
  });

  it('is paired with the newest key only, and not after ten minutes', async () => {
    const call = await api.as(await makePerson(api));
    const first = await init(call);
    const second = await init(call);
    expect(second.key).not.toBe(first.key);
    expect(await confirm(call, first.sessionId, appCode(api, first.key))).toEqual({ code: 'SESSION_CANCELLED' });
    api.clock.forward(10 * MINUTE_MS);
    expect(await confirm(call, second.sessionId, appCode(api, second.key))).toEqual({ code: 'SESSION_EXPIRED' });
  });

  it('is not paired when the person cancels', async () => {
    const person = await makePerson(api);
    const call = await api.as(person);
    const { sessionId, key } = await init(call);
    const cancelled = await call('POST /auth/mfa/pairing/cancel', { json: { mfaType, sessionId } });
    expect(cancelled.json()).toEqual({ code: 'SESSION_CANCELLED' });
    expect(await confirm(call, sessionId, appCode(api, key))).toEqual({ code: 'SESSION_CANCELLED' });
    expect(await factorOf(person.id)).toMatchObject({ mfaType: 'None' });
  });

  it('is not paired through an unknown step, or one of another person or session', async () => {
    const person = await makePerson(api);
    const call = await api.as(person);
    const { sessionId, key } = await init(call);
    const json = { mfaType, sessionId, code: appCode(api, key) };
    const others = [await api.as(await makePerson(api)), await api.as(person)];
    for (const other of others) {
      expect((await other('POST /auth/mfa/pairing/confirm', { json })).status).toBe(404);
      expect((await other('POST /auth/mfa/pairing/cancel', { json: { mfaType, sessionId } })).status).toBe(404);
    }
    const unknown = { ...json, sessionId: crypto.randomUUID() };
    expect((await call('POST /auth/mfa/pairing/confirm', { json: unknown })).status).toBe(404);
  });

  it('needs a code', async () => {
    const call = await api.as(await makePerson(api));
    const { sessionId } = await init(call);
    const answer = await call('POST /auth/mfa/pairing/confirm', { json: { mfaType, sessionId } });
    expect(answer.status).toBe(422);
    expect(answer.json()).toMatchObject({ errors: [{ field: 'code', code: 'required' }] });
  });
});

describe('a pairing', () => {
  it.each(['Email', 'None'])('is not to be had for %s', async (type) => {
    const call = await api.as(await makePerson(api));
    const answer = await call('POST /auth/mfa/pairing/init', { json: { mfaType: type } });
    expect(answer.status).toBe(422);
    expect(answer.json()).toMatchObject({ errors: [{ field: 'mfaType', code: 'not_allowed' }] });
  });

  it('asks for a recent sign-in on the account page', async () => {
    const call = await api.as(await makePerson(api));
    api.clock.forward(15 * MINUTE_MS + 1);
    const answer = await call('POST /auth/mfa/pairing/init', { json: { mfaType } });
    expect(answer.status).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'recent_sign_in_required' });
  });

  it('is refused next to a factor', async () => {
    const call = await api.as(await makePersonWithApp(api));
    const answer = await call('POST /auth/mfa/pairing/init', { json: { mfaType } });
    expect(answer.status).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'factor_exists' });
  });

  it('fails when another browser has finished it', async () => {
    const person = await makePerson(api);
    const [one, two] = [await api.as(person), await api.as(person)];
    const [first, second] = [await init(one), await init(two)];
    expect((await confirm(one, first.sessionId, appCode(api, first.key))).code).toBe('SUCCESS');
    expect(await confirm(two, second.sessionId, appCode(api, second.key))).toEqual({ code: 'FAILED' });
  });

  it('needs a session or a right password', async () => {
    for (const verb of ['init', 'confirm', 'cancel']) {
      const json = { mfaType, ...(verb === 'init' ? {} : { sessionId: crypto.randomUUID() }) };
      expect((await api.anonymous(`POST /auth/mfa/pairing/${verb}`, { json })).status).toBe(401);
    }
  });

  it('of the ID app fails where the vendor has none', async () => {
    const call = await api.as(await makePerson(api));
    expect(await init(call, 'VendorID')).toEqual({ code: 'FAILED' });
  });
});

describe('a pairing in the middle of a sign-in', () => {
  it('completes the sign-in of a person who must have a factor', async () => {
    const person = await makePerson(api, { mfaRequired: true });
    const browser = openBrowser(api);
    expect(await browser.code(person.email)).toBe('MFA_NOT_CONFIGURED');
    const { sessionId, key } = await init(browser.call);
    api.clock.forward(9 * MINUTE_MS);
    const outcome = await confirm(browser.call, sessionId, appCode(api, key));
    expect(outcome.code).toBe('SUCCESS');
    expect(outcome.recoveryCodes).toHaveLength(10);
    expect((await browser.call('GET /users')).json()).toMatchObject({ id: person.id, auth: { mfaType } });
    expect(browser.cookie('helpdesk_pre_sign_in')).toBeUndefined();
  });

  it('never gets past a factor that is there', async () => {
    const person = await makePersonWithApp(api);
    const browser = await showPassword(api, person);
    const answer = await browser.call('POST /auth/mfa/pairing/init', { json: { mfaType } });
    expect(answer.status).toBe(409);
    expect((await browser.call('GET /users')).status).toBe(401);
  });

  it('never gets past a passkey', async () => {
    const person = await makePerson(api);
    await givePasskey(api, person);
    const browser = openBrowser(api);
    expect(await browser.code(person.email)).toBe('MFA_REQUIRED');
    expect((await browser.call('POST /auth/mfa/pairing/init', { json: { mfaType } })).status).toBe(409);
  });

  it('never gets past a factor that came after it was started', async () => {
    const person = await makePerson(api, { mfaRequired: true });
    const stranger = await showPassword(api, person);
    const started = await init(stranger.call);
    const own = await api.as(person);
    const second = await init(own);
    await confirm(own, second.sessionId, appCode(api, second.key));
    expect(await confirm(stranger.call, started.sessionId, appCode(api, started.key))).toEqual({ code: 'FAILED' });
    expect((await stranger.call('GET /users')).status).toBe(401);
    await givePasskey(api, person);
    await api.db.updateTable('users').set({ mfaType: 'None', totpKey: null }).where('id', '=', person.id).execute();
    expect(await confirm(stranger.call, started.sessionId, appCode(api, started.key))).toEqual({ code: 'FAILED' });
  });

  it('stays open to another choice when one is cancelled', async () => {
    const person = await makePerson(api, { mfaRequired: true });
    const browser = await showPassword(api, person);
    const { sessionId } = await init(browser.call);
    expect(await browser.post('/auth/mfa/pairing/cancel', { mfaType, sessionId })).toEqual({
      code: 'SESSION_CANCELLED',
    });
    expect(await init(browser.call)).toMatchObject({ code: 'PENDING' });
  });

  it('does not exist for another browser', async () => {
    const person = await makePerson(api, { mfaRequired: true });
    const { sessionId, key } = await init((await showPassword(api, person)).call);
    const other = await showPassword(api, person);
    const json = { mfaType, sessionId, code: appCode(api, key) };
    expect((await other.call('POST /auth/mfa/pairing/confirm', { json })).status).toBe(404);
  });
});
