import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { Db } from '#server/db/connection.ts';
import { isHydrated } from '#tests/e2e/support/first-view.ts';
import { expectNoViolation } from '#tests/e2e/support/axe.ts';
import type { Company } from '#tests/e2e/support/people.ts';
import { storeTickets } from '#tests/e2e/support/tickets.ts';
import { test } from '#tests/e2e/support/test.ts';

const links = (page: Page) => page.getByRole('main').getByRole('link', { name: /Fault/ });
const views = (page: Page) => page.getByRole('navigation', { name: 'Views' });
const view = (page: Page, name: string) => views(page).getByRole('link', { name });

/** One ticket that support has answered, one on hold, and a new one. */
function storeFaults(db: Db, company: Company): Promise<string[]> {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const lastPublicCommentOn = ago(5);
  return storeTickets(db, company, [
    {
      title: 'Fault answered',
      status: 'PendingClient',
      createdOn: ago(30),
      lastPublicCommentOn,
      lastPublicCommentByStaff: true,
    },
    { title: 'Fault on hold', status: 'OnHold', onHoldReason: 'Hardware', createdOn: ago(20) },
    { title: 'Fault new', createdOn: ago(10) },
  ]);
}

test('views have the number of their tickets, are addresses, and the rows are by whose turn it is @both', async ({
  customerPage: page,
  db,
  company,
}) => {
  await storeFaults(db, company);
  await page.goto('/tickets');
  await expect(links(page)).toHaveText(['Fault new', 'Fault on hold', /Fault answered/]);
  await expect(view(page, 'All open 3')).toHaveAttribute('aria-current', 'page');
  await view(page, 'With us 2').click();
  await expect(links(page)).toHaveText(['Fault new', 'Fault on hold']);
  await expect(page.getByText('With us · 2')).toBeVisible();
  await expect(page).toHaveURL('/tickets?awaitsOther=1&sort=needsReply');
  await page.reload();
  await expect(view(page, 'With us 2')).toHaveAttribute('aria-current', 'page');
  await view(page, 'Unread 1').click();
  await expect(links(page)).toHaveText([/Fault answered/]);
  await view(page, 'On hold 1').click();
  await expect(links(page)).toHaveText(['Fault on hold']);
  await page.goBack();
  await expect(view(page, 'Unread 1')).toHaveAttribute('aria-current', 'page');
  await view(page, 'All open 3').click();
  await expect(links(page)).toHaveText([/Fault answered/, 'Fault new', 'Fault on hold']);
  await expect(page.getByText('Your turn · 1')).toBeVisible();
  await expectNoViolation(page);
});

test('filters with a name are views, and View makes one', async ({ customerPage: page, db, company }) => {
  await storeFaults(db, company);
  await page.goto('/tickets?statuses=OnHold&words=hold');
  await views(page).getByRole('button', { name: 'View' }).click();
  await page.getByLabel('Name').fill('Held');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(view(page, 'Held')).toHaveAttribute('aria-current', 'page');
  await view(page, 'All open 3').click();
  await expect(links(page)).toHaveCount(3);
  await view(page, 'Held').press('Enter');
  await expect(links(page)).toHaveText(['Fault on hold']);
  await expect(page.getByRole('combobox', { name: 'Search tickets' })).toHaveValue('hold');
});

test('a ticket is looked at beside its row, opened, and its row has the focus again', async ({
  customerPage: page,
  db,
  company,
}) => {
  const [, onHold] = await storeFaults(db, company);
  await page.goto('/tickets');
  await isHydrated(page);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(links(page).nth(1)).toBeFocused();
  await page.keyboard.press('Space');
  const sheet = page.getByRole('complementary', { name: `Ticket ${onHold} at a glance` });
  await expect(sheet.getByRole('heading', { name: 'Fault on hold' })).toBeVisible();
  await expectNoViolation(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Fault on hold' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Tickets' }).click();
  await expect(page.getByRole('link', { name: 'Fault on hold' })).toBeFocused();
  await expect(sheet).toBeHidden();
});

test('after a ticket left the view by its answer, Back focuses the row that took its place', async ({
  customerPage: page,
  db,
  company,
}) => {
  const lastPublicCommentOn = new Date();
  const answered = { status: 'PendingClient' as const, lastPublicCommentOn, lastPublicCommentByStaff: true };
  await storeTickets(
    db,
    company,
    ['Fault one', 'Fault two', 'Fault three'].map((title) => ({ title, ...answered })),
  );
  await page.goto('/tickets?needsReply=1');
  await isHydrated(page);
  await expect(links(page)).toHaveText([/three/, /two/, /one/]);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Fault two' })).toBeVisible();
  const reply = page.getByRole('textbox', { name: 'Reply' });
  await expect(reply).toBeVisible();
  await page.keyboard.press('r');
  await expect(reply).toBeFocused();
  await page.keyboard.type('It is the new firmware.');
  await page.keyboard.press('Control+Enter');
  const conversation = page.getByRole('region', { name: 'Conversation' });
  await expect(conversation.getByText('It is the new firmware.')).toBeVisible();
  await expect(page.getByText('Sending…')).toBeHidden();
  await page.goBack();
  await expect(links(page)).toHaveText([/three/, /one/]);
  await expect(page.getByRole('link', { name: 'Fault one' })).toBeFocused();
});
