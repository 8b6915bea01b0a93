import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { isHydrated } from '#tests/e2e/support/first-view.ts';
import { signIn, signOut, ticketList, typePassword } from '#tests/e2e/support/sign-in.ts';
import { test } from '#tests/e2e/support/test.ts';

const WRONG = 'not this one';
const DEVICE_COOKIE = 'helpdesk_device';

const incorrect = (page: Page) => page.getByRole('alert').filter({ hasText: 'Incorrect email and/or password.' });

test('five wrong passwords lock the account and send an email; a known browser still signs in', async ({
  page,
  context,
  newPerson,
  newestMail,
}) => {
  const person = await newPerson();
  await signIn(page, person);
  await expect(ticketList(page)).toBeVisible();
  const device = (await context.cookies()).filter(({ name }) => name === DEVICE_COOKIE);
  expect(device).toHaveLength(1);
  await signOut(page);

  // From here on as a stranger, in a browser that the account does not know.
  await context.clearCookies({ name: DEVICE_COOKIE });
  await page.goto('/auth');
  await isHydrated(page);
  for (let failures = 0; failures < 5; failures += 1) {
    const answer = page.waitForResponse('**/api/auth');
    await typePassword(page, person, WRONG);
    await answer;
    await expect(incorrect(page)).toBeVisible();
  }
  const mail = await newestMail(person.email, /locked/);
  expect(mail.textBody).toContain('/auth/password/forgot');
  await typePassword(page, person);
  await expect(page.getByRole('alert')).toContainText('Account is locked due to too many failed authentication');
  await page.getByRole('button', { name: 'Back to sign in' }).click();
  await typePassword(page, person, WRONG);
  await expect(incorrect(page)).toBeVisible();

  await context.addCookies(device);
  await typePassword(page, person);
  await expect(ticketList(page)).toBeVisible();
});

test('a disabled account is reported only with the right password', async ({ page, newPerson }) => {
  const person = await newPerson({ status: 'Disabled' });
  await signIn(page, person, WRONG);
  await expect(incorrect(page)).toBeVisible();
  await typePassword(page, person);
  await expect(page.getByRole('alert')).toHaveText('Account has been disabled.');
});
