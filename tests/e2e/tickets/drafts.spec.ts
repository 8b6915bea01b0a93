import { expect } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import type { Db } from '#server/db/connection.ts';
import {
  chooseFiles,
  chooseTypeAndProduct,
  create,
  description,
  isSaved,
  title,
} from '#tests/e2e/support/new-ticket.ts';
import { endSessionsAtCall, PASSWORD, sessionCookie } from '#tests/e2e/support/people.ts';
import type { Company } from '#tests/e2e/support/people.ts';
import { test } from '#tests/e2e/support/test.ts';
import { storeTicket } from '#tests/e2e/support/tickets.ts';

const log = { name: 'ipsec.log', mimeType: 'text/plain', buffer: Buffer.from('ipsec: peer is gone\n') };

const reply = (page: Page) => page.getByRole('textbox', { name: 'Reply' });

async function write(page: Page, name: string, origin?: string): Promise<void> {
  await chooseTypeAndProduct(page, origin);
  await title(page).fill(name);
  await description(page).pressSequentially('It drops.');
}

async function tickets(db: Db, { customer }: Company): Promise<string[]> {
  const rows = await db.selectFrom('tickets').where('authorId', '=', customer.id).select('title').execute();
  return rows.map((row) => row.title);
}

async function newTab(context: BrowserContext, address: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(address);
  return tab;
}

test('a new ticket with its file comes back after a reload, and on a phone', async ({
  customerPage: page,
  otherPage,
  db,
  company,
  portalUrl,
}) => {
  await write(page, 'VPN drops every 20 minutes');
  await chooseFiles(page, log);
  await expect(page.getByRole('status').filter({ hasText: 'ipsec.log: Uploaded' })).toBeVisible();
  await isSaved(page);
  await expect(page).toHaveURL(/\?draft=[0-9a-f-]{36}$/);
  await page.reload();
  await expect(title(page)).toHaveValue('VPN drops every 20 minutes');
  await expect(description(page)).toHaveValue('It drops.');
  await expect(page.getByText('ipsec.log').first()).toBeVisible();

  await otherPage.context().addCookies([await sessionCookie(db, company.customer, portalUrl)]);
  await otherPage.setViewportSize({ width: 390, height: 844 });
  await otherPage.goto('/tickets/create');
  await expect(otherPage.getByText(/Continued from your draft saved/)).toBeVisible();
  await title(otherPage).fill('VPN drops every hour');
  await create(otherPage).click();
  await expect(otherPage).toHaveURL(/\/tickets\/\d{7}$/);
  await expect(otherPage.getByRole('link', { name: /Download ipsec.log/ })).toBeVisible();
  expect(await tickets(db, company)).toEqual(['VPN drops every hour']);
  // The first device finds the ticket, not an empty form.
  await page.reload();
  await expect(page).toHaveURL(/\/tickets\/\d{7}$/);
});

test.describe('two tabs of a browser', () => {
  test.use({ ownContext: true });

  test('the newer text wins, the older is offered', async ({ customerPage: page, context }) => {
    await write(page, 'First');
    await isSaved(page);
    const tab = await newTab(context, page.url());
    await expect(title(tab)).toHaveValue('First');
    await title(tab).fill('Second');
    // This tab had nothing unsaved, so it follows.
    await expect(title(page)).toHaveValue('Second');
    // Both type without a line: the later save finds the other's text.
    await context.setOffline(true);
    for (const [one, name] of [
      [page, 'Third'],
      [tab, 'Fourth'],
    ] as const) {
      await title(one).fill(name);
      await expect(one.getByText(/Not saved yet: no connection/)).toBeVisible();
    }
    await context.setOffline(false);
    await isSaved(page);
    await isSaved(tab);
    for (const one of [page, tab]) await expect(one.getByText(/Another tab changed this draft at/)).toBeVisible();
    const newer = await title(tab).inputValue();
    const older = newer === 'Third' ? 'Fourth' : 'Third';
    await tab.getByRole('button', { name: 'Show its text' }).click();
    const dialog = tab.getByRole('dialog', { name: 'Text from the other tab' });
    await expect(dialog.getByText(older)).toBeVisible();
    await dialog.getByRole('button', { name: 'Use this text' }).click();
    await expect(title(tab)).toHaveValue(older);
    await expect(title(page)).toHaveValue(older);
  });

  test('a tab that sends takes the other along: one ticket', async ({ customerPage: page, context, db, company }) => {
    await write(page, 'Only once');
    await isSaved(page);
    const tab = await newTab(context, page.url());
    await expect(create(tab)).toBeEnabled();
    await create(page).click();
    await expect(page).toHaveURL(/\/tickets\/\d{7}$/);
    await expect(tab).toHaveURL(page.url());
    expect(await tickets(db, company)).toEqual(['Only once']);
  });
});

test('an offline minute keeps everything, then makes one ticket', async ({
  customerPage: page,
  context,
  db,
  company,
}) => {
  // Its files are there then: without them the list would reload the page as soon as there is a connection.
  await page.goto('/tickets');
  await page.waitForLoadState('networkidle');
  await write(page, 'Without a line');
  await isSaved(page);
  await context.setOffline(true);
  await description(page).pressSequentially(' Often.');
  await expect(page.getByText('Not saved yet: no connection. Kept on this device.')).toBeVisible();
  await create(page).click();
  await expect(page.getByText('Kept on this device. It is sent when there is a connection.')).toBeVisible();
  await context.setOffline(false);
  await page.goto('/tickets');
  await expect.poll(() => tickets(db, company)).toEqual(['Without a line']);
  await page.getByRole('link', { name: 'Without a line' }).click();
  await expect(page.getByText('It drops. Often.')).toBeVisible();
  expect(await tickets(db, company)).toEqual(['Without a line']);
});

test('an answer that was lost makes no second ticket', async ({ page, context, db, company, line }) => {
  await context.addCookies([await sessionCookie(db, company.customer, line.url)]);
  await write(page, 'Answered once', line.url);
  await isSaved(page);
  line.become('answer lost', /\/customer\/create/);
  await create(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'What you typed is kept.' })).toBeVisible();
  line.become('whole');
  await create(page).click();
  await expect(page).toHaveURL(/\/tickets\/\d{7}$/);
  expect(await tickets(db, company)).toEqual(['Answered once']);
});

test('what a crash left unsaved is on this device', async ({ customerPage: page, context }) => {
  await write(page, 'Saved');
  await isSaved(page);
  await context.setOffline(true);
  await title(page).fill('Only here');
  await expect(page.getByText(/Kept on this device/)).toBeVisible();
  const address = page.url();
  await page.goto('about:blank');
  await context.setOffline(false);
  await page.goto(address);
  await expect(title(page)).toHaveValue('Only here');
  await isSaved(page);
});

test('what was typed just before the page was left is on the server', async ({
  customerPage: page,
  otherPage,
  db,
  company,
  portalUrl,
}) => {
  await write(page, 'Saved');
  await isSaved(page);
  await title(page).fill('Left at once');
  await page.goto('about:blank');
  await otherPage.context().addCookies([await sessionCookie(db, company.customer, portalUrl)]);
  await otherPage.goto('/tickets/create');
  await expect(title(otherPage)).toHaveValue('Left at once');
});

test('a session that ends while a ticket is typed loses nothing', async ({ customerPage: page, db, company }) => {
  await write(page, 'Typed on');
  await isSaved(page);
  await endSessionsAtCall(page, '**/api/drafts/*', db, company.customer);
  await title(page).fill('Typed on and on');
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog).toBeHidden();
  await isSaved(page);
  await page.reload();
  await expect(title(page)).toHaveValue('Typed on and on');
});

test(
  'a reply survives a reload, with the editor open',
  { tag: '@phone' },
  async ({ customerPage: page, db, company }) => {
    const id = await storeTicket(db, company);
    await page.goto(`/tickets/${id}`);
    await page.getByRole('textbox', { name: 'Reply' }).click();
    await reply(page).pressSequentially('The log is on its way.');
    await isSaved(page);
    await page.reload();
    await expect(reply(page)).toHaveText('The log is on its way.');
    // Leaving asks nothing and saves.
    await reply(page).press('ControlOrMeta+End');
    await reply(page).pressSequentially(' Soon.');
    await page.getByRole('main').getByRole('link', { name: 'Tickets' }).first().click();
    await expect(page).toHaveURL(/\/tickets$/);
    await page.goBack();
    await expect(reply(page)).toHaveText('The log is on its way. Soon.');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('region', { name: 'Conversation' }).getByText('on its way. Soon.')).toBeVisible();
    await page.reload();
    await expect(reply(page)).toHaveValue('');
  },
);

test('a comment sent from another device is reported, and the text here stays', async ({
  customerPage: page,
  otherPage,
  db,
  company,
  portalUrl,
}) => {
  const id = await storeTicket(db, company);
  await page.goto(`/tickets/${id}`);
  await page.getByRole('textbox', { name: 'Reply' }).click();
  await reply(page).pressSequentially('It is the firmware.');
  await isSaved(page);
  await otherPage.context().addCookies([await sessionCookie(db, company.customer, portalUrl)]);
  await otherPage.goto(`/tickets/${id}`);
  await expect(reply(otherPage)).toHaveText('It is the firmware.');
  await otherPage.getByRole('button', { name: 'Send' }).click();
  await expect(reply(otherPage)).toHaveText('');
  await reply(page).press('ControlOrMeta+End');
  await reply(page).pressSequentially(' Surely.');
  await expect(page.getByText('A comment was already sent from another device or tab.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Conversation' }).getByText('It is the firmware.')).toBeVisible();
  await expect(reply(page)).toHaveText('It is the firmware. Surely.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('region', { name: 'Conversation' }).getByText('Surely.')).toBeVisible();
  await expect(reply(page)).toHaveText('');
});

test('similar tickets are shown below the title while it is typed', async ({ customerPage: page, db, company }) => {
  const id = await storeTicket(db, company, { title: 'VPN drops after rekeying', status: 'Solved' });
  await chooseTypeAndProduct(page);
  await title(page).pressSequentially('VPN dro');
  const similar = page.getByRole('region', { name: 'Articles and similar tickets' });
  await expect(similar.getByRole('link', { name: /VPN drops after rekeying/ })).toHaveAttribute(
    'href',
    `/tickets/${id}`,
  );
  await expect(similar).toContainText('Solved');
  await expect(title(page)).toBeFocused();
});
