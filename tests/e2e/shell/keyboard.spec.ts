import { expect } from '@playwright/test';
import { tabTo } from '#tests/e2e/support/keyboard.ts';
import { PASSWORD } from '#tests/e2e/support/people.ts';
import { storeTicket } from '#tests/e2e/support/tickets.ts';
import { test } from '#tests/e2e/support/test.ts';

test('sign-in, list, ticket and a reply by keyboard alone', async ({ page, db, company }) => {
  await storeTicket(db, company, { title: 'Reached by keyboard' });
  await page.goto('/');
  await tabTo(page, page.getByRole('textbox', { name: 'Email' }));
  await page.keyboard.type(company.customer.email);
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Reached by keyboard' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Reached by keyboard' })).toBeVisible();
  await tabTo(page, page.getByRole('textbox', { name: 'Reply' }));
  await expect(page.getByRole('textbox', { name: 'Reply' })).toBeFocused();
  await page.keyboard.type('Typed without a mouse.');
  // Tab leaves the text: the editor is no keyboard trap (WCAG 2.1.2).
  await tabTo(page, page.getByRole('button', { name: 'Send' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Conversation' }).getByText('Typed without a mouse.')).toBeVisible();
});
