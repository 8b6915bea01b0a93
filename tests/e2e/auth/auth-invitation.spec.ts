import { expect } from '@playwright/test';
import { NEW_PASSWORD } from '#tests/api/support/auth/passwords.ts';
import type { Page } from '@playwright/test';
import { linkIn } from '#tests/e2e/support/mail.ts';
import { makePerson } from '#tests/e2e/support/people.ts';
import { ticketList, typePassword } from '#tests/e2e/support/sign-in.ts';
import { callAsStaff } from '#tests/e2e/support/staff.ts';
import { test as base } from '#tests/e2e/support/test.ts';

const test = base.extend<{
  /** Invites an address as staff do, and returns the email's link. */
  invite: (email: string) => Promise<string>;
}>({
  invite: async ({ db, company, portalUrl, newestMail }, provide) =>
    provide(async (email) => {
      await callAsStaff({ db, company, portalUrl }, '/staff/invites', { email, clientIds: [company.clientId] });
      return linkIn(await newestMail(email));
    }),
});

const create = (page: Page) => page.getByRole('button', { name: 'Create account' });
const terms = (page: Page) => page.getByRole('checkbox', { name: /terms of use/ });
const dataProcessing = (page: Page) => page.getByRole('checkbox', { name: /processing of my data/ });
const newEmail = () => `${crypto.randomUUID()}@example.com`;

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Tomas');
  await page.getByLabel('Last name').fill('Jonaitis');
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Repeat the password').fill(NEW_PASSWORD);
}

test('who was invited registers with both consents and signs in; the link works once @phone', async ({
  page,
  invite,
}) => {
  const email = newEmail();
  const link = await invite(email);
  await page.goto(link);
  await expect(page).toHaveURL('/auth/register');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await fillIn(page);
  await create(page).click();
  for (const consent of [terms(page), dataProcessing(page)]) {
    await expect(consent).toHaveAccessibleDescription('This field is required');
    await consent.check();
  }
  await create(page).click();
  await expect(page.getByText('Account created')).toBeVisible();
  await typePassword(page, { email }, NEW_PASSWORD);
  await expect(ticketList(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account of Tomas Jonaitis' })).toBeVisible();

  await page.context().clearCookies({ name: 'helpdesk_session' });
  await page.goto(link);
  await expect(page.getByRole('alert')).toHaveText('Registration invite is not valid!');
});

test('a person who has an account by now gets a notice', async ({ page, db, invite }) => {
  const email = newEmail();
  await page.goto(await invite(email));
  await makePerson(db, { email });
  await fillIn(page);
  await terms(page).check();
  await dataProcessing(page).check();
  await create(page).click();
  await expect(page.getByRole('alert')).toContainText('A customer with this email already exists.');
  await page.getByRole('alert').getByRole('link', { name: 'Forgot password' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
});

test('an account created without the consents is asked for them at its first sign-in, once', async ({
  page,
  invite,
}) => {
  const email = newEmail();
  await page.goto(await invite(email));
  // Another client of the API, with the six fields that it needs.
  await page.route('**/api/users/create', async (route) => {
    const { agreedToTerms: _terms, agreedToDataProcessing: _data, ...six } = route.request().postDataJSON();
    await route.continue({ postData: six });
  });
  await fillIn(page);
  await terms(page).check();
  await dataProcessing(page).check();
  await create(page).click();
  await expect(page.getByText('Account created')).toBeVisible();
  await typePassword(page, { email }, NEW_PASSWORD);
  const dialog = page.getByRole('dialog', { name: 'Before you start' });
  await expect(terms(page)).toBeFocused();
  await page.reload();
  await expect(terms(page)).toBeFocused();
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await typePassword(page, { email }, NEW_PASSWORD);
  await terms(page).check();
  await dataProcessing(page).check();
  await dialog.getByRole('button', { name: 'Agree and continue' }).click();
  await expect(dialog).toBeHidden();
  await expect(ticketList(page)).toBeVisible();
  await page.reload();
  await expect(ticketList(page)).toBeVisible();
  await expect(dialog).toBeHidden();
});
