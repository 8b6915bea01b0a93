import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi } from '#tests/api/support/api.ts';
import type { TestApi } from '#tests/api/support/api.ts';
import {
  appCode,
  confirmByApp,
  initFactor,
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

describe('an authenticator code', () => {
  it('completes the sign-in', async () => {
    const { person, browser, sessionId } = await started();
    const answer = await confirmByApp(browser, sessionId, person.nextCode());
    expect(answer.json()).toEqual({ code: 'SUCCESS' });
    expect(browser.cookie('helpdesk_session')).toMatch(/^[\w-]{43}$/);
    expect(browser.cookie('helpdesk_device')).toMatch(/^[\w-]{43}$/);
    expect(browser.cookie('helpdesk_pre_sign_in')).toBeUndefined();
    expect((await browser.call('GET /users')).json()).toMatchObject({ id: person.id, auth: { mfaType } });
  });

  it('follows a step that says when it expires', async () => {
    const person = await makePersonWithApp(api);
    const browser = await showPassword(api, person);
    const answer = await browser.post<Record<string, unknown>>('/auth/mfa/init', { mfaType });
    expect(answer).toEqual({
      code: 'PENDING',
      sessionId: expect.stringMatching(/^[\da-f-]{36}$/),
      expiration: new Date(api.clock.now().getTime() + 10 * MINUTE_MS).toISOString(),
    });
  });

  it.each([
    ['blanks', (code: string) => ` ${code.slice(0, 3)} ${code.slice(3)} `],
    ['a dash', (code: string) => `${code.slice(0, 3)}-${code.slice(3)}`],
    [
      'full-width digits',
      (code: string) => code.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    ],
  ])('may be typed with %s', async (_, typed) => {
    const { person, browser, sessionId } = await started();
    expect((await confirmByApp(browser, sessionId, typed(person.nextCode()))).json()).toEqual({ code: 'SUCCESS' });
  });

  it('is wrong with letters, however right the rest is', async () => {
    const { person, browser, sessionId } = await started();
    const code = `${person.nextCode().slice(0, 5)}a`;
    expect((await confirmByApp(browser, sessionId, code)).json()).toEqual({ code: 'INVALID_CODE' });
  });

  it.each([
    ['missing', undefined, 'required'],
    ['empty', '', 'required'],
    ['blank', '      ', 'required'],
    ['short', '12345', 'too_short'],
    ['long', '1234567', 'too_long'],
    ['of other characters', '12345é', 'invalid_format'],
    ['of Arabic digits', '١٢٣٤٥٦', 'invalid_format'],
  ])('is refused when it is %s, without costing a try', async (_, code, fault) => {
    const { person, browser, sessionId } = await started();
    const answer = await confirmByApp(browser, sessionId, code);
    expect(answer.status).toBe(422);
    expect(answer.json<{ errors: unknown[] }>().errors).toContainEqual(
      expect.objectContaining({ field: 'code', code: fault }),
    );
    expect((await confirmByApp(browser, sessionId, person.nextCode())).json()).toEqual({ code: 'SUCCESS' });
  });

  it.each([
    [-90_000, 'INVALID_CODE'],
    [-60_000, 'INVALID_CODE'],
    [-30_000, 'SUCCESS'],
    [30_000, 'SUCCESS'],
    [60_000, 'INVALID_CODE'],
    [90_000, 'INVALID_CODE'],
  ])('from a phone whose clock is %i ms away is %s', async (offset, code) => {
    const { person, browser, sessionId } = await started();
    api.clock.forward(3 * MINUTE_MS);
    expect((await confirmByApp(browser, sessionId, appCode(api, person.key, offset))).json()).toEqual({ code });
  });

  it('works once, in another browser neither', async () => {
    const { person, browser, sessionId } = await started();
    const code = person.nextCode();
    const second = await showPassword(api, person);
    const step = await initFactor(second, mfaType);
    expect((await confirmByApp(browser, sessionId, code)).json()).toEqual({ code: 'SUCCESS' });
    expect((await confirmByApp(second, step.sessionId, code)).json()).toEqual({ code: 'INVALID_CODE' });
    expect((await confirmByApp(second, step.sessionId, person.nextCode())).json()).toEqual({ code: 'SUCCESS' });
  });

  it('older than one that was used is refused', async () => {
    const { person, browser, sessionId } = await started();
    const older = person.nextCode();
    api.clock.forward(30_000);
    expect((await confirmByApp(browser, sessionId, appCode(api, person.key))).json()).toEqual({ code: 'SUCCESS' });
    const second = await showPassword(api, person);
    const step = await initFactor(second, mfaType);
    expect((await confirmByApp(second, step.sessionId, older)).json()).toEqual({ code: 'INVALID_CODE' });
  });

  it('of fifty at the same time signs in once', async () => {
    const { person, browser, sessionId } = await started();
    const code = person.nextCode();
    const answers = await Promise.all(Array.from({ length: 50 }, () => confirmByApp(browser, sessionId, code)));
    const codes = answers.map((answer) =>
      answer.status === 200 ? answer.json<{ code: string }>().code : answer.status,
    );
    expect(codes.filter((outcome) => outcome === 'SUCCESS')).toHaveLength(1);
    const others = codes.filter((outcome) => outcome !== 'SUCCESS');
    for (const outcome of others) expect([401, 404, 'ACCOUNT_LOCKED']).toContain(outcome);
    const sessions = await api.db.selectFrom('sessions').select('browser').where('userId', '=', person.id).execute();
    expect(sessions).toHaveLength(1);
    const { failedSignIns } = await api.db
      .selectFrom('users')
      .select('failedSignIns')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(failedSignIns).toBe(0);
  });
});

describe('wrong codes', () => {
  it('are reported, and the fifth locks the account and ends the sign-in', async () => {
    const { person, browser, sessionId } = await started();
    const wrong = otherCode(person.nextCode());
    for (let count = 0; count < 4; count += 1) {
      expect((await confirmByApp(browser, sessionId, wrong)).json()).toEqual({ code: 'INVALID_CODE' });
    }
    expect((await confirmByApp(browser, sessionId, wrong)).json()).toEqual({ code: 'ACCOUNT_LOCKED' });
    expect((await confirmByApp(browser, sessionId, appCode(api, person.key))).status).toBe(401);
    expect(await (await showPassword(api, person)).post('/auth/mfa/init', { mfaType })).toMatchObject({ status: 401 });
    expect((await api.mailTo(person.email)).subject).toMatch(/locked/i);
    api.clock.forward(16 * MINUTE_MS);
    const again = await showPassword(api, person);
    const step = await initFactor(again, mfaType);
    expect((await confirmByApp(again, step.sessionId, person.nextCode())).json()).toEqual({ code: 'SUCCESS' });
  });

  it('count five of fifty at the same time, and not one more', async () => {
    const { person, browser, sessionId } = await started();
    const wrong = otherCode(person.nextCode());
    const answers = await Promise.all(Array.from({ length: 50 }, () => confirmByApp(browser, sessionId, wrong)));
    const codes = answers.map((answer) =>
      answer.status === 200 ? answer.json<{ code: string }>().code : answer.status,
    );
    for (const outcome of codes)
      expect([401, 404, 'INVALID_CODE', 'ACCOUNT_LOCKED', 'SESSION_EXPIRED']).toContain(outcome);
    const events = await api.db
      .selectFrom('securityEvents')
      .select('kind')
      .where('userId', '=', person.id)
      .where('kind', '=', 'SignInFailed')
      .execute();
    expect(events).toHaveLength(5);
  });

  it('keep counting in a second step', async () => {
    const { person, browser, sessionId } = await started();
    const wrong = otherCode(person.nextCode());
    for (let count = 0; count < 3; count += 1) await confirmByApp(browser, sessionId, wrong);
    const second = await initFactor(browser, mfaType);
    expect((await confirmByApp(browser, second.sessionId, wrong)).json()).toEqual({ code: 'INVALID_CODE' });
    expect((await confirmByApp(browser, second.sessionId, wrong)).json()).toEqual({ code: 'ACCOUNT_LOCKED' });
  });

  it('five in one step end it, even when staff lift the lock in between', async () => {
    const { person, browser, sessionId } = await started();
    const wrong = otherCode(person.nextCode());
    for (let count = 0; count < 4; count += 1) await confirmByApp(browser, sessionId, wrong);
    await api.db
      .updateTable('users')
      .set({ failedSignIns: 0, failedSince: null })
      .where('id', '=', person.id)
      .execute();
    expect((await confirmByApp(browser, sessionId, wrong)).json()).toEqual({ code: 'SESSION_EXPIRED' });
    expect((await confirmByApp(browser, sessionId, appCode(api, person.key))).status).toBe(401);
  });

  it('of a stranger do not stop a browser that the account knows', async () => {
    const { person, browser, sessionId } = await started();
    await confirmByApp(browser, sessionId, person.nextCode());
    const stranger = await showPassword(api, person);
    const foreign = await initFactor(stranger, mfaType);
    for (let count = 0; count < 5; count += 1)
      await confirmByApp(stranger, foreign.sessionId, otherCode(appCode(api, person.key)));
    const known = await showPassword(api, person, browser);
    const step = await initFactor(known, mfaType);
    expect((await confirmByApp(known, step.sessionId, person.nextCode())).json()).toEqual({ code: 'SUCCESS' });
  });
});
