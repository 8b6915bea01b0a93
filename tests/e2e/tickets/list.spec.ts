import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { Company } from '#tests/e2e/support/people.ts';
import { storeTickets } from '#tests/e2e/support/tickets.ts';
import { test } from '#tests/e2e/support/test.ts';
import type { Db } from '#server/db/connection.ts';

const TICKETS = 34;

/** Tickets with titles from 'Fault 01' on, the first one the oldest. */
function storeFaults(db: Db, company: Company, count = TICKETS): Promise<string[]> {
  const titles = Array.from({ length: count }, (_, index) => `Fault ${String(index + 1).padStart(2, '0')}`);
  return storeTickets(
    db,
    company,
    titles.map((title) => ({ title })),
  );
}

const footer = (page: Page, text: string) => page.getByText(text).filter({ visible: true });
const links = (page: Page) => page.getByRole('main').getByRole('link', { name: /Fault/ });

test('a customer without tickets sees what appears here', async ({ customerPage: page }) => {
  await page.goto('/tickets');
  await expect(page.getByRole('heading', { name: 'No open tickets' })).toBeVisible();
  await page.getByRole('button', { name: 'Show completed' }).click();
  await expect(page.getByRole('heading', { name: 'No tickets yet' })).toBeVisible();
});

test('solved and closed tickets are shown on request', async ({ customerPage: page, db, company }) => {
  await storeTickets(db, company, [
    { title: 'Open fault' },
    { title: 'Solved fault', status: 'Solved', solvedOn: new Date() },
  ]);
  await page.goto('/tickets');
  await expect(page.getByRole('link', { name: 'Open fault' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Solved fault' })).toBeHidden();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByLabel('Show completed').check();
  await expect(page.getByRole('link', { name: 'Solved fault' })).toBeHidden();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('link', { name: 'Solved fault' })).toBeVisible();
  await expect(page).toHaveURL('/tickets?completed=1');
});

test("another company's tickets are not listed", async ({ customerPage: page, db, company }) => {
  await storeFaults(db, company, 1);
  await page.goto('/tickets');
  await expect(page.getByText('1 ticket', { exact: true })).toBeVisible();
  // Of the demo data.
  await page.goto('/tickets/1000001');
  await expect(page.getByRole('heading', { name: 'Ticket not found' })).toBeVisible();
});

test('the table is paged, and the address knows the page', async ({ customerPage: page, db, company }) => {
  await storeFaults(db, company);
  await page.goto('/tickets');
  await expect(footer(page, 'Showing 1–15 of 34')).toBeVisible();
  await expect(links(page)).toHaveCount(15);
  await expect(links(page).first()).toHaveText('Fault 34');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await pages.getByRole('link', { name: 'Next page' }).click();
  await expect(links(page).first()).toHaveText('Fault 19');
  await pages.getByRole('link', { name: 'Page 3' }).click();
  await expect(footer(page, 'Showing 31–34 of 34')).toBeVisible();
  await expect(page).toHaveURL('/tickets?page=3');
  await page.reload();
  await expect(links(page)).toHaveCount(4);
  await page.goBack();
  await expect(links(page).first()).toHaveText('Fault 19');
  await page.getByLabel('Rows per page').selectOption('30 per page');
  await expect(footer(page, 'Showing 1–30 of 34')).toBeVisible();
});

test('the table is sorted by its heads', async ({ customerPage: page, db, company }) => {
  await storeFaults(db, company, 3);
  await page.goto('/tickets');
  const head = page.getByRole('columnheader', { name: 'Title' });
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(links(page)).toHaveText(['Fault 01', 'Fault 02', 'Fault 03']);
  await head.getByRole('button').click();
  await expect(links(page)).toHaveText(['Fault 03', 'Fault 02', 'Fault 01']);
  await expect(page).toHaveURL('/tickets?sort=title');
});

test('Load more adds cards below, and coming back lands on the same ones @phone', async ({
  customerPage: page,
  db,
  company,
}) => {
  await storeFaults(db, company);
  await page.goto('/tickets');
  await expect(links(page)).toHaveCount(15);
  const more = page.getByRole('button', { name: 'Load more' });
  await more.click();
  await expect(links(page)).toHaveCount(30);
  await more.click();
  await expect(links(page)).toHaveCount(34);
  await expect(more).toBeHidden();
  await links(page).nth(31).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fault 03' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Tickets' }).click();
  await expect(links(page)).toHaveCount(34);
  await expect(links(page).nth(31)).toBeInViewport();
});

async function openMenu(page: Page): Promise<void> {
  const menuButton = page.getByRole('button', { name: 'Open menu' });
  if (await menuButton.isVisible()) await menuButton.click();
}

test('a counter of the menu filters the list, and a press on its token takes the filter off @both', async ({
  customerPage: page,
  db,
  company,
}) => {
  await storeTickets(db, company, [
    { title: 'Fault new' },
    { title: 'Fault on hold', status: 'OnHold', onHoldReason: 'Hardware' },
  ]);
  await page.goto('/tickets');
  await expect(links(page)).toHaveCount(2);
  await openMenu(page);
  await page.getByRole('list', { name: 'Quick filters' }).getByRole('link', { name: 'On hold 1' }).click();
  await expect(links(page)).toHaveText(['Fault on hold']);
  await expect(page).toHaveURL('/tickets?statuses=OnHold');
  await page.getByRole('button', { name: 'Remove filter: On hold' }).click();
  await expect(links(page)).toHaveCount(2);
});

test('a filter that nothing fits offers to clear it', async ({ customerPage: page, db, company }) => {
  await storeFaults(db, company, 1);
  await page.goto('/tickets?statuses=PendingSales');
  await expect(page.getByRole('heading', { name: 'No tickets match' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(links(page)).toHaveCount(1);
});
