import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi } from '#tests/api/support/api.ts';
import type { TestApi } from '#tests/api/support/api.ts';
import type { Browser } from '#tests/api/support/browser.ts';
import { makePerson, makePersonWithApp, showPassword } from '#tests/api/support/auth/mfa.ts';
import { SECRET_KEY } from '#tests/api/support/auth/secret-key.ts';
import { eventKinds } from '#tests/api/support/auth/passwords.ts';

const MINUTE_MS = 60_000;

let api: TestApi;

beforeAll(async () => {
  api = await startApi({ SECRET_KEY });
});
afterAll(() => api.close());

async function makeCodes(person: { id: string }): Promise<string[]> {
  const answer = await (await api.as(person))('POST /users/recovery-codes');
  return answer.json<{ recoveryCodes: string[] }>().recoveryCodes;
}

async function withCodes() {
  const person = await makePersonWithApp(api);
  const [first = '', second = '', ...codes] = await makeCodes(person);
  return { person, first, second, codes };
}

async function recover(browser: Browser, code: string): Promise<string> {
  return (await browser.post('/auth/recovery', { code })).code;
}

describe('a recovery code', () => {
  it('signs in, once', async () => {
    const { person, first, second } = await withCodes();
    const browser = await showPassword(api, person);
    expect(await recover(browser, first)).toBe('SUCCESS');
    expect((await browser.call('GET /users/recovery-codes')).json()).toEqual({ remaining: 9 });
    expect(await eventKinds(api, person.id)).toEqual(expect.arrayContaining(['RecoveryCodeUsed', 'SignedIn']));
    const again = await showPassword(api, person);
    expect(await recover(again, first)).toBe('INVALID_CODE');
    expect(await recover(again, second)).toBe('SUCCESS');
  });

  it.each([
    ['in lower case', (code: string) => code.toLowerCase()],
    ['without dashes', (code: string) => code.replaceAll('-', '')],
    ['with blanks', (code: string) => ` ${code.replaceAll('-', ' ')} `],
    [
      'with O for 0, and I or L for 1',
      (code: string) => code.replaceAll('0', 'o').replace('1', 'I').replaceAll('1', 'l'),
    ],
    [
      'in full width',
      (code: string) => code.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    ],
  ])('may be typed %s', async (_, typed) => {
    const { person, first } = await withCodes();
    expect(await recover(await showPassword(api, person), typed(first))).toBe('SUCCESS');
  });

  it('of fifty at the same time signs in once', async () => {
    const { person, first } = await withCodes();
    const browser = await showPassword(api, person);
    const json = { code: first };
    const answers = await Promise.all(Array.from({ length: 50 }, () => browser.call('POST /auth/recovery', { json })));
    const codes = answers.map((answer) =>
      answer.status === 200 ? answer.json<{ code: string }>().code : answer.status,
    );
    expect(codes.filter((code) => code === 'SUCCESS')).toHaveLength(1);
    for (const code of codes) expect(['SUCCESS', 'ACCOUNT_LOCKED', 401]).toContain(code);
  });

  it('of another person, or a made-up one, is wrong; the fifth locks the account', async () => {
    const { person } = await withCodes();
    const { first: foreign } = await withCodes();
    const browser = await showPassword(api, person);
    for (const code of [foreign, 'x', '123456', '0000-0000-0000']) {
      expect(await recover(browser, code)).toBe('INVALID_CODE');
    }
    expect(await recover(browser, foreign)).toBe('ACCOUNT_LOCKED');
    expect((await browser.call('POST /auth/recovery', { json: { code: foreign } })).status).toBe(401);
  });

  it.each([
    ['of 21 characters', 'X'.repeat(21), 'too_long'],
    ['empty', '', 'required'],
    ['missing', undefined, 'required'],
    ['a number', 123456, 'invalid_type'],
  ])('%s is refused, without costing a try', async (_, code, fault) => {
    const { person, first } = await withCodes();
    const browser = await showPassword(api, person);
    const answer = await browser.call('POST /auth/recovery', { json: code === undefined ? {} : { code } });
    expect(answer.status).toBe(422);
    expect(answer.json()).toMatchObject({ errors: [{ field: 'code', code: fault }] });
    expect(await recover(browser, first)).toBe('SUCCESS');
  });

  it('needs the password first', async () => {
    const { first } = await withCodes();
    expect((await api.anonymous('POST /auth/recovery', { json: { code: first } })).status).toBe(401);
  });

  it('does not work for a person who has none', async () => {
    const browser = await showPassword(api, await makePerson(api, { mfaRequired: true }));
    expect(await recover(browser, '0000-0000-0000')).toBe('INVALID_CODE');
  });

  it('is not used up by a locked account', async () => {
    const { person, first } = await withCodes();
    const browser = await showPassword(api, person);
    const lockedUntil = new Date(api.clock.now().getTime() + 5 * MINUTE_MS);
    await api.db.updateTable('users').set({ lockedUntil }).where('id', '=', person.id).execute();
    expect(await recover(browser, first)).toBe('ACCOUNT_LOCKED');
    api.clock.forward(5 * MINUTE_MS);
    expect(await recover(browser, first)).toBe('SUCCESS');
  });
});

describe('recovery codes', () => {
  it('are ten, and new ones take the place of the old', async () => {
    const { person, first, codes } = await withCodes();
    expect(codes).toHaveLength(8);
    const renewed = await makeCodes(person);
    expect(new Set([...codes, ...renewed]).size).toBe(18);
    const browser = await showPassword(api, person);
    expect(await recover(browser, first)).toBe('INVALID_CODE');
    expect(await recover(browser, renewed[9] ?? '')).toBe('SUCCESS');
    expect(await eventKinds(api, person.id)).toContain('RecoveryCodesCreated');
  });

  it('are stored hashed', async () => {
    const { person, first } = await withCodes();
    const rows = await api.db.selectFrom('recoveryCodes').select('codeHash').where('userId', '=', person.id).execute();
    expect(rows.some(({ codeHash }) => codeHash.toString('latin1').includes(first.replaceAll('-', '')))).toBe(false);
    expect(api.log.join('')).not.toContain(first);
  });

  it('are not made without a factor, nor without a recent sign-in, nor without a session', async () => {
    const none = await (await api.as(await makePerson(api)))('POST /users/recovery-codes');
    expect(none.status).toBe(409);
    expect(none.json()).toMatchObject({ code: 'no_factor' });
    const call = await api.as(await makePersonWithApp(api));
    api.clock.forward(16 * MINUTE_MS);
    const stale = await call('POST /users/recovery-codes');
    expect(stale.status).toBe(401);
    expect(stale.json()).toMatchObject({ code: 'recent_sign_in_required' });
    expect((await api.anonymous('POST /users/recovery-codes')).status).toBe(401);
    expect((await api.anonymous('GET /users/recovery-codes')).status).toBe(401);
  });

  it('are none for a person without a factor', async () => {
    expect((await (await api.as(await makePerson(api)))('GET /users/recovery-codes')).json()).toEqual({ remaining: 0 });
  });
});
