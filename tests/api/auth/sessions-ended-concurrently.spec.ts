import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/connection.ts';
import type { Db } from '#server/db/connection.ts';
import { endAllSessions } from '#server/services/identity/sessions/internal/end-all-sessions.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { Answer, TestApi } from '#tests/api/support/api.ts';
import { areWaiting } from '#tests/api/support/locks.ts';
import { confirmByApp, makePerson, showPassword, startAppStep } from '#tests/api/support/auth/mfa.ts';
import { SECRET_KEY } from '#tests/api/support/auth/secret-key.ts';

let api: TestApi;
/** What other requests hold. */
let others: Db;
beforeAll(async () => {
  api = await startApi({ SECRET_KEY, PUBLIC_URL: 'http://localhost:3000' });
  others = openDatabase(api.databaseUrl, { max: 2 });
});
afterAll(async () => {
  await others.destroy();
  await api.close();
});

/** The response to a call made while another transaction, such as a staff action, locks the person and ends their sessions. */
async function whileAllEnds(userId: string, send: () => Promise<Answer>): Promise<Answer> {
  const { sent } = await others.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
    const sending = send();
    await areWaiting(api, 1);
    await endAllSessions(trx, userId);
    return { sent: sending };
  });
  return sent;
}

describe('while staff end all sessions of a person', () => {
  it('a starting pairing has to sign in', async () => {
    const person = await makePerson(api);
    const call = await api.as(person);
    const init = () => call('POST /auth/mfa/pairing/init', { json: { mfaType: 'Authenticator' } });
    await init();
    expect((await whileAllEnds(person.id, init)).status).toBe(401);
  });

  it('a started passkey has to sign in', async () => {
    const person = await makePerson(api);
    const call = await api.as(person);
    expect((await whileAllEnds(person.id, () => call('POST /users/passkeys/init'))).status).toBe(401);
  });

  it('a code that is confirmed signs nobody in', async () => {
    const { person, browser, sessionId } = await startAppStep(api);
    const code = person.nextCode();
    expect((await whileAllEnds(person.id, () => confirmByApp(browser, sessionId, code))).status).toBe(401);
  });

  it('a starting second factor has to enter the password again', async () => {
    const { person, browser } = await startAppStep(api);
    const init = () => browser.call('POST /auth/mfa/init', { json: { mfaType: 'Authenticator' } });
    expect((await whileAllEnds(person.id, init)).status).toBe(401);
  });

  it('the person who ends the others themselves waits for no one who waits for them', async () => {
    const person = await makePerson(api);
    const { call } = await showPassword(api, person);
    await api.as(person);
    expect((await whileAllEnds(person.id, () => call('DELETE /users/sessions'))).status).toBe(204);
  });

  it('the person who ends one of them finds none', async () => {
    const person = await makePerson(api);
    const { call } = await showPassword(api, person);
    const [session] = (await call('GET /users/sessions')).json<{ id: string }[]>();
    expect((await whileAllEnds(person.id, () => call(`DELETE /users/sessions/${session?.id}`))).status).toBe(404);
  });
});

it('a request that the database ends in a deadlock is asked to retry', async () => {
  const person = await makePerson(api);
  const call = await api.as(person);
  const answer = await others.transaction().execute(async (trx) => {
    // The database aborts whichever side detects the deadlock: this one detects none while the request waits.
    await sql`set local deadlock_timeout = '1min'`.execute(trx);
    await sql`lock table security_events in access exclusive mode`.execute(trx);
    const sent = call('DELETE /users/sessions');
    await areWaiting(api, 1);
    await trx.selectFrom('users').select('id').where('id', '=', person.id).forUpdate().execute();
    return sent;
  });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect((await call('GET /users')).status).toBe(200);
});
