import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi } from '#tests/api/support/api.ts';
import type { TestApi } from '#tests/api/support/api.ts';
import {
  appCode,
  confirmByApp,
  initFactor,
  makePerson,
  makePersonWithApp,
  otherCode,
  showPassword,
  startAppStep,
} from '#tests/api/support/auth/mfa.ts';
import { SECRET_KEY } from '#tests/api/support/auth/secret-key.ts';

const MINUTE_MS = 60_000;
const mfaType = 'Authenticator';

let api: TestApi;

beforeAll(async () => {
  api = await startApi({ SECRET_KEY });
});
afterAll(() => api.close());

const started = () => startAppStep(api);

describe('a step', () => {
  it('expires after ten minutes and can be restarted without the password', async () => {
    const { person, browser, sessionId } = await started();
    api.clock.forward(9 * MINUTE_MS);
    expect((await confirmByApp(browser, sessionId, otherCode(person.nextCode()))).json()).toEqual({
      code: 'SESSION_EXPIRED',
    });
    const second = await initFactor(browser, mfaType);
    expect((await confirmByApp(browser, second.sessionId, person.nextCode())).json()).toEqual({ code: 'SUCCESS' });
  });

  it('cannot be started half an hour after the password', async () => {
    const { browser } = await started();
    for (let count = 0; count < 3; count += 1) {
      expect(await browser.post('/auth/mfa/init', { mfaType })).toMatchObject({ code: 'PENDING' });
      api.clock.forward(10 * MINUTE_MS);
    }
    expect((await browser.call('POST /auth/mfa/init', { json: { mfaType } })).status).toBe(401);
  });

  it('ends when another is started', async () => {
    const { person, browser, sessionId } = await started();
    const second = await initFactor(browser, mfaType);
    const code = person.nextCode();
    expect((await confirmByApp(browser, sessionId, code)).json()).toEqual({ code: 'SESSION_CANCELLED' });
    expect((await confirmByApp(browser, second.sessionId, code)).json()).toEqual({ code: 'SUCCESS' });
  });

  it('is cancelled with its sign-in', async () => {
    const { person, browser, sessionId } = await started();
    expect(await browser.post('/auth/mfa/cancel', { mfaType, sessionId })).toEqual({ code: 'SESSION_CANCELLED' });
    expect(browser.cookie('helpdesk_pre_sign_in')).toBeUndefined();
    expect((await confirmByApp(browser, sessionId, person.nextCode())).status).toBe(401);
  });

  it('cannot be confirmed or cancelled before it is started', async () => {
    const person = await makePersonWithApp(api);
    const browser = await showPassword(api, person);
    const sessionId = crypto.randomUUID();
    expect((await confirmByApp(browser, sessionId, person.nextCode())).status).toBe(404);
    expect((await browser.call('POST /auth/mfa/cancel', { json: { mfaType, sessionId } })).status).toBe(404);
  });

  it('of another person, browser or factor is not found', async () => {
    const { person, browser, sessionId } = await started();
    const code = person.nextCode();
    const stranger = await showPassword(api, await makePersonWithApp(api));
    const second = await showPassword(api, person);
    for (const other of [stranger, second]) {
      expect((await confirmByApp(other, sessionId, code)).status).toBe(404);
      expect((await other.call('POST /auth/mfa/cancel', { json: { mfaType, sessionId } })).status).toBe(404);
    }
    const json = { mfaType: 'Email', sessionId, code };
    expect((await browser.call('POST /auth/mfa/confirm', { json })).status).toBe(404);
    expect((await browser.call('POST /auth/mfa/pairing/confirm', { json: { ...json, mfaType } })).status).toBe(404);
    expect((await confirmByApp(browser, sessionId, appCode(api, person.key))).json()).toEqual({ code: 'SUCCESS' });
  });

  it.each(['init', 'confirm', 'cancel'])('needs the password first: %s', async (verb) => {
    const person = await makePersonWithApp(api);
    const json = { mfaType, ...(verb === 'init' ? {} : { sessionId: crypto.randomUUID() }) };
    expect((await api.anonymous(`POST /auth/mfa/${verb}`, { json })).status).toBe(401);
    const signedIn = await api.as(person);
    expect((await signedIn(`POST /auth/mfa/${verb}`, { json })).status).toBe(401);
  });

  it.each(['None', 'Email', 'VendorID'])('cannot be started for %s, which the person does not have', async (other) => {
    const browser = await showPassword(api, await makePersonWithApp(api));
    expect(await browser.post('/auth/mfa/init', { mfaType: other })).toEqual({ code: 'FAILED' });
  });

  it('does not exist for a person without a factor', async () => {
    const browser = await showPassword(api, await makePerson(api, { mfaRequired: true }));
    expect(await browser.post('/auth/mfa/init', { mfaType })).toEqual({ code: 'FAILED' });
  });

  it.each([{}, { mfaType: 'Sms' }, { mfaType, more: 1 }, [], 'text', null])(
    'is refused for the body %j',
    async (json) => {
      const browser = await showPassword(api, await makePersonWithApp(api));
      expect((await browser.call('POST /auth/mfa/init', { json })).status).toBe(422);
    },
  );

  it('is stopped by a lock and by the end of the account', async () => {
    const { person, browser, sessionId } = await started();
    const lockedUntil = new Date(api.clock.now().getTime() + 15 * MINUTE_MS);
    await api.db.updateTable('users').set({ lockedUntil }).where('id', '=', person.id).execute();
    expect((await confirmByApp(browser, sessionId, person.nextCode())).json()).toEqual({ code: 'ACCOUNT_LOCKED' });
    expect(await browser.post('/auth/mfa/init', { mfaType })).toEqual({ code: 'ACCOUNT_LOCKED' });
    await api.db
      .updateTable('users')
      .set({ lockedUntil: null, status: 'Disabled' })
      .where('id', '=', person.id)
      .execute();
    expect((await confirmByApp(browser, sessionId, person.nextCode())).status).toBe(401);
  });
});
