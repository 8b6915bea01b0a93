import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createIdAppHttp } from '#server/adapters/id-app-http.ts';
import { readConfig } from '#server/config.ts';
import { IdAppError } from '#server/services/identity/mfa/internal/id-app-port.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { TestApi } from '#tests/api/support/api.ts';
import { startIdAppService } from '#tests/api/support/auth/id-app-service.ts';
import type { AppAnswer, IdAppService } from '#tests/api/support/auth/id-app-service.ts';
import { initFactor, makePerson, showPassword } from '#tests/api/support/auth/mfa.ts';
import { eventKinds } from '#tests/api/support/auth/passwords.ts';

const mfaType = 'VendorID';
const TOKEN = 'a-token-of-the-tests';
const failures: [string, AppAnswer, boolean][] = [
  ['a broken connection', 'cut', true],
  ['status 503', { status: 503, body: {} }, true],
  ['status 429', { status: 429, body: {} }, true],
  ['status 401', { status: 401, body: {} }, false],
  ['no JSON', { status: 200, text: '<html>' }, false],
  ['another form', { status: 200, body: { state: 'pending' } }, false],
  ['an answer of 65 KiB', { status: 200, text: 'x'.repeat(65 * 1024) }, false],
];

let service: IdAppService;
let api: TestApi;

beforeAll(async () => {
  service = await startIdAppService();
  api = await startApi({ ID_APP_URL: `${service.url}/`, ID_APP_TOKEN: TOKEN });
});
beforeEach(() => {
  service.calls.length = 0;
});
afterAll(async () => {
  await api.close();
  await service.close();
});

/** Responds by `METHOD /path`; 404 for everything else. */
function answers(table: Record<string, AppAnswer>): void {
  service.answer = ({ method, path }) => table[`${method} ${path.slice('/v1'.length)}`] ?? { status: 404, body: {} };
}

const pairingStarted = { status: 201, body: { reference: 'p/1', registrationCode: '7KQ2-M9XD', more: true } };
const signInStarted = { status: 201, body: { reference: 's-1', displayCode: '4821' } };

async function signInStartedFor(person: { email: string }) {
  answers({ 'POST /sign-ins': signInStarted });
  const browser = await showPassword(api, person);
  const { sessionId } = await initFactor(browser, mfaType);
  const poll = async () => (await browser.post('/auth/mfa/confirm', { mfaType, sessionId })).code;
  return { browser, sessionId, poll };
}

describe('pairing with the vendor’s app', () => {
  it('shows the registration code, waits for the phone, and keeps its device', async () => {
    answers({ 'POST /pairings': pairingStarted });
    const person = await makePerson(api);
    const call = await api.as(person);
    const started = (await call('POST /auth/mfa/pairing/init', { json: { mfaType } })).json<{ sessionId: string }>();
    const expiresAt = new Date(api.clock.now().getTime() + 10 * 60_000).toISOString();
    expect(started).toMatchObject({ code: 'PENDING', registrationCode: '7KQ2-M9XD', expiration: expiresAt });
    expect(service.calls).toEqual([
      {
        method: 'POST',
        path: '/v1/pairings',
        authorization: `Bearer ${TOKEN}`,
        body: { account: person.email, expiresAt },
      },
    ]);
    const confirm = async () =>
      (await call('POST /auth/mfa/pairing/confirm', { json: { mfaType, sessionId: started.sessionId } })).json<{
        code: string;
        recoveryCodes?: string[];
      }>();
    answers({ 'GET /pairings/p%2F1': { status: 200, body: { status: 'pending' } } });
    expect(await confirm()).toEqual({ code: 'PENDING' });
    answers({ 'GET /pairings/p%2F1': { status: 200, body: { status: 'paired', device: 'd-20c9' } } });
    expect(await confirm()).toMatchObject({ code: 'SUCCESS', recoveryCodes: { length: 10 } });
    const row = await api.db
      .selectFrom('users')
      .select(['mfaType', 'idAppDevice'])
      .where('id', '=', person.id)
      .execute();
    expect(row).toEqual([{ mfaType, idAppDevice: 'd-20c9' }]);
    answers({ 'DELETE /devices/d-20c9': { status: 204 } });
    expect((await call('DELETE /auth/mfa')).status).toBe(204);
    expect(service.calls.at(-1)).toMatchObject({ method: 'DELETE', path: '/v1/devices/d-20c9' });
  });

  it('ends when the phone refuses, and is withdrawn when the person cancels', async () => {
    const call = await api.as(await makePerson(api));
    const step = async () => {
      answers({ 'POST /pairings': pairingStarted });
      const answer = await call('POST /auth/mfa/pairing/init', { json: { mfaType } });
      return { mfaType, sessionId: answer.json<{ sessionId: string }>().sessionId };
    };
    const refused = await step();
    answers({ 'GET /pairings/p%2F1': { status: 200, body: { status: 'refused' } } });
    const confirmed = await call('POST /auth/mfa/pairing/confirm', { json: refused });
    expect(confirmed.json()).toEqual({ code: 'SESSION_CANCELLED' });
    const cancelled = await step();
    answers({ 'DELETE /pairings/p%2F1': { status: 204 } });
    await call('POST /auth/mfa/pairing/cancel', { json: cancelled });
    expect(service.calls.at(-1)).toMatchObject({ method: 'DELETE', path: '/v1/pairings/p%2F1' });
  });

  it.each(failures)('fails without failing the portal: %s', async (_, answer) => {
    service.answer = () => answer;
    const call = await api.as(await makePerson(api));
    const started = await call('POST /auth/mfa/pairing/init', { json: { mfaType } });
    expect(started.json()).toEqual({ code: 'FAILED' });
  });
});

describe('signing in with the vendor’s app', () => {
  it('sends the phone the place of the sign-in and waits for its answer', async () => {
    const person = await makePerson(api, { mfaType, idAppDevice: 'd-20c9' });
    const { browser, poll } = await signInStartedFor(person);
    expect(service.calls.at(-1)).toMatchObject({
      path: '/v1/sign-ins',
      body: {
        device: 'd-20c9',
        account: person.email,
        address: '127.0.0.1',
        expiresAt: new Date(api.clock.now().getTime() + 5 * 60_000).toISOString(),
      },
    });
    answers({ 'GET /sign-ins/s-1': { status: 200, body: { status: 'pending' } } });
    expect(await poll()).toBe('PENDING');
    answers({ 'GET /sign-ins/s-1': { status: 200, body: { status: 'approved' } } });
    expect(await poll()).toBe('SUCCESS');
    expect((await browser.call('GET /users')).json()).toMatchObject({ id: person.id });
  });

  it('shows the display code', async () => {
    answers({ 'POST /sign-ins': signInStarted });
    const browser = await showPassword(api, await makePerson(api, { mfaType, idAppDevice: 'd-1' }));
    expect(await browser.post('/auth/mfa/init', { mfaType })).toMatchObject({ code: 'PENDING', displayCode: '4821' });
  });

  it('ends with the phone’s no, which counts as a failed attempt', async () => {
    const person = await makePerson(api, { mfaType, idAppDevice: 'd-20c9' });
    const { poll } = await signInStartedFor(person);
    answers({ 'GET /sign-ins/s-1': { status: 200, body: { status: 'refused' } } });
    expect(await poll()).toBe('SESSION_CANCELLED');
    expect(await poll()).toBe('SESSION_CANCELLED');
    expect(await eventKinds(api, person.id)).toEqual(['SignInFailed']);
  });

  it.each([
    [{ idAppDevice: null }, {}],
    [{ idAppDevice: 'd-gone' }, { 'POST /sign-ins': { status: 404, body: {} } }],
  ])('is refused when no phone is paired: %j', async (columns, table: Record<string, AppAnswer>) => {
    answers(table);
    const browser = await showPassword(api, await makePerson(api, { mfaType, ...columns }));
    expect(await browser.post('/auth/mfa/init', { mfaType })).toEqual({ code: 'NO_MFA_DEVICE' });
  });

  it.each(failures)('cannot be started with %s', async (_, answer) => {
    service.answer = () => answer;
    const browser = await showPassword(api, await makePerson(api, { mfaType, idAppDevice: 'd-1' }));
    expect(await browser.post('/auth/mfa/init', { mfaType })).toEqual({ code: 'FAILED' });
  });

  it.each(failures)('keeps waiting, or fails, with %s', async (_, answer, isPassing) => {
    const person = await makePerson(api, { mfaType, idAppDevice: 'd-1' });
    const { poll } = await signInStartedFor(person);
    service.answer = () => answer;
    expect(await poll()).toBe(isPassing ? 'PENDING' : 'FAILED');
    answers({ 'GET /sign-ins/s-1': { status: 200, body: { status: 'approved' } } });
    expect(await poll()).toBe('SUCCESS');
  });

  it('expires when the phone does not answer', async () => {
    const { poll } = await signInStartedFor(await makePerson(api, { mfaType, idAppDevice: 'd-1' }));
    answers({ 'GET /sign-ins/s-1': { status: 200, body: { status: 'expired' } } });
    expect(await poll()).toBe('PENDING');
    api.clock.forward(5 * 60_000);
    expect(await poll()).toBe('SESSION_EXPIRED');
  });

  it('is withdrawn when the person cancels or asks again', async () => {
    const { browser, sessionId } = await signInStartedFor(await makePerson(api, { mfaType, idAppDevice: 'd-1' }));
    answers({ 'POST /sign-ins': { status: 201, body: { reference: 's-2', displayCode: '1' } } });
    const second = await initFactor(browser, mfaType);
    expect(service.calls.at(-1)).toMatchObject({ method: 'DELETE', path: '/v1/sign-ins/s-1' });
    expect(await browser.post('/auth/mfa/confirm', { mfaType, sessionId })).toEqual({ code: 'SESSION_CANCELLED' });
    await browser.post('/auth/mfa/cancel', { mfaType, sessionId: second.sessionId });
    expect(service.calls.at(-1)).toMatchObject({ method: 'DELETE', path: '/v1/sign-ins/s-2' });
  });

  it('asks a phone ten times in a quarter of an hour at most', async () => {
    answers({ 'POST /sign-ins': signInStarted });
    const browser = await showPassword(api, await makePerson(api, { mfaType, idAppDevice: 'd-1' }));
    for (let count = 0; count < 10; count += 1) await initFactor(browser, mfaType);
    const answer = await browser.call('POST /auth/mfa/init', { json: { mfaType } });
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('900');
  });

  it('stops when the account is locked in between', async () => {
    const person = await makePerson(api, { mfaType, idAppDevice: 'd-1' });
    const { poll } = await signInStartedFor(person);
    const lockedUntil = new Date(api.clock.now().getTime() + 60_000);
    await api.db.updateTable('users').set({ lockedUntil }).where('id', '=', person.id).execute();
    answers({ 'GET /sign-ins/s-1': { status: 200, body: { status: 'approved' } } });
    expect(await poll()).toBe('ACCOUNT_LOCKED');
  });

  it('of fifty polls at the same time signs in once', async () => {
    const { poll } = await signInStartedFor(await makePerson(api, { mfaType, idAppDevice: 'd-1' }));
    answers({ 'GET /sign-ins/s-1': { status: 200, body: { status: 'approved' } } });
    const codes = await Promise.all(Array.from({ length: 50 }, poll));
    expect(codes.filter((code) => code === 'SUCCESS')).toHaveLength(1);
  });
});

describe('the adapter', () => {
  it('gives up on a call that is not answered, and follows no redirect', async () => {
    const app = createIdAppHttp({ url: service.url, token: TOKEN, timeoutMs: 50 });
    service.answer = () => 'hang';
    await expect(app.findSignIn('s-1')).rejects.toThrow(IdAppError);
    service.answer = () => ({ status: 302, location: `${service.url}/elsewhere` });
    service.calls.length = 0;
    await expect(app.findSignIn('s-1')).rejects.toThrow(IdAppError);
    expect(service.calls).toHaveLength(1);
  });

  it('takes it for done when what it removes is gone', async () => {
    const app = createIdAppHttp({ url: service.url, token: TOKEN });
    service.answer = () => ({ status: 404, body: {} });
    await expect(app.unpair('d-1')).resolves.toBeUndefined();
    service.answer = () => ({ status: 500 });
    await expect(app.unpair('d-1')).rejects.toThrow('status 500');
  });

  it.each([
    [{ ID_APP_URL: 'https://app.example' }, /set together/],
    [{ ID_APP_TOKEN: TOKEN }, /set together/],
    [{ ID_APP_URL: 'http://app.example', ID_APP_TOKEN: TOKEN }, /must begin with https/],
    [{ ID_APP_URL: 'app.example', ID_APP_TOKEN: TOKEN }, /must begin with https/],
  ])('is not started with %j', (env: Record<string, string>, message) => {
    expect(() => readConfig(env)).toThrow(message);
  });
});
