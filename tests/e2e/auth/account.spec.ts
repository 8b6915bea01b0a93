import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { sessionCookie } from '#tests/e2e/support/people.ts';
import { storeTicket } from '#tests/e2e/support/tickets.ts';
import { test } from '#tests/e2e/support/test.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

test('the names are changed, and the header follows', async ({ page, newPerson, signInAs }) => {
  const person = await newPerson();
  await signInAs(person);
  await page.goto('/user/account');
  await expect(page.getByRole('main').getByText(person.email).first()).toBeVisible();
  await expect(save(page)).toBeDisabled();
  const lastName = page.getByLabel('Last name');
  await lastName.fill('Jonaitienė');
  await expect(save(page)).toBeEnabled();
  await lastName.fill('Petrauskaitė');
  await expect(save(page)).toBeDisabled();
  await lastName.fill('Jonaitienė');
  await save(page).click();
  await expect(page.getByText('Profile updated')).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Account of Rasa Jonaitienė' })).toBeVisible();
  await page.reload();
  await expect(lastName).toHaveValue('Jonaitienė');
});

test('the language of the account is that of every browser', async ({ page, otherPage, newPerson, db, portalUrl }) => {
  const person = await newPerson();
  for (const browser of [page, otherPage]) {
    await browser.context().addCookies([await sessionCookie(db, person, portalUrl)]);
  }
  await page.goto('/user/account/preferences');
  await page.getByRole('main').getByLabel('Language').selectOption('Lietuvių');
  await expect(page).toHaveTitle('Paskyra - Nuostatos');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Išsaugota');
  await otherPage.goto('/user/account/preferences');
  await expect(otherPage).toHaveTitle('Paskyra - Nuostatos');
});

test('times are shown in the zone that was chosen', async ({ customerPage: page, db, company }) => {
  const createdOn = new Date('2026-03-02T10:00:00Z');
  const id = await storeTicket(db, company, { createdOn });
  const shown = page.getByRole('main').locator('time[datetime^="2026-03-02T10:00"]').first();
  await page.goto(`/tickets/${id}`);
  await expect(shown).toContainText('12:00');
  await page.goto('/user/account/preferences');
  await page.getByRole('button', { name: /^Change time zone/ }).click();
  await page.getByLabel('Search for a city or region').fill('Tokyo');
  await page.getByRole('option', { name: /Tokyo/ }).click();
  await expect(page.getByRole('button', { name: /^Change time zone: .*Tokyo/ })).toBeVisible();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Saved');
  await page.goto(`/tickets/${id}`);
  await expect(shown).toContainText('19:00');
});
