import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi } from '#tests/api/support/api.ts';
import type { Answer, TestApi } from '#tests/api/support/api.ts';
import { makeUser } from '#tests/api/support/fixtures.ts';
import type { MadeUser } from '#tests/api/support/fixtures.ts';
import { eventKinds, faults } from '#tests/api/support/auth/passwords.ts';

let api: TestApi;
let user: MadeUser;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

async function save(given: object): Promise<Answer> {
  user = await makeUser(api.db);
  const call = await api.as(user);
  return call('POST /users/profile', { json: { id: user.id, firstName: 'Rasa', lastName: 'Petrauskaitė', ...given } });
}

describe('the profile', () => {
  it('has the names that were given, without the blanks around them', async () => {
    const answer = await save({ firstName: ' Ona ', lastName: 'Kazlauskienė\u00a0' });
    expect(answer.json()).toMatchObject({ firstName: 'Ona', lastName: 'Kazlauskienė', fullName: 'Ona Kazlauskienė' });
    const me = await (await api.as(user))('GET /users');
    expect(me.json()).toEqual(answer.json());
    expect(await eventKinds(api, user.id)).toEqual(['ProfileChanged']);
  });

  it('is not an event when nothing differs', async () => {
    expect((await save({})).status).toBe(200);
    expect(await eventKinds(api, user.id)).toEqual([]);
  });

  it.each([
    ['no first name', { firstName: '' }, ['firstName required']],
    ['names of blanks', { firstName: ' ', lastName: '\t' }, ['firstName required', 'lastName required']],
    ['a name of 251 characters', { lastName: 'ž'.repeat(251) }, ['lastName too_long']],
    ['an email', { email: 'other@example.com' }, ['email unexpected']],
  ])('is refused with %s', async (_, given, expected) => {
    expect(faults(await save(given))).toEqual(expected);
  });

  it('takes 250 characters, however they are written', async () => {
    expect((await save({ firstName: '📡'.repeat(250) })).status).toBe(200);
  });

  it('of another person is not to be changed, not by staff either', async () => {
    const other = await makeUser(api.db);
    expect((await save({ id: other.id })).status).toBe(403);
    const call = await api.as(await makeUser(api.db, { type: 'Admin' }));
    const json = { id: other.id, firstName: 'A', lastName: 'B' };
    expect((await call('POST /users/profile', { json })).status).toBe(403);
    expect((await api.anonymous('POST /users/profile', { json })).status).toBe(401);
  });
});
