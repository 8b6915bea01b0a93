import { generateSync } from 'otplib';
import { createPasswordHasher } from '#server/adapters/password-hash.ts';
import type { TestApi } from './api.ts';
import { openBrowser } from './browser.ts';
import type { Browser } from './browser.ts';
import { makeUser } from './fixtures.ts';
import type { MadeUser } from './fixtures.ts';

const PASSWORD = 'Kelias-2026-x';
const MINUTE_MS = 60_000;
const passwordHash = createPasswordHasher().hash(PASSWORD);

type Given = NonNullable<Parameters<typeof makeUser>[1]>;

/** An active customer who signs in by password. */
export async function makePerson(api: TestApi, given: Given = {}): Promise<MadeUser> {
  return makeUser(api.db, { passwordHash: await passwordHash, ...given });
}

/** A browser in which the person has shown the password, whatever comes of it. */
export async function showPassword(
  api: TestApi,
  { email }: { email: string },
  browser = openBrowser(api),
): Promise<Browser> {
  await browser.call('POST /auth', { json: { email, password: PASSWORD } });
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
  recoveryCodes: string[];
  /** A code that was not used, a minute later. */
  nextCode(): string;
};

/** A person with an authenticator app, paired through the API as from their account page. */
export async function makePersonWithApp(api: TestApi, given: Given = {}): Promise<PersonWithApp> {
  const person = await makePerson(api, given);
  const call = await api.as(person);
  const started = (await call('POST /auth/mfa/pairing/init', { json: { mfaType: 'Authenticator' } })).json<{
    sessionId: string;
    key: string;
  }>();
  const { sessionId, key } = started;
  const json = { mfaType: 'Authenticator', sessionId, code: appCode(api, key) };
  const { recoveryCodes } = (await call('POST /auth/mfa/pairing/confirm', { json })).json<{
    recoveryCodes: string[];
  }>();
  const nextCode = (): string => {
    api.clock.forward(MINUTE_MS);
    return appCode(api, key);
  };
  return { ...person, key, recoveryCodes, nextCode };
}

/** Starts the second factor of a sign-in and answers its step. */
export async function initFactor(
  browser: Browser,
  mfaType: string,
): Promise<{ sessionId: string; displayCode?: string }> {
  return browser.post('/auth/mfa/init', { mfaType });
}
