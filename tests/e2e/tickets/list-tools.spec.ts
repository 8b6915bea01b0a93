import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { Db } from '#server/db/connection.ts';
import { expectNoViolation } from '#tests/e2e/support/axe.ts';
import type { Company } from '#tests/e2e/support/people.ts';
import { sessionCookie } from '#tests/e2e/support/people.ts';
import { storeComments, storeTicket, storeTickets } from '#tests/e2e/support/tickets.ts';
import { test } from '#tests/e2e/support/test.ts';

const links = (page: Page) => page.getByRole('main').getByRole('link', { name: /Fault/ });
const filters = (page: Page) => page.getByRole('button', { name: /^Filters/ });

/** Two open tickets, one of them a question on hold, and a solved one. */
function storeFaults(db: Db, company: Company): Promise<string[]> {
  return storeTickets(db, company, [
    { title: 'Fault of a router' },
    { title: 'Fault or question', type: 'Question', status: 'OnHold', onHoldReason: 'Hardware' },
    { title: 'Fault solved', status: 'Solved', solvedOn: new Date() },
  ]);
}

async function choose(page: Page, field: string, option: string): Promise<void> {
  const panel = page.getByRole('form', { name: 'Filter tickets' });
  await panel.getByRole('button', { name: new RegExp(`^${field}`) }).click();
  await page.getByRole('checkbox', { name: option }).check();
  await page.keyboard.press('Escape');
}

/** Waits until the server has what the list shows. */
const saved = (page: Page) =>
  page.waitForResponse((answer) => answer.url().includes('/users/filters') && answer.request().method() === 'PUT');

test('filters are applied, remembered on every device, kept under a name and shared as an address', async ({
  customerPage: page,
  otherPage,
  db,
  company,
  portalUrl,
}) => {
  await storeFaults(db, company);
  await page.goto('/tickets');
  await expect(links(page)).toHaveCount(2);
  await filters(page).click();
  await choose(page, 'Status', 'On hold');
  await choose(page, 'Product group', company.productGroup.name);
  await page.getByLabel('Created: From').fill('2026-01-01');
  await expect(links(page)).toHaveCount(2);
  await expectNoViolation(page);
  const wasSaved = saved(page);
  await page.getByLabel('Created: From').press('Enter');
  await expect(links(page)).toHaveText(['Fault or question']);
  await expect(filters(page)).toHaveAccessibleName('Filters, 3 are active');
  const address = page.url();
  await wasSaved;

  // The panel is closed: its filters are shown as tokens.
  const wasClosed = saved(page);
  await filters(page).click();
  await expect(page.getByRole('button', { name: 'Remove filter: On hold' })).toBeVisible();
  await wasClosed;
  await page.goto('/tickets');
  await expect(page).toHaveURL(address);
  await otherPage.context().addCookies([await sessionCookie(db, company.customer, portalUrl)]);
  await otherPage.goto('/tickets');
  await expect(otherPage).toHaveURL(address);
  await expect(links(otherPage)).toHaveText(['Fault or question']);

  await page.getByRole('button', { name: 'My filters and export' }).click();
  await page.getByRole('menuitem', { name: 'Save these filters…' }).click();
  await page.getByLabel('Name').fill('On hold, routers');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(links(page)).toHaveCount(2);
  await page.goBack();
  await expect(links(page)).toHaveCount(1);
  await page.goForward();
  await page.getByRole('button', { name: 'My filters and export' }).click();
  await expectNoViolation(page);
  await page.getByRole('menuitem', { name: 'On hold, routers' }).click();
  await expect(page).toHaveURL(address);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'My filters and export' }).click();
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
});

test('words find tickets by their title and their conversation, and say where', async ({
  customerPage: page,
  db,
  company,
}) => {
  const id = await storeTicket(db, company, { title: 'Fault of a tunnel' });
  await storeComments(db, company, id, ['The firmware 07.04.2 keeps the rekeying alive.']);
  await storeTicket(db, company, { title: 'Fault with rekeying', status: 'Solved', solvedOn: new Date() });
  await page.goto('/tickets');
  const field = page.getByRole('combobox', { name: 'Search tickets' });
  await field.pressSequentially('rekeying');
  await expect(links(page)).toHaveText(['Fault of a tunnel']);
  await expect(page.getByRole('row').nth(1).locator('mark')).toHaveText('rekeying');
  await expect(page.getByRole('row').nth(1)).toContainText('Conversation:');
  await expect(field).toBeFocused();
  await field.fill('07.04');
  await expect(links(page)).toHaveText(['Fault of a tunnel']);
  await field.fill('rekeying solved nowhere');
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible();
  await field.fill('with rekeying');
  await page.getByRole('button', { name: 'Also search solved and closed' }).click();
  await expect(links(page)).toHaveText(['Fault with rekeying']);
  await field.fill(`#${id}`);
  await field.press('Enter');
  await expect(links(page)).toHaveText(['Fault of a tunnel']);
  await field.press('Escape');
  await expect(links(page)).toHaveCount(2);
});

test('the list is walked by single keys', async ({ customerPage: page, db, company }) => {
  await storeFaults(db, company);
  await page.goto('/tickets');
  await expect(links(page)).toHaveCount(2);
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: 'Fault or question' })).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: 'Fault of a router' })).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Fault or question' })).toBeVisible();
  await page.goBack();
  await expect(links(page)).toHaveCount(2);
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: 'Search tickets' });
  await expect(field).toBeFocused();
  await page.keyboard.type('jack?');
  await expect(field).toHaveValue('jack?');
  await page.keyboard.press('Escape');
  await field.blur();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog).toBeVisible();
  await expectNoViolation(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('c');
  await expect(page).toHaveURL(/\/tickets\/create/);
});

test('on a phone the panel is closed at first, and filters and words work on cards @phone', async ({
  customerPage: page,
  db,
  company,
}) => {
  await storeFaults(db, company);
  await page.goto('/tickets');
  await expect(links(page)).toHaveCount(2);
  await filters(page).click();
  await choose(page, 'Type', 'Technical Question');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(links(page)).toHaveText(['Fault or question']);
  await expect(page.getByRole('listitem').filter({ hasText: 'Fault or question' })).toContainText('With us');
  await expectNoViolation(page);
  const wasSaved = saved(page);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(links(page)).toHaveCount(2);
  await wasSaved;
  await page.reload();
  await expect(links(page)).toHaveCount(2);
  await expect(page.getByRole('form', { name: 'Filter tickets' })).toBeHidden();
  await page.getByRole('combobox', { name: 'Search tickets' }).fill('router');
  await expect(links(page)).toHaveText(['Fault of a router']);
  await expect(page.getByRole('main').locator('mark').filter({ visible: true })).toHaveText('router');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('what is filtered is saved as a file', async ({ customerPage: page, db, company }) => {
  await storeFaults(db, company);
  await page.goto('/tickets?types=Question');
  await expect(links(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'My filters and export' }).click();
  const started = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain('Fault or question');
  expect(text).not.toContain('Fault of a router');
  await expect(page.getByText(`${download.suggestedFilename()} was saved`)).toBeVisible();
});
