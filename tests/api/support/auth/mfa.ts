import { generateSecret, generateSync } from 'otplib';
import type { Answer, TestApi } from '#tests/api/support/api.ts';
import { openBrowser } from '#tests/api/support/browser.ts';
import type { Browser } from '#tests/api/support/browser.ts';
import { makeUser } from '#tests/api/support/fixtures.ts';
import type { MadeUser } from '#tests/api/support/fixtures.ts';
import { passwordHash } from './passwords.ts';
import { secrets } from './secret-key.ts';

const MINUTE_MS = 60_000;

type Given = NonNullable<Parameters<typeof makeUser>[1]>;

/** An active customer who signs in by password. */
export async function makePerson(api: TestApi, given: Given = {}): Promise<MadeUser> {
  return makeUser(api.db, { passwordHash, ...given });
}

/** A browser in which the person has entered the password, with any result. */
export async function showPassword(
  api: TestApi,
  { email }: { email: string },
  browser = openBrowser(api),
): Promise<Browser> {
  await browser.signIn(email);
  return browser;
}

/** The code an authenticator app shows, `offsetMs` away from the server's clock. */
export function appCode(api: TestApi, key: string, offsetMs = 0): string {
  return generateSync({ secret: key, epoch: Math.floor((api.clock.now().getTime() + offsetMs) / 1000) });
}

/** Another code than the given one, of the same form. */
export function otherCode(code: string): string {
  return code.replace(/^./, (digit) => String((Number(digit) + 5) % 10));
}

export type PersonWithApp = MadeUser & {
  key: string;
  /** A code that was not used, a minute later. */
  nextCode(): string;
};

/** A person with an authenticator app. */
export async function makePersonWithApp(api: TestApi, given: Given = {}): Promise<PersonWithApp> {
  const person = await makePerson(api, given);
  const key = generateSecret();
  const totpKey = secrets.encrypt('totp', person.id, Buffer.from(key));
  await api.db.updateTable('users').set({ mfaType: 'Authenticator', totpKey }).where('id', '=', person.id).execute();
  const nextCode = (): string => {
    api.clock.forward(MINUTE_MS);
    return appCode(api, key);
  };
  return { ...person, key, nextCode };
}

/** Gives the person a passkey that no device has. */
export async function givePasskey(api: TestApi, { id: userId }: { id: string }): Promise<void> {
  await api.db
    .insertInto('passkeys')
    .values({
      userId,
      credentialId: crypto.randomUUID(),
      publicKey: Buffer.from([1]),
      counter: 0,
      backedUp: true,
      name: 'Phone',
      createdOn: api.clock.now(),
      lastUsedOn: null,
    })
    .execute();
}

/** Starts the second factor of a sign-in and returns its step. */
export async function initFactor(
  browser: Browser,
  mfaType: string,
): Promise<{ sessionId: string; displayCode?: string }> {
  return browser.post('/auth/mfa/init', { mfaType });
}

/** Confirms the second factor of a sign-in by an authenticator's code, or without one. */
export function confirmByApp(browser: Browser, sessionId: string, code?: string): Promise<Answer> {
  return browser.call('POST /auth/mfa/confirm', {
    json: { mfaType: 'Authenticator', sessionId, ...(code === undefined ? {} : { code }) },
  });
}

/** A person with an authenticator app whose sign-in waits for its code. */
export async function startAppStep(
  api: TestApi,
): Promise<{ person: PersonWithApp; browser: Browser; sessionId: string }> {
  const person = await makePersonWithApp(api);
  const browser = await showPassword(api, person);
  const { sessionId } = await initFactor(browser, 'Authenticator');
  return { person, browser, sessionId };
}
