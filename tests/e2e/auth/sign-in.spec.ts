import { expect } from '@playwright/test';
import { expectNoViolation } from '#tests/e2e/support/axe.ts';
import { PASSWORD } from '#tests/e2e/support/people.ts';
import { accountMenu, ticketList, typePassword } from '#tests/e2e/support/sign-in.ts';
import { storeTicket } from '#tests/e2e/support/tickets.ts';
import { test } from '#tests/e2e/support/test.ts';

test('the right password leads to the list', async ({ page, company }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/auth?continue=%2Ftickets');
  await expect(page).toHaveTitle('Sign in');
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await typePassword(page, company.customer);
  await expect(ticketList(page)).toBeVisible();
  await expect(page).toHaveURL('/tickets');
  // Who is signed in has nothing to do on the sign-in page (§2.1).
  await page.goto('/auth');
  await expect(page).toHaveURL('/tickets');
});

test('a wrong password and an unknown email get the same message, and the email stays', async ({ page, company }) => {
  await page.goto('/auth');
  const refusal = page.getByRole('alert').filter({ hasText: 'Incorrect email and/or password.' });
  await typePassword(page, { email: 'nobody@example.com' }, 'not this one');
  await expect(refusal).toBeVisible();
  await typePassword(page, company.customer, 'not this one');
  await expect(refusal).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(company.customer.email);
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await typePassword(page, company.customer);
  await expect(ticketList(page)).toBeVisible();
});

test('a deep link is where the person arrives', async ({ page, db, company }) => {
  const id = await storeTicket(db, company, { title: 'Behind a deep link' });
  await page.goto(`/tickets/${id}`);
  await expect(page).toHaveURL(`/auth?continue=%2Ftickets%2F${id}`);
  await typePassword(page, company.customer);
  await expect(page).toHaveURL(`/tickets/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Behind a deep link' })).toBeVisible();
});

test('the language can be switched before and after sign-in, and is remembered @phone', async ({ page, company }) => {
  await page.goto('/auth');
  await page.getByLabel('Language').selectOption('Lietuvių');
  await expect(page.getByRole('heading', { level: 1, name: 'Prisijungti' })).toBeVisible();
  await expect(page).toHaveTitle('Prisijungti');
  await page.getByLabel('El. paštas').fill(company.customer.email);
  await page.getByLabel('Slaptažodis', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Prisijungti', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Užklausos' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Užklausos' })).toBeVisible();
});

test('signing out asks first, and ends the session @phone', async ({ customerPage: page }) => {
  await page.goto('/tickets');
  const signOut = page.getByRole('menuitem', { name: 'Sign out' });
  await accountMenu(page).click();
  await signOut.click();
  const dialog = page.getByRole('alertdialog', { name: 'Sign out of the help desk?' });
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText('Saved drafts stay for your next sign-in.');
  await expectNoViolation(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(accountMenu(page)).toBeFocused();
  await accountMenu(page).click();
  await signOut.click();
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You have been signed out.')).toBeVisible();
  await expect(page).toHaveTitle('Signed out');
  await page.goto('/tickets');
  await expect(page).toHaveURL('/auth?continue=%2Ftickets');
});
