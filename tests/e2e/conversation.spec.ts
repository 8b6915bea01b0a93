import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { DAY_MS } from '#domain/limits.ts';
import { endSessions, PASSWORD } from './support/people.ts';
import { storeTicket } from './support/tickets.ts';
import { test } from './support/test.ts';

const conversation = (page: Page) => page.getByRole('region', { name: 'Conversation' });
const reply = (page: Page) => page.getByRole('textbox', { name: 'Reply' });
const status = (page: Page, name: string) => page.getByRole('main').getByText(name, { exact: true });
const send = (page: Page) => page.getByRole('button', { name: 'Send' });

async function write(page: Page, text: string): Promise<void> {
  const open = page.getByRole('button', { name: 'Write a reply…' });
  await expect(open.or(reply(page))).toBeVisible();
  if (await open.isVisible()) await open.click();
  await expect(reply(page)).toBeFocused();
  await page.keyboard.type(text);
}

test('customer and engineer talk until the ticket is solved', async ({ customerPage, engineerPage, db, company }) => {
  const id = await storeTicket(db, company, { title: 'VPN drops every 20 minutes' });

  await engineerPage.goto('/tickets');
  await engineerPage.getByRole('link', { name: /VPN drops/ }).click();
  await write(engineerPage, 'Which firmware is on it?');
  await send(engineerPage).click();
  await expect(conversation(engineerPage).getByText('Which firmware is on it?')).toBeVisible();
  await expect(status(engineerPage, 'Pending client')).toBeVisible();

  await customerPage.goto('/tickets');
  await customerPage.getByRole('link', { name: 'Unread answer: VPN drops every 20 minutes' }).click();
  const answer = conversation(customerPage).getByRole('article').filter({ hasText: 'Which firmware is on it?' });
  await expect(answer).toContainText('Jonas Vaitkus (support)');
  await expect(status(customerPage, 'Waiting for you')).toBeVisible();
  await write(customerPage, 'RX_07.08.1');
  await send(customerPage).click();
  await expect(conversation(customerPage).getByRole('article').filter({ hasText: 'RX_07.08.1' })).toContainText('You');
  await expect(status(customerPage, 'In progress')).toBeVisible();
  // The next reply can be typed at once.
  await expect(reply(customerPage)).toBeFocused();

  await customerPage.getByRole('button', { name: 'Mark solved' }).click();
  const dialog = customerPage.getByRole('alertdialog', { name: `Mark ticket ${id} solved?` });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(status(customerPage, 'In progress')).toBeVisible();
  await customerPage.getByRole('button', { name: 'Mark solved' }).click();
  await dialog.getByRole('button', { name: 'Mark solved' }).click();
  await expect(customerPage.getByText(`Ticket ${id} has been marked solved`)).toBeVisible();
  await expect(status(customerPage, 'Solved')).toBeVisible();
});

test('a closed ticket can be reopened for 14 days', { tag: '@desk' }, async ({ customerPage: page, db, company }) => {
  const id = await storeTicket(db, company);
  await page.goto(`/tickets/${id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Close' }).click();
  await page
    .getByRole('alertdialog', { name: `Close ticket ${id}?` })
    .getByRole('button', { name: 'Close' })
    .click();
  await expect(page.getByText(`Ticket ${id} has been closed`)).toBeVisible();
  await expect(page.getByText('A reply brings this ticket back into work.')).toBeHidden();
  await page.getByRole('button', { name: 'Reopen' }).click();
  await expect(page.getByText(`Ticket ${id} has been reopened`)).toBeVisible();
  await expect(status(page, 'In progress')).toBeVisible();
});

test(
  'later the reason stands beside the button, and a reply starts a follow-up',
  { tag: '@desk' },
  async ({ customerPage: page, db, company }) => {
    const closedOn = new Date(Date.now() - 15 * DAY_MS);
    const id = await storeTicket(db, company, { status: 'Closed', closedOn, statusChangedOn: closedOn });
    await page.goto(`/tickets/${id}`);
    await expect(page.getByRole('button', { name: 'Reopen' })).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText(/closed more than 14 days ago and cannot be reopened/)).toBeVisible();
    await write(page, 'It is back.');
    await send(page).click();
    await page.getByRole('link', { name: /Open ticket \d{7}/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'VPN drops every 20 minutes' })).toBeVisible();
    // On a phone the facts are folded.
    const unfold = page.getByRole('button', { name: 'Show all details' });
    if (await unfold.isVisible()) await unfold.click();
    await expect(page.getByRole('link', { name: `#${id}` })).toBeVisible();
  },
);

test(
  'a session that ends while a reply is typed loses nothing',
  { tag: '@desk' },
  async ({ customerPage: page, db, company }) => {
    const id = await storeTicket(db, company);
    await page.goto(`/tickets/${id}`);
    await write(page, 'Typed before the session ended.');
    await endSessions(db, company.customer);
    await send(page).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await expect(dialog.getByLabel('Email')).toHaveValue(company.customer.email);
    await dialog.getByLabel('Password', { exact: true }).fill('not this one');
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(dialog.getByRole('alert').filter({ hasText: 'Incorrect email and/or password.' })).toBeVisible();
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Sending…')).toBeHidden();
    await page.reload();
    await expect(conversation(page).getByText('Typed before the session ended.')).toBeVisible();
  },
);

test(
  'a reply that could not be sent is back in the editor',
  { tag: '@desk' },
  async ({ customerPage: page, context, db, company }) => {
    const id = await storeTicket(db, company);
    await page.goto(`/tickets/${id}`);
    await write(page, 'Sent without a network.');
    await context.setOffline(true);
    await send(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'The reply was not sent' })).toBeVisible();
    await expect(reply(page)).toHaveText('Sent without a network.');
    await context.setOffline(false);
    await send(page).click();
    await expect(conversation(page).getByText('Sent without a network.')).toBeVisible();
    await expect(reply(page)).not.toHaveText('Sent without a network.');
  },
);
