import { expect } from '@playwright/test';
import { expireSteps, makePersonWithPhone, shownCode } from '#tests/e2e/support/factors.ts';
import { signIn, signOut, ticketList } from '#tests/e2e/support/sign-in.ts';
import { test } from '#tests/e2e/support/test.ts';

const REGISTRATION_CODE = /^[A-Z0-9]{4}-[A-Z0-9]{4}$/;
const DISPLAY_CODE = /^\d{4}$/;

test('is paired in the account, shows the code of the screen, and lets in who approves', async ({
  page,
  otherPage: phone,
  newPerson,
  signInAs,
}) => {
  const person = await newPerson();
  await signInAs(person);
  await page.goto('/user/account/second-factor');
  await page.getByRole('button', { name: /^NorvikID app/ }).click();
  await expect(page).toHaveTitle(/Add ID device$/);
  const registrationCode = await shownCode(page, REGISTRATION_CODE);
  await phone.goto('/demo/phone');
  await phone.getByLabel('Registration code').fill(registrationCode.toLowerCase());
  await phone.getByRole('button', { name: 'Pair', exact: true }).click();
  await expect(phone.getByText(person.email)).toBeVisible();
  await page.getByRole('button', { name: 'Download' }).click();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page).toHaveURL('/user/account/security');
  await signOut(page);

  await signIn(page, person);
  await expect(page).toHaveTitle('Authenticate with the ID app');
  const displayCode = await shownCode(page, DISPLAY_CODE);
  await expect(phone.getByRole('strong')).toHaveText(displayCode);
  await phone.getByRole('button', { name: 'Approve' }).click();
  await expect(ticketList(page)).toBeVisible();
});

test('who refuses on the phone sends the sign-in back to its start', async ({
  page,
  otherPage: phone,
  db,
  portalUrl,
}) => {
  const person = await makePersonWithPhone(db, phone, portalUrl);
  await signIn(page, person);
  await shownCode(page, DISPLAY_CODE);
  await phone.goto('/demo/phone');
  await phone.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByText('Sign-in was cancelled. Please sign in again.')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await expect(page).toHaveTitle('Sign in');
});

test('an unanswered question expires, and Try again asks again', async ({ page, otherPage: phone, db, portalUrl }) => {
  const person = await makePersonWithPhone(db, phone, portalUrl);
  await signIn(page, person);
  await shownCode(page, DISPLAY_CODE);
  await expireSteps(db, person);
  await expect(page.getByRole('alert')).toHaveText('Authentication session has expired.');
  await page.getByRole('button', { name: 'Try again' }).click();
  const displayCode = await shownCode(page, DISPLAY_CODE);
  await phone.goto('/demo/phone');
  await expect(phone.getByRole('strong')).toHaveText([displayCode]);
  await phone.getByRole('button', { name: 'Approve' }).click();
  await expect(ticketList(page)).toBeVisible();
});
