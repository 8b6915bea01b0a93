import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import {
  appCode,
  letTimeStepPass,
  makePersonWithApp,
  otherCode,
  pairAuthenticator,
  recoveryCodes,
} from '#tests/e2e/support/factors.ts';
import { codeField, signIn, signOut, ticketList, typeCode, typePassword } from '#tests/e2e/support/sign-in.ts';
import { test } from '#tests/e2e/support/test.ts';

const saved = (page: Page) => page.getByRole('button', { name: 'I have saved them' });
const wide = (code: string) => code.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));

test('is set up in the account with recovery codes and required at the next sign-in', async ({
  page,
  db,
  newPerson,
  signInAs,
}) => {
  const person = await newPerson();
  await signInAs(person);
  await page.goto('/user/account/security');
  await page.getByRole('link', { name: 'Set up' }).click();
  const key = await pairAuthenticator(page);
  const codes = await recoveryCodes(page).allInnerTexts();
  expect(new Set(codes).size).toBe(10);

  // Leaving before the codes are saved asks once.
  await saved(page).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving the codes?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('recovery-codes.txt');
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain(codes.join('\n'));
  expect(text).toContain(person.email);
  await saved(page).click();
  await expect(page.getByText('Multi-factor authentication is set up')).toBeVisible();
  await expect(page.getByText('10 unused codes')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reset MFA' })).toBeVisible();

  await signOut(page);
  await letTimeStepPass(db, person);
  await signIn(page, person);
  await expect(page).toHaveTitle('Authenticate with TOTP');
  await typeCode(page, wide(appCode(key)));
  await expect(ticketList(page)).toBeVisible();
  // Back does not lead into the sign-in again.
  await page.goBack();
  await expect(page).not.toHaveURL(/\/auth/);
});

test('the recovery codes can be copied instead', async ({ page, context, newPerson, signInAs }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs(await newPerson());
  await page.goto('/user/account/second-factor');
  await pairAuthenticator(page);
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByText('Copied')).toBeVisible();
  const codes = await recoveryCodes(page).allInnerTexts();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));
  await saved(page).click();
  await expect(page).toHaveURL('/user/account/security');
});

test('a wrong code is reported above empty boxes, and the right one can be pasted', async ({ page, context, db }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const person = await makePersonWithApp(db);
  await signIn(page, person);
  await typeCode(page, otherCode(appCode(person.key)));
  await expect(page.getByRole('alert')).toHaveText('Incorrect code. Enter the latest one.');
  await expect(codeField(page)).toHaveValue('');
  await expect(codeField(page)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  const code = appCode(person.key);
  await page.evaluate((text) => navigator.clipboard.writeText(text), `${code.slice(0, 3)} ${code.slice(3)}`);
  await page.keyboard.press('Control+V');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(ticketList(page)).toBeVisible();
});

test('a recovery code takes its place, once', async ({ page, db }) => {
  const person = await makePersonWithApp(db);
  const [code = '', other = ''] = person.recoveryCodes;
  const field = page.getByLabel('Recovery code');
  await signIn(page, person);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(page).toHaveTitle('Recovery Code');
  await expect(field).toBeFocused();
  await page.getByRole('button', { name: 'Use the authenticator app' }).click();
  await expect(page).toHaveTitle('Authenticate with TOTP');
  await expect(codeField(page)).toBeFocused();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await field.fill(code.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(ticketList(page)).toBeVisible();

  await signOut(page);
  await signIn(page, person);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await field.fill(code);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Incorrect code.');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await field.fill(other);
  await page.keyboard.press('Enter');
  await expect(ticketList(page)).toBeVisible();
});

test('Cancel leads to the password, and the server ends the step', async ({ page, db }) => {
  const person = await makePersonWithApp(db);
  await signIn(page, person);
  await expect(page).toHaveTitle('Authenticate with TOTP');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await expect(page).toHaveTitle('Sign in');
  const left = async () => ({
    waiting: await db
      .selectFrom('mfaSessions')
      .select('status')
      .where('userId', '=', person.id)
      .where('status', '=', 'Pending')
      .execute(),
    started: await db.selectFrom('preSignIns').select('id').where('userId', '=', person.id).execute(),
  });
  await expect.poll(left).toEqual({ waiting: [], started: [] });
});

test('a person who needs a second factor sets it up, then continues to the target', async ({ page, newPerson }) => {
  const person = await newPerson({ mfaRequired: true });
  await page.goto('/user/account/preferences');
  await typePassword(page, person);
  await expect(page).toHaveTitle('Select multi-factor method');
  await pairAuthenticator(page);
  await expect(page).toHaveTitle('Recovery Codes');
  await page.getByRole('button', { name: 'Download' }).click();
  await saved(page).click();
  await expect(page).toHaveURL('/user/account/preferences');
  await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();
});
