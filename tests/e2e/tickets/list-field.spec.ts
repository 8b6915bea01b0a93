import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectNoViolation } from '#tests/e2e/support/axe.ts';
import { isHydrated } from '#tests/e2e/support/first-view.ts';
import { storeTickets } from '#tests/e2e/support/tickets.ts';
import { test } from '#tests/e2e/support/test.ts';

const links = (page: Page) => page.getByRole('main').getByRole('link', { name: /Fault/ });
const field = (page: Page) => page.getByRole('combobox', { name: 'Search tickets' });
const option = (page: Page, name: string) => page.getByRole('option', { name });
const token = (page: Page, name: string) => page.getByRole('button', { name: `Remove filter: ${name}` });

test('filters are typed and chosen in the field of the list, by keys alone, and come with the page @both', async ({
  customerPage: page,
  db,
  company,
}) => {
  await storeTickets(db, company, [
    { title: 'Fault of a router' },
    { title: 'Fault or question', type: 'Question', status: 'OnHold', onHoldReason: 'Hardware' },
    { title: 'Fault held', status: 'OnHold', onHoldReason: 'Hardware' },
  ]);
  await page.goto('/tickets');
  await isHydrated(page);
  await field(page).click();
  await expect(option(page, 'Product group:')).toBeVisible();
  await expectNoViolation(page);
  await field(page).pressSequentially('status: hold');
  await expect(option(page, 'Status: On hold')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(links(page)).toHaveText(['Fault held', 'Fault or question']);
  await expect(field(page)).toHaveValue('');
  await page.keyboard.type('question');
  await expect(option(page, 'Type: Technical Question')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/tickets?statuses=OnHold&types=Question');
  await expect(links(page)).toHaveText(['Fault or question']);
  await page.reload();
  await expect(token(page, 'On hold')).toBeVisible();
  await expect(token(page, 'Technical Question')).toBeVisible();
  await isHydrated(page);
  await field(page).focus();
  await page.keyboard.press('Backspace');
  await expect(page).toHaveURL('/tickets?statuses=OnHold');
  await expect(links(page)).toHaveCount(2);
  await expectNoViolation(page);
});

test('columns are kept on every visit, and come so from the server', async ({ customerPage: page, db, company }) => {
  await storeTickets(db, company, [{ title: 'Fault one' }]);
  await page.goto('/tickets');
  await isHydrated(page);
  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByRole('menuitem', { name: 'Move and resize…' }).click();
  const saved = page.waitForResponse(
    (answer) => answer.url().includes('/users/filters') && answer.request().method() === 'PUT',
  );
  await page.getByRole('button', { name: 'Move Status to the left' }).click();
  await expect(page.getByRole('columnheader').first()).toHaveText('Status');
  await expectNoViolation(page);
  await saved;
  await page.goto('/tickets');
  await expect(page.getByRole('columnheader')).toHaveText(['Status', 'Title', 'Last activity', 'ID']);
});
