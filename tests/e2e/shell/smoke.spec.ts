import { expect } from '@playwright/test';
import { test } from '#tests/e2e/support/smoke.ts';

test('sign-in, list, ticket and new ticket can be walked through', async ({ page }) => {
  await page.goto('/');
  // An account of the demo data and of the contract's examples.
  await page.getByRole('textbox', { name: 'Email' }).fill('rasa.petrauskaite@example.com');
  await page.getByLabel('Password', { exact: true }).fill('Kelias-2026-x');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Tickets' })).toBeVisible();
  const first = page.getByRole('table', { name: 'Tickets' }).getByRole('row').nth(1).getByRole('link');
  await first.click();
  await expect(page).toHaveURL(/\/tickets\/\d{7}$/);
  await expect(page.getByRole('region', { name: 'Conversation' })).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Tickets' }).click();
  await page.getByRole('link', { name: 'Create ticket' }).click();
  await page.getByRole('radio', { name: 'Issue Report' }).click();
  await page.getByRole('combobox', { name: 'Device or product' }).click();
  await page.getByRole('listbox', { name: 'Product group' }).getByRole('option').first().click();
  await page.getByLabel('Title').fill('VPN drops every 20 minutes');
  await page.getByRole('textbox', { name: 'Anything else' }).pressSequentially('It drops. ');
  await page.getByRole('button', { name: 'Create ticket' }).click();
  await expect(page).toHaveURL(/\/tickets\/\d{7}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'VPN drops every 20 minutes' })).toBeVisible();
});
