import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attemptKeys } from '#server/services/kernel/attempt-counters.ts';
import { recordFailure } from '#server/services/identity/sign-in/internal/failures.ts';
import { startAnotherServer } from '#tests/api/support/another-server.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { Answer, TestApi } from '#tests/api/support/api.ts';
import { openBrowser } from '#tests/api/support/browser.ts';
import { makeUser } from '#tests/api/support/fixtures.ts';
import type { MadeUser } from '#tests/api/support/fixtures.ts';
import { eventKinds, PASSWORD, passwordHash } from '#tests/api/support/auth/passwords.ts';

const MINUTE_MS = 60_000;
const WRONG = 'Kelias-2026-y';

let api: TestApi;

beforeAll(async () => {
  // Each test uses its own address.
  api = await startApi({ TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => api.close());

type Columns = Parameters<typeof makeUser>[1];

const person = async (columns: Columns = {}): Promise<MadeUser> => makeUser(api.db, { passwordHash, ...columns });

let host = 0;
const newBrowser = () => {
  host += 1;
  return openBrowser(api, { 'x-forwarded-for': `198.51.100.${host}` });
};

async function times(count: number, work: () => Promise<unknown>): Promise<void> {
  for (let index = 0; index < count; index += 1) await work();
}

/** As many failures before, without their hashes. */
async function failuresBefore(key: string, count: number): Promise<void> {
  await api.db
    .insertInto('attemptCounters')
    .values({ key, count, windowEndsOn: new Date(api.clock.now().getTime() + 15 * MINUTE_MS) })
    .execute();
}

const codes = (answers: Answer[]): string[] =>
  answers.map((answer) => (answer.status === 200 ? answer.json<{ code: string }>().code : String(answer.status)));

describe('an account', () => {
  it('is locked for 15 minutes by five failures; only the right password learns of it', async () => {
    const { email } = await person();
    const browser = newBrowser();
    await times(4, () => browser.signIn(email, WRONG));
    expect(await browser.code(email, WRONG)).toBe('FAILED');
    expect(await browser.code(email)).toBe('ACCOUNT_LOCKED');
    expect(await browser.code(email, WRONG)).toBe('FAILED');
    api.clock.forward(14 * MINUTE_MS);
    expect(await browser.code(email)).toBe('ACCOUNT_LOCKED');
    api.clock.forward(2 * MINUTE_MS);
    expect(await browser.code(email)).toBe('SUCCESS');
  });

  it('is not locked by four, nor by five in more than 15 minutes', async () => {
    const { email } = await person();
    const browser = newBrowser();
    await times(4, () => browser.signIn(email, WRONG));
    api.clock.forward(16 * MINUTE_MS);
    await times(4, () => browser.signIn(email, WRONG));
    expect(await browser.code(email)).toBe('SUCCESS');
  });

  it('forgets failures with a whole sign-in, and not with the password alone', async () => {
    const whole = await person();
    await times(4, () => newBrowser().signIn(whole.email, WRONG));
    expect(await newBrowser().code(whole.email)).toBe('SUCCESS');
    await times(4, () => newBrowser().signIn(whole.email, WRONG));
    expect(await newBrowser().code(whole.email)).toBe('SUCCESS');
    const half = await person({ mfaType: 'Email' });
    await times(4, () => newBrowser().signIn(half.email, WRONG));
    expect(await newBrowser().code(half.email)).toBe('MFA_REQUIRED');
    await newBrowser().signIn(half.email, WRONG);
    expect(await newBrowser().code(half.email)).toBe('ACCOUNT_LOCKED');
  });

  it('that is locked is reported by email once, with a reset link, and in the list of events', async () => {
    const user = await person();
    const browser = newBrowser();
    await times(8, () => browser.signIn(user.email, WRONG));
    const mail = await api.mailTo(user.email);
    expect(mail.text).toContain('/auth/password/forgot');
    expect(mail.text).toContain(`198.51.100.${host}`);
    expect(api.mails.filter(({ to }) => to === user.email)).toHaveLength(1);
    expect((await eventKinds(api, user.id)).filter((kind) => kind === 'Locked')).toHaveLength(1);
  });

  it('that is disabled is locked without a mail', async () => {
    const user = await person({ status: 'Disabled' });
    const browser = newBrowser();
    await times(6, () => browser.signIn(user.email, WRONG));
    await api.runJobs();
    expect(api.mails.filter(({ to }) => to === user.email)).toEqual([]);
  });

  it('has no more than its limit of guesses when fifty come at the same time', async () => {
    const user = await person();
    const browser = newBrowser();
    const answers = await Promise.all(Array.from({ length: 50 }, () => browser.signIn(user.email, WRONG)));
    expect(codes(answers).filter((code) => code === '429')).toHaveLength(30);
    expect(codes(answers).filter((code) => code === 'FAILED')).toHaveLength(20);
    const row = await api.db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow();
    expect(row.failedSignIns).toBe(5);
    expect(row.lockedUntil).toEqual(new Date(api.clock.now().getTime() + 15 * MINUTE_MS));
    expect((await eventKinds(api, user.id)).filter((kind) => kind === 'Locked')).toHaveLength(1);
  });

  it('is not opened by the right password among guesses that came with it, past the fifth', async () => {
    const { email } = await person();
    const browser = newBrowser();
    const wrong = Array.from({ length: 5 }, () => browser.signIn(email, WRONG));
    await Promise.all(wrong);
    const answers = await Promise.all(Array.from({ length: 5 }, () => newBrowser().signIn(email)));
    expect(codes(answers)).toEqual(Array.from({ length: 5 }, () => 'ACCOUNT_LOCKED'));
  });

  it('is locked by wrong codes as by wrong passwords', async () => {
    const user = await person();
    const client = { address: '203.0.113.5', browser: null, system: null, deviceToken: null, sessionToken: null };
    const ctx = { db: api.db, clock: api.clock, mails: { enqueue: async () => {} } };
    await times(5, () => recordFailure(ctx, { userId: user.id, client }));
    expect(await newBrowser().code(user.email)).toBe('ACCOUNT_LOCKED');
  });
});

describe('a browser that has signed in before', () => {
  it('is not stopped by what strangers do to the account or its email', async () => {
    const { email } = await person();
    const own = newBrowser();
    await own.signIn(email);
    const stranger = newBrowser();
    await times(5, () => stranger.signIn(email, WRONG));
    await api.db
      .updateTable('attemptCounters')
      .set({ count: 20 })
      .where('key', '=', attemptKeys.email(email))
      .execute();
    expect((await stranger.signIn(email)).status).toBe(429);
    expect(await own.code(email)).toBe('SUCCESS');
    expect((await stranger.signIn(email)).status).toBe(429);
  });

  it('does not open the account to strangers by signing in', async () => {
    const { email } = await person();
    const own = newBrowser();
    await own.signIn(email);
    await times(5, () => newBrowser().signIn(email, WRONG));
    expect(await own.code(email)).toBe('SUCCESS');
    expect(await newBrowser().code(email)).toBe('ACCOUNT_LOCKED');
  });

  it('is stopped alone by its own five failures', async () => {
    const { email } = await person();
    const own = newBrowser();
    await own.signIn(email);
    await times(5, () => own.signIn(email, WRONG));
    expect(await own.code(email)).toBe('ACCOUNT_LOCKED');
    expect(await newBrowser().code(email)).toBe('SUCCESS');
    api.clock.forward(16 * MINUTE_MS);
    expect(await own.code(email)).toBe('SUCCESS');
  });

  it.each(['made up', 'of another account'])('is not one whose cookie is %s', async (kind) => {
    const { email } = await person();
    const other = newBrowser();
    if (kind === 'made up') other.cookies.set('helpdesk_device', 'a'.repeat(43));
    else await other.signIn((await person()).email);
    await times(5, () => newBrowser().signIn(email, WRONG));
    expect(await other.code(email)).toBe('ACCOUNT_LOCKED');
  });
});

describe('waiting', () => {
  it.each(['known', 'unknown'])('comes after 20 failures of a %s email, from wherever they come', async (kind) => {
    const { email } = await person();
    const typed = kind === 'known' ? email : `x${email}`;
    await failuresBefore(attemptKeys.email(typed), 18);
    await times(2, () => newBrowser().signIn(typed, WRONG));
    const answer = await newBrowser().signIn(typed);
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('900');
    expect(answer.headers.getSetCookie()).toEqual([]);
    api.clock.forward(16 * MINUTE_MS);
    expect(await newBrowser().code(typed)).toBe(kind === 'known' ? 'SUCCESS' : 'FAILED');
  });

  it('comes after 100 failures of one address, and not for its neighbour', async () => {
    const from = (address: string) =>
      openBrowser(api, { 'x-forwarded-for': address }).signIn(`${crypto.randomUUID()}@example.com`, WRONG);
    await failuresBefore(attemptKeys.address('203.0.113.7'), 99);
    expect((await from('203.0.113.7')).status).toBe(200);
    expect((await from('203.0.113.7')).status).toBe(429);
    expect((await from('203.0.113.8')).status).toBe(200);
  });

  it('takes all addresses of an IPv6 network for one', async () => {
    const from = (address: string) =>
      openBrowser(api, { 'x-forwarded-for': address }).signIn(`${crypto.randomUUID()}@example.com`, WRONG);
    await failuresBefore(attemptKeys.address('2001:db8:0:7::1'), 100);
    expect((await from('2001:db8:0:7:ffff:ffff:ffff:ffff')).status).toBe(429);
    expect((await from('2001:0DB8::7:1:2:3:4')).status).toBe(429);
    expect((await from('2001:db8:0:8::1')).status).toBe(200);
  });

  it('does not come from right passwords', async () => {
    const { email } = await person();
    await failuresBefore(attemptKeys.email(email), 19);
    await times(3, async () => {
      expect(await newBrowser().code(email)).toBe('SUCCESS');
    });
    expect(await newBrowser().code(email, WRONG)).toBe('FAILED');
    expect((await newBrowser().signIn(email)).status).toBe(429);
  });

  it('is shared by servers on one database', async () => {
    const second = await startAnotherServer(api);
    const { email } = await person();
    const there = (password: string): Promise<Response> =>
      fetch(`${second.url}/api/auth`, {
        method: 'POST',
        headers: { 'auth-type': '1', 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      });
    await times(3, () => newBrowser().signIn(email, WRONG));
    await times(2, () => there(WRONG));
    expect(await newBrowser().code(email)).toBe('ACCOUNT_LOCKED');
    expect(await (await there(PASSWORD)).json()).toEqual({ code: 'ACCOUNT_LOCKED' });
    const key = attemptKeys.email(email);
    await api.db.updateTable('attemptCounters').set({ count: 19 }).where('key', '=', key).execute();
    await newBrowser().signIn(email, WRONG);
    expect((await there(PASSWORD)).status).toBe(429);
    await second.close();
  });

  it('keeps no email in clear', async () => {
    const { email } = await person();
    await newBrowser().signIn(email, WRONG);
    await newBrowser().signIn(`x${email}`, WRONG);
    const rows = await api.db.selectFrom('attemptCounters').select('key').execute();
    expect(rows.filter(({ key }) => key.includes('@'))).toEqual([]);
  });
});
