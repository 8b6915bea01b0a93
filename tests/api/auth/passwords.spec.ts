import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPasswordHasher } from '#server/adapters/password-hash.ts';
import { startSession } from '#server/services/identity/sessions/internal/start-session.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { Answer, TestApi } from '#tests/api/support/api.ts';
import { makeUser } from '#tests/api/support/fixtures.ts';
import type { MadeUser } from '#tests/api/support/fixtures.ts';
import {
  eventKinds,
  faults,
  NEW_PASSWORD,
  PASSWORD,
  passwordHash,
  signInCode,
} from '#tests/api/support/auth/passwords.ts';

const MINUTE_MS = 60_000;
const hasher = createPasswordHasher();

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

async function makePerson(given: object = {}): Promise<MadeUser> {
  return makeUser(api.db, { passwordHash, passwordChangedOn: api.clock.now(), ...given });
}

async function change(user: MadeUser, newPassword: string, currentPassword: string = PASSWORD): Promise<Answer> {
  const call = await api.as(user);
  return call('POST /auth/password/change', { json: { currentPassword, newPassword } });
}

describe('changing the password', () => {
  it('makes the new one work and the old one not', async () => {
    const user = await makePerson();
    expect((await change(user, NEW_PASSWORD)).status).toBe(204);
    expect(await signInCode(api, user.email, NEW_PASSWORD)).toBe('SUCCESS');
    expect(await signInCode(api, user.email, PASSWORD)).toBe('FAILED');
  });

  it('ends the other sessions and renews the token of its own', async () => {
    const user = await makePerson();
    const other = await api.as(user);
    const own = await startSession(api, user.id);
    const answer = await api.anonymous('POST /auth/password/change', {
      json: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
      headers: { cookie: `helpdesk_session=${own}` },
    });
    const cookie = answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
    expect(cookie).toMatch(/^helpdesk_session=[\w-]{43}$/);
    expect((await api.anonymous('GET /users', { headers: { cookie } })).status).toBe(200);
    expect((await api.anonymous('GET /users', { headers: { cookie: `helpdesk_session=${own}` } })).status).toBe(401);
    expect((await other('GET /users')).status).toBe(401);
  });

  it('is reported by email and in the list of events', async () => {
    const user = await makePerson({ language: 'lt' });
    await change(user, NEW_PASSWORD);
    const mail = await api.mailTo(user.email);
    expect(mail.language).toBe('lt');
    expect(mail.text + mail.html).not.toContain(NEW_PASSWORD);
    expect(await eventKinds(api, user.id)).toEqual(['PasswordChanged']);
  });

  it('closes a reset link that is open', async () => {
    const user = await makePerson();
    const now = api.clock.now();
    const expiresOn = new Date(now.getTime() + MINUTE_MS);
    await api.db.insertInto('passwordResets').values({ userId: user.id, createdOn: now, expiresOn }).execute();
    await change(user, NEW_PASSWORD);
    const [reset] = await api.db.selectFrom('passwordResets').selectAll().where('userId', '=', user.id).execute();
    expect(reset?.usedOn).not.toBeNull();
  });

  it('succeeds once when it is sent many times at once', async () => {
    const user = await makePerson();
    const calls = await Promise.all(Array.from({ length: 5 }, () => api.as(user)));
    const answers = await Promise.all(
      calls.map((call, index) =>
        call('POST /auth/password/change', {
          json: { currentPassword: PASSWORD, newPassword: `${NEW_PASSWORD}${index}` },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  });

  it('needs a session', async () => {
    const json = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    expect((await api.anonymous('POST /auth/password/change', { json })).status).toBe(401);
  });
});

describe('a wrong current password', () => {
  it('is refused, and nothing changes', async () => {
    const user = await makePerson();
    expect(faults(await change(user, NEW_PASSWORD, 'Kelias-2026-y'))).toEqual(['currentPassword incorrect']);
    expect(await signInCode(api, user.email, PASSWORD)).toBe('SUCCESS');
  });

  it('counts as a failure of the account, which is locked at the fifth', async () => {
    const user = await makePerson();
    for (let count = 0; count < 5; count += 1) {
      expect(faults(await change(user, NEW_PASSWORD, `wrong ${count}`))).toEqual(['currentPassword incorrect']);
    }
    const answer = await change(user, NEW_PASSWORD);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBe(900);
    expect(await signInCode(api, user.email, PASSWORD)).toBe('ACCOUNT_LOCKED');
    expect((await api.mailTo(user.email)).subject).toContain('locked');
  });

  it('counts before it is compared, so a burst has no more tries', async () => {
    const user = await makePerson();
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => change(user, NEW_PASSWORD, `wrong ${n}`)));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  it('of an account without a password is refused', async () => {
    const user = await makePerson({ passwordHash: null });
    expect(faults(await change(user, NEW_PASSWORD))).toEqual(['currentPassword incorrect']);
  });
});

describe('a new password', () => {
  it.each([
    ['kelias-2026-x', 'password_requirements'],
    ['Kelias-Laukas', 'password_requirements'],
    ['Kelias2026Laukas', 'password_requirements'],
    ['Aa1!📡📡📡📡📡📡📡📡', null],
    ['Aa1!📡📡📡📡📡📡📡', 'too_short'],
    [`Aa1!${'📡'.repeat(252)}`, null],
    [`Aa1!${'📡'.repeat(253)}`, 'too_long'],
    ['Password2026!', 'password_common'],
    ['2026!pAsSwOrD!', 'password_common'],
    ['Qwertyuiop123!', 'password_common'],
    ['!!!!!1Qaz2wsx!!!', 'password_common'],
    ['Ｐassword2026!', 'password_common'],
    ['Password-Kelias-1', null],
    ['Norvik-2026-!', 'password_common'],
    ['Norvik.Networks.1', 'password_common'],
    ['1-Norvik-Help-Desk', 'password_common'],
    ['Norvik-Laukas-1', null],
    ['Petrauskaite-26', 'password_holds_email'],
    ['petrauskaitė-RASA-26', 'password_holds_email'],
    [PASSWORD, 'password_used_before'],
  ])('%s: %s', async (password, code) => {
    const user = await makePerson({ email: `rasa.petrauskaite@${crypto.randomUUID()}.example.com` });
    const answer = await change(user, password);
    if (code === null) expect(answer.status).toBe(204);
    else expect(faults(answer)).toEqual([`newPassword ${code}`]);
  });

  it('of a megabyte is refused without work', async () => {
    const user = await makePerson();
    expect(faults(await change(user, `Aa1!${'x'.repeat(1_000_000)}`))).toEqual(['newPassword too_long']);
    expect((await change(user, `Aa1!${'x'.repeat(1_048_576)}`)).status).toBe(413);
    expect(faults(await change(user, NEW_PASSWORD, 'x'.repeat(1_000_000)))).toEqual(['currentPassword too_long']);
  });

  it('is the same however its accents are composed', async () => {
    const composed = 'Žąsinėlis-26-ė'.normalize('NFC');
    const decomposed = composed.normalize('NFD');
    expect(decomposed).not.toBe(composed);
    const user = await makePerson();
    await change(user, decomposed);
    expect(await signInCode(api, user.email, composed)).toBe('SUCCESS');
    expect(faults(await change(user, decomposed, composed))).toEqual(['newPassword password_used_before']);
  });

  it('may be an older one while none has expired', async () => {
    const user = await makePerson();
    await change(user, NEW_PASSWORD);
    expect((await change(user, PASSWORD, NEW_PASSWORD)).status).toBe(204);
  });
});

describe('where a password has expired', () => {
  async function makePrevious(user: MadeUser, passwords: string[]): Promise<void> {
    for (const [days, password] of passwords.entries()) {
      const replacedOn = new Date(api.clock.now().getTime() - (days + 1) * 24 * 60 * MINUTE_MS);
      const values = { userId: user.id, passwordHash: await hasher.hash(password), replacedOn };
      await api.db.insertInto('formerPasswords').values(values).execute();
    }
  }

  const former = ['Senas-Kelias-25', 'Senas-Kelias-24', 'Senas-Kelias-23', 'Senas-Kelias-22', 'Senas-Kelias-21'];

  it('the last 5 are refused, the present one among them; an older one is not', async () => {
    const user = await makePerson({ passwordExpired: true });
    await makePrevious(user, former);
    for (const password of [PASSWORD, ...former.slice(0, 4)]) {
      expect(faults(await change(user, password))).toEqual(['newPassword password_used_before']);
    }
    expect((await change(user, 'Senas-Kelias-21')).status).toBe(204);
  });

  it('the last 5 stay known when the new one is set', async () => {
    const user = await makePerson({ passwordExpired: true });
    await makePrevious(user, former);
    await change(user, NEW_PASSWORD);
    const rows = await api.db
      .selectFrom('formerPasswords')
      .select('passwordHash')
      .where('userId', '=', user.id)
      .execute();
    expect(rows).toHaveLength(5);
    const kept = await Promise.all(rows.map((row) => hasher.verify(PASSWORD, row.passwordHash)));
    expect(kept.filter(Boolean)).toHaveLength(1);
    const oldest = await Promise.all(rows.map((row) => hasher.verify('Senas-Kelias-21', row.passwordHash)));
    expect(oldest).not.toContain(true);
  });
});
