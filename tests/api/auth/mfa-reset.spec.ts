import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi } from '#tests/api/support/api.ts';
import type { TestApi } from '#tests/api/support/api.ts';
import { openBrowser } from '#tests/api/support/browser.ts';
import { givePasskey, makePerson, makePersonWithApp } from '#tests/api/support/auth/mfa.ts';
import { SECRET_KEY } from '#tests/api/support/auth/secret-key.ts';
import { eventKinds } from '#tests/api/support/auth/passwords.ts';

const MINUTE_MS = 60_000;

let api: TestApi;

beforeAll(async () => {
  api = await startApi({ SECRET_KEY });
});
afterAll(() => api.close());

describe('removing the factor', () => {
  it('removes factor and recovery codes, signs out everywhere, and notifies the person', async () => {
    const person = await makePersonWithApp(api);
    const [here, there] = [await api.as(person), await api.as(person)];
    await here('POST /users/recovery-codes');
    const answer = await here('DELETE /auth/mfa');
    expect(answer.status).toBe(204);
    expect(answer.headers.getSetCookie().join()).toContain('helpdesk_session=; Max-Age=0');
    for (const call of [here, there]) expect((await call('GET /users')).status).toBe(401);
    const factor = await api.db
      .selectFrom('users')
      .select(['mfaType', 'totpKey'])
      .where('id', '=', person.id)
      .execute();
    expect(factor).toEqual([{ mfaType: 'None', totpKey: null }]);
    expect(await api.db.selectFrom('recoveryCodes').selectAll().where('userId', '=', person.id).execute()).toEqual([]);
    expect(await eventKinds(api, person.id)).toContain('MfaRemoved');
    expect((await api.mailTo(person.email)).text).toContain('authenticator');
    expect(await openBrowser(api).code(person.email)).toBe('SUCCESS');
  });

  it('leaves passkeys and their recovery codes', async () => {
    const person = await makePersonWithApp(api);
    await givePasskey(api, person);
    const call = await api.as(person);
    await call('POST /users/recovery-codes');
    expect((await call('DELETE /auth/mfa')).status).toBe(204);
    expect((await (await api.as(person))('GET /users/recovery-codes')).json()).toEqual({ remaining: 10 });
    expect(await openBrowser(api).code(person.email)).toBe('MFA_REQUIRED');
  });

  it('is allowed to a person who must have one, and asks for another at the next sign-in', async () => {
    const person = await makePersonWithApp(api, { mfaRequired: true });
    expect((await (await api.as(person))('DELETE /auth/mfa')).status).toBe(204);
    expect(await openBrowser(api).code(person.email)).toBe('MFA_NOT_CONFIGURED');
  });

  it('is refused without a factor, without a recent sign-in, without a session', async () => {
    const none = await (await api.as(await makePerson(api)))('DELETE /auth/mfa');
    expect(none.status).toBe(409);
    expect(none.json()).toMatchObject({ code: 'no_factor' });
    const call = await api.as(await makePersonWithApp(api));
    api.clock.forward(16 * MINUTE_MS);
    const stale = await call('DELETE /auth/mfa');
    expect(stale.status).toBe(401);
    expect(stale.json()).toMatchObject({ code: 'recent_sign_in_required' });
    expect((await api.anonymous('DELETE /auth/mfa')).status).toBe(401);
  });
});
