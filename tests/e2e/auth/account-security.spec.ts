import { expect } from '@playwright/test';
import { NEW_PASSWORD } from '#tests/api/support/auth/passwords.ts';
import type { Page } from '@playwright/test';
import { expectNoViolation } from '#tests/e2e/support/axe.ts';
import { makePersonWithApp } from '#tests/e2e/support/factors.ts';
import { expectFits } from '#tests/e2e/support/narrow.ts';
import { PASSWORD, sessionCookie } from '#tests/e2e/support/people.ts';
import { signIn, ticketList, typePassword } from '#tests/e2e/support/sign-in.ts';
import { test } from '#tests/e2e/support/test.ts';

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;

const section = (page: Page, name: string) => page.getByRole('region', { name });
const events = (page: Page) => page.getByRole('list', { name: 'Recent security events' }).getByRole('listitem');
const confirm = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click();

test('the password is changed: this browser stays signed in, another one does not', async ({
  page,
  otherPage,
  db,
  newPerson,
  signInAs,
  portalUrl,
}) => {
  const person = await newPerson();
  await otherPage.context().addCookies([await sessionCookie(db, person, portalUrl)]);
  await signInAs(person);
  await page.goto('/user/account/security');
  await page.getByRole('link', { name: 'Change password' }).click();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const current = page.getByLabel('Current password');
  await expect(save).toBeDisabled();
  await current.fill('not this one');
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Repeat the password').fill(NEW_PASSWORD);
  await save.click();
  await expect(current).toHaveAccessibleDescription(/The current password is not correct/);
  await current.fill(PASSWORD);
  await save.click();
  await expect(page.getByText('Password changed').first()).toBeVisible();
  await expect(page).toHaveURL('/user/account/security');
  await expect(events(page).first()).toContainText('Password changed');
  await page.reload();
  await expect(section(page, 'Password')).toContainText('Last changed');
  await otherPage.goto('/tickets');
  await expect(otherPage).toHaveURL(/\/auth\?/);
  await typePassword(otherPage, person, NEW_PASSWORD);
  await expect(ticketList(otherPage)).toBeVisible();
});

test('another device is signed out from here', async ({ page, otherPage, newPerson, signInAs }) => {
  const person = await newPerson();
  await signIn(otherPage, person);
  await expect(ticketList(otherPage)).toBeVisible();
  await signInAs(person);
  await page.goto('/user/account/security');
  const devices = section(page, 'Signed-in devices').getByRole('listitem').filter({ hasText: 'Last active' });
  await expect(devices.filter({ hasText: 'This device' })).toHaveCount(1);
  await page.getByRole('button', { name: /^Sign out device/ }).click();
  await confirm(page, 'Sign out device');
  await expect(page.getByText(/was signed out$/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Sign out device/ })).toHaveCount(0);
  await expect(events(page).first()).toContainText('Device signed out');
  await expect(events(page).filter({ hasText: 'Signed in' })).toHaveCount(1);
  await otherPage.goto('/tickets');
  await expect(otherPage).toHaveURL(/\/auth\?/);
});

test('Reset MFA asks, removes the factor and signs out', async ({ page, db, signInAs }) => {
  const person = await makePersonWithApp(db);
  await signInAs(person);
  await page.goto('/user/account/security');
  await expect(section(page, 'Multi-factor authentication')).toContainText('Authenticator app');
  const reset = page.getByRole('button', { name: 'Reset MFA' });
  await reset.click();
  await confirm(page, 'Cancel');
  await reset.click();
  await confirm(page, 'Reset MFA');
  await expect(page.getByText('Multi-factor authentication was reset. Sign in again.')).toBeVisible();
  await typePassword(page, person);
  await expect(ticketList(page)).toBeVisible();
  await page.goto('/user/account/security');
  await expect(section(page, 'Multi-factor authentication').getByRole('link', { name: 'Set up' })).toBeVisible();
  await expect(reset).toBeHidden();
});

test('who signed in a while ago confirms that it is them before a factor is set up', async ({
  page,
  db,
  newPerson,
  signInAs,
}) => {
  const person = await newPerson();
  await signInAs(person);
  const authenticatedOn = new Date(Date.now() - HOUR_MS);
  await db.updateTable('sessions').set({ authenticatedOn }).where('userId', '=', person.id).execute();
  await page.goto('/user/account/second-factor');
  await page.getByRole('button', { name: /^Authenticator app/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog).toBeHidden();
  // The interrupted request continues by itself.
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
});

test('the hours of sign-ins are a picture, with the same in words @both', async ({ page, db, newPerson, signInAs }) => {
  const person = await newPerson();
  await signInAs(person);
  // Wednesdays at 09:30, Vilnius time in winter.
  const latest = Date.parse('2026-11-18T07:30:00Z');
  const event = (kind: 'SignedIn' | 'SignInFailed', weeksAgo: number) => ({
    userId: person.id,
    kind,
    byStaff: false,
    happenedOn: new Date(latest - weeksAgo * WEEK_MS),
  });
  await db
    .insertInto('securityEvents')
    .values([event('SignedIn', 0), event('SignedIn', 1), event('SignInFailed', 2)])
    .execute();
  await page.goto('/user/account/security');
  const figure = page.getByRole('figure', { name: 'When sign-ins happened' });
  await expect(figure.getByRole('listitem')).toHaveText(['Wednesday 09:00, 2 sign-ins, 1 failed sign-in']);
  await expect(figure.getByTitle('Wednesday 09:00, 2 sign-ins, 1 failed sign-in')).toBeVisible();
  await expectNoViolation(page);
  await expectFits(page);
});
