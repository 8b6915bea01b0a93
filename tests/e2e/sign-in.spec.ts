import { expect } from '@playwright/test';
import { isTakenOver } from './support/first-view.ts';
import { makePerson, PASSWORD } from './support/people.ts';
import { ticketList, typePassword } from './support/sign-in.ts';
import { storeTicket } from './support/tickets.ts';
import { test } from './support/test.ts';

test('the right password leads to the list', async ({ page, company }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/auth?continue=%2Ftickets');
  await expect(page).toHaveTitle('Sign in');
  await typePassword(page, company.customer);
  await expect(ticketList(page)).toBeVisible();
  await expect(page).toHaveURL('/tickets');
  // Who is signed in has nothing to do on the sign-in page (§2.1).
  await page.goto('/auth');
  await expect(page).toHaveURL('/tickets');
});

test(
  'a wrong password and an unknown email are told the same way, and the email stays',
  { tag: '@desk' },
  async ({ page, company }) => {
    await page.goto('/auth');
    const refusal = page.getByRole('alert').filter({ hasText: 'Incorrect email and/or password.' });
    await typePassword(page, { email: 'nobody@example.com' }, 'not this one');
    await expect(refusal).toBeVisible();
    await typePassword(page, company.customer, 'not this one');
    await expect(refusal).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(company.customer.email);
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await typePassword(page, company.customer);
    await expect(ticketList(page)).toBeVisible();
  },
);

test('empty fields are named and the first has the focus', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/This field is required/);
  await expect(page.getByLabel('Email')).toBeFocused();
});

const refusals = [
  { name: 'a locked account', given: { lockedUntil: new Date(Date.now() + 600_000) }, text: /Account is locked/ },
  { name: 'a disabled account', given: { status: 'Disabled' }, text: 'Account has been disabled.' },
] as const;

for (const { name, given, text } of refusals) {
  test(`${name} is told so and can go back to sign-in`, { tag: '@desk' }, async ({ page, db }) => {
    const person = await makePerson(db, given);
    await page.goto('/auth');
    // The form by itself is answered in its place.
    await isTakenOver(page);
    await typePassword(page, person);
    await expect(page.getByRole('main').getByText(text)).toBeVisible();
    await page.getByRole('button', { name: 'Back to sign in' }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
  });
}

test('an expired password leads to the page that replaces it', { tag: '@desk' }, async ({ page, db }) => {
  const person = await makePerson(db, { passwordExpired: true });
  await page.goto('/auth');
  await typePassword(page, person);
  await expect(page).toHaveURL('/auth/password/forgot?expired=1');
  await expect(page.getByText('Your password has expired.')).toBeVisible();
});

test('a deep link is where the person arrives', { tag: '@desk' }, async ({ page, db, company }) => {
  const id = await storeTicket(db, company, { title: 'Behind a deep link' });
  await page.goto(`/tickets/${id}`);
  await expect(page).toHaveURL(`/auth?continue=%2Ftickets%2F${id}`);
  await typePassword(page, company.customer);
  await expect(page).toHaveURL(`/tickets/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Behind a deep link' })).toBeVisible();
});

test('a target on another origin is passed over', { tag: '@desk' }, async ({ page, company }) => {
  await page.goto(`/auth?continue=${encodeURIComponent('//evil.example/tickets')}`);
  await typePassword(page, company.customer);
  await expect(page).toHaveURL('/tickets');
});

test('the language can be switched before and after sign-in, and is remembered', async ({ page, company }) => {
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

test('signing out asks first, and ends the session', async ({ customerPage: page }) => {
  await page.goto('/tickets');
  const signOut = page.getByRole('button', { name: 'Sign out' });
  await signOut.click();
  const dialog = page.getByRole('alertdialog', { name: 'Sign out of the help desk?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(signOut).toBeFocused();
  await signOut.click();
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You have been signed out.')).toBeVisible();
  await expect(page).toHaveTitle('Signed out');
  await page.goto('/tickets');
  await expect(page).toHaveURL('/auth?continue=%2Ftickets');
});
