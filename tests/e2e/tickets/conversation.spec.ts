import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { COMMENTS_PAGE_COUNT, DAY_MS } from '#domain/limits.ts';
import type { Db } from '#server/db/connection.ts';
import { endSessionsAtCall, PASSWORD, sessionCookie } from '#tests/e2e/support/people.ts';
import type { Company } from '#tests/e2e/support/people.ts';
import { storeComments, storeTicket } from '#tests/e2e/support/tickets.ts';
import { test } from '#tests/e2e/support/test.ts';

const conversation = (page: Page) => page.getByRole('region', { name: 'Conversation' });
const reply = (page: Page) => page.getByRole('textbox', { name: 'Reply' });
const status = (page: Page, name: string) =>
  page.getByRole('main').getByText(name, { exact: true }).filter({ visible: true }).first();
const send = (page: Page) => page.getByRole('button', { name: 'Send' });

async function write(page: Page, text: string): Promise<void> {
  await reply(page).focus();
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
  await customerPage.getByRole('link', { name: 'Unread reply: VPN drops every 20 minutes' }).click();
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

test('a closed ticket can be reopened for 14 days', async ({ customerPage: page, db, company }) => {
  const id = await storeTicket(db, company);
  await page.goto(`/tickets/${id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Close' }).click();
  await page
    .getByRole('alertdialog', { name: `Close ticket ${id}?` })
    .getByRole('button', { name: 'Close', exact: true })
    .click();
  await expect(page.getByText(`Ticket ${id} has been closed`)).toBeVisible();
  await expect(page.getByText('Your reply will reopen this ticket.')).toBeHidden();
  await page.getByRole('button', { name: 'Reopen' }).click();
  await expect(page.getByText(`Ticket ${id} has been reopened`)).toBeVisible();
  await expect(status(page, 'In progress')).toBeVisible();
});

test('later the reason is shown beside the button, and a reply starts a follow-up', async ({
  customerPage: page,
  db,
  company,
}) => {
  const closedOn = new Date(Date.now() - 15 * DAY_MS);
  const id = await storeTicket(db, company, { status: 'Closed', closedOn, statusChangedOn: closedOn });
  await page.goto(`/tickets/${id}`);
  await expect(page.getByRole('button', { name: 'Reopen' })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText(/closed more than 14 days ago and cannot be reopened/)).toBeVisible();
  await write(page, 'It is back.');
  await send(page).click();
  await page.getByRole('link', { name: /Open ticket \d{7}/ }).click();
  // Both have the same title.
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(page.getByRole('heading', { level: 1, name: 'VPN drops every 20 minutes' })).toBeVisible();
  await page.getByRole('button', { name: 'Details' }).click();
  await expect(page.getByRole('link', { name: `#${id}` })).toBeVisible();
});

test('a session that ends while a reply is typed loses nothing', async ({ customerPage: page, db, company }) => {
  const id = await storeTicket(db, company);
  await page.goto(`/tickets/${id}`);
  await write(page, 'Typed before the session ended.');
  await endSessionsAtCall(page, '**/api/tickets/comments/add', db, company.customer);
  await send(page).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue(company.customer.email);
  await dialog.getByLabel('Password', { exact: true }).fill('not this one');
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'Incorrect email and/or password.' })).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Sending…')).toBeHidden();
  await page.reload();
  await expect(conversation(page).getByText('Typed before the session ended.')).toBeVisible();
});

test('a reply that could not be sent stays in its place over a reload, and is sent once', async ({
  page,
  context,
  db,
  company,
  line,
}) => {
  await context.addCookies([await sessionCookie(db, company.customer, line.url)]);
  const id = await storeTicket(db, company);
  await page.goto(`${line.url}/tickets/${id}`);
  await write(page, 'The answer to this is lost.');
  line.become('answer lost', /\/comments\/add/);
  await send(page).click();
  const notSent = page.getByRole('group', { name: 'Not sent' });
  await expect(notSent).toBeVisible();
  await expect(reply(page)).toHaveText('');
  // What comes after it does not wait for it.
  line.become('cut', /\/comments\/add/);
  await reply(page).pressSequentially('Second.');
  await send(page).click();
  await expect(notSent).toHaveCount(2);
  await page.reload();
  await expect(notSent).toHaveCount(2);
  await expect(conversation(page).getByText('Second.')).toBeVisible();
  line.become('whole');
  await notSent.first().getByRole('button', { name: 'Try again' }).click();
  await expect(notSent).toHaveCount(1);
  await notSent.getByRole('button', { name: 'Edit' }).click();
  await expect(reply(page)).toHaveText('Second.');
  await reply(page).pressSequentially(' Really.');
  await send(page).click();
  await expect(conversation(page).getByText('Second. Really.')).toBeVisible();
  await expect(page.getByText('Sending…')).toBeHidden();
  expect(await commentTexts(db, id)).toEqual(['The answer to this is lost.', 'Second. Really.']);
});

test('a long conversation opens at the first new reply and scrolls in both directions', async ({
  customerPage: page,
  db,
  company,
}) => {
  const id = await storeTicket(db, company);
  const texts = Array.from({ length: 120 }, (_, index) => `Message ${index + 1} of many`);
  await storeComments(db, company, id, texts);
  await markRead(db, company, id, 60);
  const message = (number: number) =>
    conversation(page)
      .getByRole('article')
      .filter({ hasText: `Message ${number} of` });
  await page.goto(`/tickets/${id}`);
  await expect(page.getByText('New since your last visit')).toBeInViewport();
  await expect(message(61)).toBeInViewport();
  expect(await conversation(page).getByRole('article').count()).toBeLessThanOrEqual(COMMENTS_PAGE_COUNT);

  await page.evaluate(() => window.scrollTo(0, 0));
  const first = conversation(page).getByRole('article').first();
  const firstText = await first.innerText();
  const stays = conversation(page)
    .getByRole('article')
    .filter({ hasText: /Message \d+ of many/.exec(firstText)?.[0] ?? '' });
  await page.getByRole('button', { name: 'Show older replies' }).click();
  await expect(message(1).first()).toBeAttached();
  await expect(stays.first()).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.getByRole('button', { name: 'Show newer replies' }).click();
  await expect(message(120)).toBeAttached();

  // A link leads to a message, wherever it is.
  await message(10).getByRole('link').click();
  const address = page.url();
  expect(address).toMatch(/#comment-[0-9a-f-]{36}$/);
  await page.goto('about:blank');
  await page.goto(address);
  await expect(message(10)).toBeFocused();
  await expect(message(10)).toBeInViewport();
  await page.goto(address.replace(/.{4}$/, '0000'));
  await expect(page.getByText('Reply not found')).toBeVisible();
});

test('a reply is quoted, changed and removed @phone', async ({ customerPage, engineerPage, db, company }) => {
  const id = await storeTicket(db, company);
  await customerPage.goto(`/tickets/${id}`);
  await write(customerPage, 'RX_07.08.1');
  await send(customerPage).click();
  const own = conversation(customerPage).getByRole('article').filter({ hasText: 'RX_07.08' });
  await menuItem(own, 'Edit');
  const editor = customerPage.getByRole('textbox', { name: 'Your reply' });
  await expect(editor).toBeFocused();
  await editor.press('ControlOrMeta+End');
  await editor.pressSequentially(' and 09');
  await customerPage.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(own).toContainText('RX_07.08.1 and 09');
  await expect(own).toContainText('edited');

  await engineerPage.goto(`/tickets/${id}`);
  const theirs = conversation(engineerPage).getByRole('article').filter({ hasText: 'RX_07.08.1 and 09' });
  await menuItem(theirs, 'Quote');
  await expect(reply(engineerPage).getByRole('blockquote')).toContainText('wrote:RX_07.08.1 and 09');
  await expect(reply(engineerPage)).toBeFocused();
  await engineerPage.keyboard.type('Thank you.');
  await expect(reply(engineerPage)).toContainText('Thank you.');
  await menuItem(theirs.first(), 'Remove');
  await engineerPage.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(conversation(engineerPage).getByText(/Removed reply by/)).toBeVisible();
  await expect(theirs.first()).toBeHidden();
  await customerPage.reload();
  await expect(conversation(customerPage)).toBeVisible();
  await expect(own).toHaveCount(0);
});

test('replying to a ticket that someone else has changed shows a notice and keeps the text', async ({
  engineerPage: page,
  db,
  company,
}) => {
  const id = await storeTicket(db, company, { status: 'InProgress' });
  await page.goto(`/tickets/${id}`);
  await write(page, 'Solved by the new firmware.');
  await page.getByLabel('Status after the reply').selectOption('Solved');
  await db
    .updateTable('tickets')
    .set(({ eb }) => ({ status: 'PendingSales', version: eb('version', '+', 1) }))
    .where('displayId', '=', Number(id))
    .execute();
  await send(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Could not send the reply' })).toBeVisible();
  await expect(reply(page)).toHaveText('Solved by the new firmware.');
  await expect(status(page, 'With sales')).toBeVisible();
  await send(page).click();
  await expect(conversation(page).getByText('Solved by the new firmware.')).toBeVisible();
});

async function menuItem(message: Locator, name: string): Promise<void> {
  await message.getByRole('button', { name: /actions$/ }).click();
  await message.page().getByRole('menuitem', { name }).click();
}

async function markRead(db: Db, { customer }: Company, displayId: string, count: number): Promise<void> {
  const ticket = await ticketOf(db, displayId);
  const { createdOn } = await db
    .selectFrom('comments')
    .select('createdOn')
    .where('ticketId', '=', ticket.id)
    .orderBy('createdOn')
    .offset(count - 1)
    .limit(1)
    .executeTakeFirstOrThrow();
  await db.insertInto('ticketReads').values({ userId: customer.id, ticketId: ticket.id, readOn: createdOn }).execute();
}

async function commentTexts(db: Db, displayId: string): Promise<string[]> {
  const { id } = await ticketOf(db, displayId);
  const rows = await db
    .selectFrom('comments')
    .select('contentText')
    .where('ticketId', '=', id)
    .orderBy('createdOn')
    .execute();
  return rows.map(({ contentText }) => contentText);
}

async function ticketOf(db: Db, displayId: string): Promise<{ id: string }> {
  return db.selectFrom('tickets').select('id').where('displayId', '=', Number(displayId)).executeTakeFirstOrThrow();
}
