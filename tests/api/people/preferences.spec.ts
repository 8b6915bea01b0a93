import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi } from '#tests/api/support/api.ts';
import type { Answer, TestApi } from '#tests/api/support/api.ts';
import { makeUser } from '#tests/api/support/fixtures.ts';
import type { MadeUser } from '#tests/api/support/fixtures.ts';
import { faults } from '#tests/api/support/auth/passwords.ts';

const preferences = {
  language: 'lt',
  theme: 'dark',
  timeZone: 'Europe/Vilnius',
  notifyAnswers: false,
  notifyStatusChanges: true,
  notifyColleagueReplies: false,
  noticeTiming: 'Daily',
};

let api: TestApi;
let user: MadeUser;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

async function save(json: object): Promise<Answer> {
  user = await makeUser(api.db);
  return (await api.as(user))('PUT /users/preferences', { json });
}

describe('preferences', () => {
  it('are kept, and come with the person from then on', async () => {
    const answer = await save(preferences);
    expect(answer.json()).toMatchObject({ id: user.id, preferences });
    expect((await (await api.as(user))('GET /users')).json()).toEqual(answer.json());
  });

  it('have the time zone of the browser when none is given', async () => {
    const { timeZone: _, ...others } = preferences;
    await save(preferences);
    const answer = await (await api.as(user))('PUT /users/preferences', { json: others });
    expect(answer.json()['preferences']).toEqual(others);
  });

  it('send emails immediately by default', async () => {
    const { noticeTiming: _, ...others } = preferences;
    await save(preferences);
    const answer = await (await api.as(user))('PUT /users/preferences', { json: others });
    expect(answer.json()['preferences']).toEqual({ ...others, noticeTiming: 'AtOnce' });
  });

  it('set the language of emails', async () => {
    await save(preferences);
    await api.anonymous('POST /auth/password/forgot', { json: { email: user.email } });
    expect((await api.mailTo(user.email)).language).toBe('lt');
  });

  it.each(['UTC', 'America/Argentina/Buenos_Aires', 'Asia/Kolkata'])('take the zone %s', async (timeZone) => {
    const answer = await save({ ...preferences, timeZone });
    expect(answer.json()['preferences']).toMatchObject({ timeZone });
  });

  it.each([
    ['a zone that is none', { timeZone: 'Europe/Nida' }, 'timeZone unknown_value'],
    ['an offset', { timeZone: '+02:00' }, 'timeZone unknown_value'],
    ['an empty zone', { timeZone: '' }, 'timeZone required'],
    ['a zone that is too long', { timeZone: 'x'.repeat(65) }, 'timeZone too_long'],
    ['another language', { language: 'de' }, 'language unknown_value'],
    ['another theme', { theme: 'pink' }, 'theme unknown_value'],
    ['a choice that is none', { notifyAnswers: 'yes' }, 'notifyAnswers invalid_type'],
    ['another time for mails', { noticeTiming: 'Weekly' }, 'noticeTiming unknown_value'],
    ['a choice left out', { notifyAnswers: undefined }, 'notifyAnswers required'],
    ['something else', { type: 'Admin' }, 'type unexpected'],
  ])('are refused with %s', async (_, given, fault) => {
    expect(faults(await save({ ...preferences, ...given }))).toEqual([fault]);
  });

  it('need a session', async () => {
    expect((await api.anonymous('PUT /users/preferences', { json: preferences })).status).toBe(401);
  });
});
