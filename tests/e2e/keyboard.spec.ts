import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { PASSWORD } from './support/people.ts';
import { storeTicket } from './support/tickets.ts';
import { test } from './support/test.ts';

const STOPS_MAX = 60;

/** Presses Tab until the control has the focus; fails when it cannot be reached. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let stop = 0; stop < STOPS_MAX; stop += 1) {
    await page.keyboard.press('Tab');
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${String(control)} cannot be reached by Tab.`);
}

test('sign-in, list, ticket and a reply by keyboard alone', async ({ page, db, company }) => {
  await storeTicket(db, company, { title: 'Reached by keyboard' });
  await page.goto('/');
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(company.customer.email);
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Reached by keyboard' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Reached by keyboard' })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Write a reply…' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Reply' })).toBeFocused();
  await page.keyboard.type('Typed without a mouse.');
  // Tab leaves the text: nobody is trapped in the editor (WCAG 2.1.2).
  await tabTo(page, page.getByRole('button', { name: 'Send' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Conversation' }).getByText('Typed without a mouse.')).toBeVisible();
});
