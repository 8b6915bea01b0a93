import { expect } from '@playwright/test';
import { NEW_PASSWORD } from '#tests/api/support/auth/passwords.ts';
import type { Page } from '@playwright/test';
import { linkIn } from '#tests/e2e/support/mail.ts';
import { signIn, ticketList, typePassword } from '#tests/e2e/support/sign-in.ts';
import { test } from '#tests/e2e/support/test.ts';

const newPassword = (page: Page) => page.getByLabel('New password', { exact: true });
const again = (page: Page) => page.getByLabel('Repeat the password');
const unmet = (page: Page) => page.getByRole('list', { name: 'Password requirements' }).getByText('not met yet');
const change = (page: Page) => page.getByRole('button', { name: 'Change password' });

async function askForLink(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByRole('status')).toContainText(`If ${email} belongs to an account, we have sent it a link`);
}

async function expectInvalidLink(page: Page): Promise<void> {
  await expect(page.getByRole('alert')).toHaveText('This password reset link is invalid or has expired.');
  await page.getByRole('link', { name: 'Forgot password' }).click();
  await expect(page).toHaveURL('/auth/password/forgot');
}

test('a forgotten password is replaced with the emailed link, and signs in @phone', async ({
  page,
  newPerson,
  newestMail,
}) => {
  const person = await newPerson();
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Forgot password' }).click();
  // Sign-in has an email too.
  await expect(page).toHaveURL('/auth/password/forgot');
  await askForLink(page, `nobody.${person.id}@example.com`);
  await page.getByRole('button', { name: 'Use another email' }).click();
  await askForLink(page, person.email);
  const link = linkIn(await newestMail(person.email));

  await page.goto(link);
  // The token stays neither in the address nor in the history.
  await expect(page).toHaveURL('/auth/password/reset');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(person.email);
  await expect(unmet(page)).toHaveCount(6);
  await newPassword(page).fill('Qwerty123456!');
  await expect(unmet(page)).toHaveCount(0);
  await again(page).fill('Qwerty123456!');
  await change(page).click();
  await expect(newPassword(page)).toHaveAccessibleDescription(/one of the most common/);
  await newPassword(page).fill(NEW_PASSWORD);
  await again(page).fill('Naujas-Kelias-27');
  await expect(again(page)).toHaveAccessibleDescription(/The passwords do not match/);
  await again(page).fill(NEW_PASSWORD);
  await change(page).click();
  await expect(page.getByText('Password changed')).toBeVisible();
  await typePassword(page, person);
  await expect(page.getByRole('alert')).toContainText('Incorrect email and/or password.');
  await typePassword(page, person, NEW_PASSWORD);
  await expect(ticketList(page)).toBeVisible();

  // The link works once.
  await page.context().clearCookies({ name: 'helpdesk_session' });
  await page.goto(link);
  await expectInvalidLink(page);
});

test('a truncated link offers another email', async ({ page, newPerson, newestMail }) => {
  const person = await newPerson();
  await page.goto('/auth/password/forgot');
  await askForLink(page, person.email);
  const link = linkIn(await newestMail(person.email));
  await page.goto(link.slice(0, link.lastIndexOf('.') - 20));
  await expectInvalidLink(page);
});

test('an expired password is replaced with a different one, not with itself', async ({
  page,
  newPerson,
  newestMail,
}) => {
  const person = await newPerson({ passwordExpired: true });
  await signIn(page, person);
  await expect(page).toHaveURL('/auth/password/forgot?expired=1');
  await expect(page.getByText('Your password has expired. Create a new one')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(person.email);
  await askForLink(page, person.email);
  await page.goto(linkIn(await newestMail(person.email)));
  await newPassword(page).fill('Kelias-2026-x');
  await again(page).fill('Kelias-2026-x');
  await change(page).click();
  await expect(newPassword(page)).toHaveAccessibleDescription(/This password was used before/);
  await newPassword(page).fill(NEW_PASSWORD);
  await again(page).fill(NEW_PASSWORD);
  await change(page).click();
  await expect(page.getByText('Password changed')).toBeVisible();
  await typePassword(page, person, NEW_PASSWORD);
  await expect(ticketList(page)).toBeVisible();
});
