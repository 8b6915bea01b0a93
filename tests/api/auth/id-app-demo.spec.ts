import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi } from '#tests/api/support/api.ts';
import type { TestApi } from '#tests/api/support/api.ts';
import { initFactor, makePerson, showPassword } from '#tests/api/support/auth/mfa.ts';

const mfaType = 'VendorID';
const MINUTE_MS = 60_000;

let api: TestApi;

beforeAll(async () => {
  api = await startApi({ DEMO: '1' });
});
afterAll(() => api.close());

type Phone = {
  page(path?: string, language?: string): Promise<{ status: number; text: string; headers: Headers }>;
  send(path: string, form: Record<string, string>, origin?: string): Promise<{ status: number; text: string }>;
};

/** A browser that plays the phone; it sends forms as browsers do, with the Origin of their page. */
function openPhone(base: TestApi = api): Phone {
  let cookie = '';
  return {
    async page(path = '', language = 'en') {
      const headers = { cookie: [`language=${language}`, cookie].filter(Boolean).join('; ') };
      const answer = await fetch(`${base.url}/demo/phone${path}`, { headers });
      return { status: answer.status, text: await answer.text(), headers: answer.headers };
    },
    async send(path, form, origin = new URL(base.url).origin) {
      const body = new URLSearchParams(form);
      const headers = { cookie, ...(origin === '' ? {} : { origin }) };
      const answer = await fetch(`${base.url}/demo/phone${path}`, {
        method: 'POST',
        headers,
        body,
        redirect: 'manual',
      });
      cookie = /^helpdesk_demo_phone=[^;]+/.exec(answer.headers.getSetCookie().join())?.[0] ?? cookie;
      return { status: answer.status, text: await answer.text() };
    },
  };
}

async function startPairing() {
  const person = await makePerson(api);
  const call = await api.as(person);
  const started = (await call('POST /auth/mfa/pairing/init', { json: { mfaType } })).json<{
    sessionId: string;
    registrationCode: string;
  }>();
  const confirm = async () => {
    const json = { mfaType, sessionId: started.sessionId };
    return (await call('POST /auth/mfa/pairing/confirm', { json })).json<{ code: string }>();
  };
  return { person, call, ...started, confirm };
}

async function paired() {
  const { person, call, registrationCode, confirm } = await startPairing();
  const phone = openPhone();
  await phone.send('/pair', { code: registrationCode });
  expect(await confirm()).toMatchObject({ code: 'SUCCESS' });
  return { person, call, phone };
}

async function waitingSignIn() {
  const { person, phone } = await paired();
  const browser = await showPassword(api, person);
  const { sessionId, displayCode = '' } = await initFactor(browser, mfaType);
  const { text } = await phone.page();
  const signIn = /name="signIn" value="([\da-f-]{36})"/.exec(text)?.[1] ?? '';
  const poll = async () => (await browser.post('/auth/mfa/confirm', { mfaType, sessionId })).code;
  return { person, phone, browser, signIn, displayCode, text, poll };
}

describe('the demo’s phone', () => {
  it('is paired by the registration code, as people type it', async () => {
    const { person, registrationCode, confirm } = await startPairing();
    expect(registrationCode).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    expect(await confirm()).toEqual({ code: 'PENDING' });
    const phone = openPhone();
    expect((await phone.page()).text).toContain('Registration code');
    expect((await phone.send('/pair', { code: ` ${registrationCode.toLowerCase().replace('-', ' ')}` })).status).toBe(
      303,
    );
    expect(await confirm()).toMatchObject({ code: 'SUCCESS', recoveryCodes: { length: 10 } });
    expect((await phone.page()).text).toContain(person.email);
  });

  it.each(['', 'ABCDEFGH', 'x'.repeat(65), 'ABCD\u0000EFG', '<b>'])('is not paired by %j', async (code) => {
    const phone = openPhone();
    const answer = await phone.send('/pair', { code });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('This code is not valid');
  });

  it('is not paired by a code twice, late, or cancelled', async () => {
    const { registrationCode } = await startPairing();
    expect((await openPhone().send('/pair', { code: registrationCode })).status).toBe(303);
    expect((await openPhone().send('/pair', { code: registrationCode })).status).toBe(422);
    const late = await startPairing();
    api.clock.forward(10 * MINUTE_MS);
    expect((await openPhone().send('/pair', { code: late.registrationCode })).status).toBe(422);
    const { call, sessionId, registrationCode: cancelled } = await startPairing();
    await call('POST /auth/mfa/pairing/cancel', { json: { mfaType, sessionId } });
    expect((await openPhone().send('/pair', { code: cancelled })).status).toBe(422);
  });

  it('shows who signs in with the code of their screen, and approves', async () => {
    const { person, phone, browser, signIn, displayCode, text, poll } = await waitingSignIn();
    expect(text).toContain(displayCode);
    expect(text).toContain(person.email);
    expect(await poll()).toBe('PENDING');
    expect((await phone.send('/answer', { signIn, answer: 'Approved' })).status).toBe(303);
    expect((await phone.page()).text).not.toContain(signIn);
    expect(await poll()).toBe('SUCCESS');
    expect((await browser.call('GET /users')).json()).toMatchObject({ id: person.id });
  });

  it('refuses, and its word is final', async () => {
    const { phone, signIn, poll } = await waitingSignIn();
    await phone.send('/answer', { signIn, answer: 'Refused' });
    expect((await phone.send('/answer', { signIn, answer: 'Approved' })).status).toBe(409);
    expect(await poll()).toBe('SESSION_CANCELLED');
  });

  it('cannot answer for another phone, too late, or without a request', async () => {
    const { phone, signIn, poll } = await waitingSignIn();
    const { phone: other } = await paired();
    for (const stranger of [other, openPhone()]) {
      expect((await stranger.send('/answer', { signIn, answer: 'Approved' })).status).toBe(409);
    }
    expect((await phone.send('/answer', { signIn: 'nonsense', answer: 'Approved' })).status).toBe(409);
    expect((await phone.send('/answer', { signIn, answer: 'Maybe' })).status).toBe(409);
    expect(await poll()).toBe('PENDING');
    api.clock.forward(5 * MINUTE_MS);
    expect((await phone.send('/answer', { signIn, answer: 'Approved' })).status).toBe(409);
    expect(await poll()).toBe('SESSION_EXPIRED');
  });

  it('is no longer asked when the person cancels', async () => {
    const { person, phone } = await paired();
    const browser = await showPassword(api, person);
    const { sessionId, displayCode } = await initFactor(browser, mfaType);
    await browser.post('/auth/mfa/cancel', { mfaType, sessionId });
    expect((await phone.page()).text).not.toContain(displayCode);
  });

  it('unpaired leaves the person without a device', async () => {
    const { person, phone } = await paired();
    const account = /name="account"\s+value="([\da-f-]{36})"/.exec((await phone.page()).text)?.[1] ?? '';
    await openPhone().send('/unpair', { account });
    expect((await phone.page()).text).toContain(person.email);
    expect((await phone.send('/unpair', { account })).status).toBe(303);
    const browser = await showPassword(api, person);
    expect(await browser.post('/auth/mfa/init', { mfaType })).toEqual({ code: 'NO_MFA_DEVICE' });
  });

  it('forgets an account whose factor was removed', async () => {
    const { person, call, phone } = await paired();
    expect((await call('DELETE /auth/mfa')).status).toBe(204);
    expect((await phone.page()).text).not.toContain(person.email);
  });
});

describe('its page', () => {
  it('refreshes while it is paired, without a script', async () => {
    const { phone } = await paired();
    const { text, headers } = await phone.page();
    expect(text).toContain('<meta http-equiv="refresh" content="3"');
    expect(text).not.toContain('<script');
    expect(headers.get('content-security-policy')).toContain("form-action 'self'");
    expect((await openPhone().page('/pair')).text).not.toContain('refresh');
  });

  it('speaks Lithuanian', async () => {
    const { text } = await openPhone().page('', 'lt');
    expect(text).toContain('<html lang="lt">');
    expect(text).toContain('Registracijos kodas');
  });

  it('shows what came from outside as text', async () => {
    const { registrationCode } = await startPairing();
    const phone = openPhone();
    await phone.send('/pair', { code: registrationCode });
    const account = '<b>rasa</b>@example.com';
    await api.db
      .updateTable('demoPhoneAccounts')
      .set({ account })
      .where('registrationCode', '=', registrationCode.replace('-', ''))
      .execute();
    expect((await phone.page()).text).toContain('&lt;b&gt;rasa');
  });

  it.each(['https://evil.example', 'null', ''])('takes no form of the origin "%s"', async (origin) => {
    const { phone, signIn, poll } = await waitingSignIn();
    expect((await phone.send('/answer', { signIn, answer: 'Approved' }, origin)).status).toBe(403);
    expect(await poll()).toBe('PENDING');
  });

  it('takes no large form', async () => {
    expect((await openPhone().send('/pair', { code: 'x'.repeat(5000) })).status).toBe(413);
  });

  it('does not exist outside a demo', async () => {
    const other = await startApi();
    const phone = openPhone(other);
    expect((await phone.page()).status).toBe(404);
    expect((await phone.page('/pair')).status).toBe(404);
    expect((await phone.send('/pair', { code: 'ABCDEFGH' })).status).toBe(404);
    await other.close();
  });
});
