import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi } from '#tests/api/support/api.ts';
import type { TestApi } from '#tests/api/support/api.ts';
import type { Browser } from '#tests/api/support/browser.ts';
import { initFactor, makePerson, otherCode, showPassword } from '#tests/api/support/auth/mfa.ts';

const MINUTE_MS = 60_000;
const mfaType = 'Email';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const makePersonWithEmail = () => makePerson(api, { mfaType });

async function mailedCode(email: string): Promise<string> {
  const { text } = await api.mailTo(email);
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
}

async function confirm(browser: Browser, sessionId: string, code: string): Promise<string> {
  const { code: outcome } = await browser.post('/auth/mfa/confirm', { mfaType, sessionId, code });
  return outcome;
}

async function started() {
  const person = await makePersonWithEmail();
  const browser = await showPassword(api, person);
  const { sessionId } = await initFactor(browser, mfaType);
  return { person, browser, sessionId, code: await mailedCode(person.email) };
}

describe('a code by mail', () => {
  it('completes the sign-in', async () => {
    const { person, browser, sessionId, code } = await started();
    expect(code).toMatch(/^\d{6}$/);
    expect(await confirm(browser, sessionId, code)).toBe('SUCCESS');
    expect((await browser.call('GET /users')).json()).toMatchObject({ id: person.id });
  });

  it('is only in the email', async () => {
    const { code } = await started();
    const rows = await api.db.selectFrom('mfaSessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(api.log.join('')).not.toMatch(new RegExp(`\\b${code}\\b`));
  });

  it('is in the language of the person', async () => {
    const person = await makePerson(api, { mfaType, language: 'lt' });
    await initFactor(await showPassword(api, person), mfaType);
    expect(await api.mailTo(person.email)).toMatchObject({ language: 'lt' });
  });

  it('is refused when it is wrong, has letters, or is of another sign-in', async () => {
    const { browser, sessionId, code } = await started();
    const other = await started();
    expect(await confirm(browser, sessionId, otherCode(code))).toBe('INVALID_CODE');
    expect(await confirm(browser, sessionId, 'abcdef')).toBe('INVALID_CODE');
    if (other.code !== code) expect(await confirm(browser, sessionId, other.code)).toBe('INVALID_CODE');
    expect(await confirm(browser, sessionId, ` ${code.slice(0, 3)} ${code.slice(3)}`)).toBe('SUCCESS');
  });

  it('works once', async () => {
    const { person, browser, sessionId, code } = await started();
    expect(await confirm(browser, sessionId, code)).toBe('SUCCESS');
    api.clock.forward(MINUTE_MS);
    const second = await showPassword(api, person);
    const step = await initFactor(second, mfaType);
    if ((await mailedCode(person.email)) !== code) {
      expect(await confirm(second, step.sessionId, code)).toBe('INVALID_CODE');
    }
    expect((await second.call('POST /auth/mfa/confirm', { json: { mfaType, sessionId, code } })).status).toBe(404);
  });

  it('expires after ten minutes', async () => {
    const { browser, sessionId, code } = await started();
    api.clock.forward(10 * MINUTE_MS - 1);
    expect(await confirm(browser, sessionId, otherCode(code))).toBe('INVALID_CODE');
    api.clock.forward(1);
    expect(await confirm(browser, sessionId, code)).toBe('SESSION_EXPIRED');
  });

  it('ends when another is sent, which may be after 30 seconds', async () => {
    const { person, browser, sessionId, code } = await started();
    const early = await browser.call('POST /auth/mfa/init', { json: { mfaType } });
    expect(early.status).toBe(429);
    expect(early.headers.get('retry-after')).toBe('30');
    api.clock.forward(30_000);
    const second = await initFactor(browser, mfaType);
    expect(await confirm(browser, sessionId, code)).toBe('SESSION_CANCELLED');
    expect(await confirm(browser, second.sessionId, await mailedCode(person.email))).toBe('SUCCESS');
  });

  it('that was refused to be sent again stays good', async () => {
    const { browser, sessionId, code } = await started();
    expect((await browser.call('POST /auth/mfa/init', { json: { mfaType } })).status).toBe(429);
    expect(await confirm(browser, sessionId, code)).toBe('SUCCESS');
  });

  it('is sent six times an hour at most, in whatever browser', async () => {
    const person = await makePersonWithEmail();
    for (let count = 0; count < 6; count += 1) {
      const browser = await showPassword(api, person);
      expect(await browser.post('/auth/mfa/init', { mfaType })).toMatchObject({ code: 'PENDING' });
      api.clock.forward(MINUTE_MS);
    }
    const browser = await showPassword(api, person);
    const answer = await browser.call('POST /auth/mfa/init', { json: { mfaType } });
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe(String(54 * 60));
    await api.runJobs();
    expect(api.mails.filter(({ to, subject }) => to === person.email && /code/i.test(subject))).toHaveLength(6);
  });

  it('is one mail of two asked for at the same time', async () => {
    const person = await makePersonWithEmail();
    const browser = await showPassword(api, person);
    const answers = await Promise.all([1, 2].map(() => browser.call('POST /auth/mfa/init', { json: { mfaType } })));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 429]);
  });
});

it('an authenticator step does not exist for a person with codes by email', async () => {
  const browser = await showPassword(api, await makePersonWithEmail());
  expect(await browser.post('/auth/mfa/init', { mfaType: 'Authenticator' })).toEqual({ code: 'FAILED' });
});
