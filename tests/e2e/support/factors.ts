import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { generateSecret, generateSync } from 'otplib';
import { createSecrets } from '#server/adapters/secrets.ts';
import type { Db } from '#server/db/connection.ts';
import { issueRecoveryCodes } from '#server/services/identity/recovery-codes/internal/issue-recovery-codes.ts';
import { createHashedToken } from '#server/services/identity/sessions/internal/token.ts';
import { SECRET_KEY } from '#tests/api/support/auth/secret-key.ts';
import { makePerson } from './people.ts';
import type { Person } from './people.ts';
import { typeCode } from './sign-in.ts';

const HOUR_MS = 3_600_000;

const secrets = createSecrets(Buffer.from(SECRET_KEY, 'base64'));

/** What an authenticator app with this key shows just now. */
export function appCode(key: string): string {
  return generateSync({ secret: key });
}

/** Another code of the same form. */
export function otherCode(code: string): string {
  return code.replace(/^./, (digit) => String((Number(digit) + 5) % 10));
}

/** As the clock would: the code of this half minute can be used, though one was. */
export async function letTimeStepPass(db: Db, { id }: Pick<Person, 'id'>): Promise<void> {
  await db.updateTable('users').set({ totpLastStep: null }).where('id', '=', id).execute();
}

/** A person with an authenticator app, its key and recovery codes. */
export async function makePersonWithApp(db: Db): Promise<Person & { key: string; recoveryCodes: string[] }> {
  const person = await makePerson(db);
  const key = generateSecret();
  const totpKey = secrets.encrypt('totp', person.id, Buffer.from(key));
  await db.updateTable('users').set({ mfaType: 'Authenticator', totpKey }).where('id', '=', person.id).execute();
  return { ...person, key, recoveryCodes: await issueRecoveryCodes(db, person.id) };
}

/** The recovery codes that a page shows. */
export const recoveryCodes = (page: Page) => page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');

/** Chooses the authenticator app, enters its key into an app and returns the key; the recovery codes are shown then. */
export async function pairAuthenticator(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^Authenticator app/ }).click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const key = (await page.locator('code').innerText()).replaceAll(/\s/g, '');
  await typeCode(page, appCode(key));
  await expect(recoveryCodes(page)).toHaveCount(10);
  return key;
}

/** A person whose ID app is the demo's phone, in the browser of `phone`. */
export async function makePersonWithPhone(db: Db, phone: Page, portalUrl: string): Promise<Person> {
  const person = await makePerson(db);
  const { token, tokenHash } = createHashedToken();
  const { id: idAppDevice } = await db
    .insertInto('demoPhoneAccounts')
    .values({
      account: person.email,
      registrationCode: randomUUID(),
      phoneHash: tokenHash,
      expiresOn: new Date(Date.now() + HOUR_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('users').set({ mfaType: 'VendorID', idAppDevice }).where('id', '=', person.id).execute();
  await phone.context().addCookies([{ name: 'helpdesk_demo_phone', value: token, url: `${portalUrl}/demo/phone` }]);
  return person;
}

/** The code under the instruction of a page that waits for the phone. */
export async function shownCode(page: Page, form: RegExp): Promise<string> {
  const code = page.getByRole('main').getByText(form);
  await expect(code).toBeVisible();
  return code.innerText();
}

/** Makes the steps of the person's sign-in as old as time would. */
export async function expireSteps(db: Db, { id }: Pick<Person, 'id'>): Promise<void> {
  await db.updateTable('mfaSessions').set({ expiresOn: new Date() }).where('userId', '=', id).execute();
}
