import { expect } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import type { Db } from '#server/db/connection.ts';
import { expectNoViolation } from '#tests/e2e/support/axe.ts';
import { expectFits } from '#tests/e2e/support/narrow.ts';
import { chooseProduct, description, title } from '#tests/e2e/support/new-ticket.ts';
import { signOut } from '#tests/e2e/support/sign-in.ts';
import { test } from '#tests/e2e/support/test.ts';
import { storeComments, storeTicket } from '#tests/e2e/support/tickets.ts';

test.use({ ownContext: true, serviceWorkers: 'allow' });

const conversation = (page: Page) => page.getByRole('region', { name: 'Conversation' });
const reply = (page: Page) => page.getByRole('textbox', { name: 'Reply' });
const tray = (page: Page, count: number) =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(`${count} messages? waits? to be sent`) });
const waitingList = (page: Page) => page.getByRole('list', { name: 'Waiting to be sent' }).getByRole('listitem');

/** Opens an address and waits until the device has the release and what was opened. */
async function openAndKeep(page: Page, path: string, kept: string): Promise<void> {
  await page.goto(path);
  await expect
    .poll(() =>
      page.evaluate(async (part) => {
        const names = await caches.keys();
        const releases = names.filter((name) => name.startsWith('helpdesk-release:'));
        const accounts = names.filter((name) => name.startsWith('helpdesk-account:'));
        const entries = await Promise.all(accounts.map(async (name) => (await caches.open(name)).keys()));
        const isThere = entries.flat().some(({ url }) => decodeURIComponent(url).includes(part));
        return isThere && releases.length === 1 && navigator.serviceWorker.controller !== null;
      }, kept),
    )
    .toBe(true);
}

async function sendReply(page: Page, text: string): Promise<void> {
  await reply(page).click();
  await expect(reply(page)).toBeFocused();
  await page.keyboard.type(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(conversation(page).getByRole('article').filter({ hasText: text })).toContainText('Kept on this device');
}

/** Ends the page as a crash does, and opens the address in a new one. */
async function openAgain(context: BrowserContext, page: Page, path: string): Promise<Page> {
  await page.close();
  const opened = await context.newPage();
  await opened.goto(path);
  return opened;
}

async function commentsOf(db: Db, displayId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('comments')
    .innerJoin('tickets', 'tickets.id', 'comments.ticketId')
    .where('displayId', '=', Number(displayId))
    .select('contentText')
    .orderBy('comments.createdOn')
    .execute();
  return rows.map(({ contentText }) => contentText);
}

test('an opened ticket is read again, and replies go out in order once there is a connection', async ({
  customerPage,
  context,
  db,
  company,
}) => {
  const id = await storeTicket(db, company, { title: 'VPN drops every 20 minutes' });
  await storeComments(db, company, id, ['Please send the log.']);
  await openAndKeep(customerPage, `/tickets/${id}`, '/tickets/comments');
  await context.setOffline(true);
  const page = await openAgain(context, customerPage, `/tickets/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'VPN drops every 20 minutes' })).toBeVisible();
  await expect(conversation(page).getByText('Please send the log.')).toBeVisible();
  await sendReply(page, 'First in the cellar.');
  await sendReply(page, 'Second in the cellar.');
  await expect(tray(page, 2)).toBeVisible();

  const again = await openAgain(context, page, `/tickets/${id}`);
  await tray(again, 2).click();
  await expect(waitingList(again)).toHaveText([/First in the cellar/, /Second in the cellar/]);
  await expectNoViolation(again);
  await again.keyboard.press('Escape');
  const other = await context.newPage();
  await other.goto(`/tickets/${id}`);
  await context.setOffline(false);
  await expect
    .poll(() => commentsOf(db, id))
    .toEqual(['Please send the log.', 'First in the cellar.', 'Second in the cellar.']);
  await expect(tray(again, 2)).toBeHidden();
  await expect(conversation(again).getByRole('article').filter({ hasText: 'Second in the cellar.' })).toHaveCount(1);
});

test('a new ticket is kept, changed and sent once', async ({ customerPage: page, context, db, company }) => {
  await openAndKeep(page, '/tickets/create', '/users');
  await page.getByRole('radio', { name: 'Issue Report' }).click();
  await chooseProduct(page);
  await expect(description(page)).toBeVisible();
  await context.setOffline(true);
  await title(page).fill('No light in the cellar');
  await description(page).fill('Since the storm.');
  await page.getByRole('button', { name: 'Create ticket' }).click();
  await expect(page).toHaveURL(/\/tickets$/);
  await tray(page, 1).click();
  await expect(waitingList(page)).toContainText('New ticket: No light in the cellar');
  await waitingList(page).getByRole('button', { name: 'Edit' }).click();
  await expect(title(page)).toHaveValue('No light in the cellar');
  await expect(tray(page, 1)).toBeHidden();
  await title(page).fill('No light at all');
  await page.getByRole('button', { name: 'Create ticket' }).click();
  await expect(tray(page, 1)).toBeVisible();
  await context.setOffline(false);
  const stored = () =>
    db.selectFrom('tickets').where('authorId', '=', company.customer.id).select(['title', 'problemText']).execute();
  const problemText: unknown = expect.stringContaining('Since the storm.');
  await expect.poll(stored).toEqual([{ title: 'No light at all', problemText }]);
  await expect(tray(page, 1)).toBeHidden();
});

test('a phone keeps and shows what waits too @phone', async ({ customerPage: page, context, db, company }) => {
  const id = await storeTicket(db, company);
  await openAndKeep(page, `/tickets/${id}`, '/tickets/comments');
  await context.setOffline(true);
  await sendReply(page, 'Written at the roadside.');
  await expectFits(page);
  await tray(page, 1).click();
  await expect(waitingList(page)).toContainText('Written at the roadside.');
  await expectNoViolation(page);
  await expectFits(page);
  await page.keyboard.press('Escape');
  await context.setOffline(false);
  await expect.poll(() => commentsOf(db, id)).toEqual(['Written at the roadside.']);
  await expect(tray(page, 1)).toBeHidden();
});

test('what the server refuses stays, until it is deleted', async ({ customerPage: page, context, db, company }) => {
  const id = await storeTicket(db, company);
  await openAndKeep(page, `/tickets/${id}`, '/tickets/comments');
  await context.setOffline(true);
  await sendReply(page, 'Written in the dark.');
  await db.updateTable('tickets').set({ authorId: company.engineer.id }).where('displayId', '=', Number(id)).execute();
  await context.setOffline(false);
  const refused = page.getByRole('banner').getByRole('button', { name: 'Not sent, 1 message waits to be sent' });
  await refused.click();
  await expect(waitingList(page)).toContainText('Written in the dark.');
  await expect(waitingList(page)).toContainText('Not sent');
  await waitingList(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(refused).toBeHidden();
  expect(await commentsOf(db, id)).toEqual([]);
});

test('signing out says what is not sent, and leaves nothing on the device for the next person', async ({
  customerPage: page,
  context,
  db,
  company,
  newPerson,
  signInAs,
}) => {
  const id = await storeTicket(db, company);
  await openAndKeep(page, `/tickets/${id}`, '/tickets/comments');
  await context.setOffline(true);
  await sendReply(page, 'Never sent.');
  await db.updateTable('tickets').set({ authorId: company.engineer.id }).where('displayId', '=', Number(id)).execute();
  await context.setOffline(false);
  await expect(page.getByRole('banner').getByRole('button', { name: '1 message waits to be sent' })).toBeVisible();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('1 message is not sent yet. Signing out deletes what waits on this device.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await signOut(page);
  const kept = await page.evaluate(async () => ({
    accounts: (await caches.keys()).filter((name) => name.startsWith('helpdesk-account:')),
    own: Object.keys(localStorage).filter((key) => key.startsWith('helpdesk_own')),
  }));
  expect(kept).toEqual({ accounts: [], own: [] });
  await signInAs(await newPerson());
  await openAndKeep(page, '/tickets', '/users');
  await context.setOffline(true);
  await page.goto(`/tickets/${id}`);
  await expect(page.getByText('VPN drops every 20 minutes')).toBeHidden();
  await expect(page.getByRole('banner').getByRole('button', { name: 'No connection', exact: true })).toBeVisible();
});

test('the app on a device has the vendor’s name, and its files are those of this release', async ({
  page,
  portalUrl,
}) => {
  const manifest = await (await page.request.get('/app.webmanifest')).json();
  expect(manifest).toMatchObject({ name: 'Norvik Help Desk', display: 'standalone', theme_color: '#0b5cad' });
  const worker = await page.request.get('/service-worker.js');
  expect(worker.headers()['cache-control']).toBe('no-cache');
  const release = JSON.parse(/helpdeskRelease = (\{.*\});/.exec(await worker.text())?.[1] ?? '{}') as {
    files: string[];
  };
  expect(release.files.length).toBeGreaterThan(20);
  const icons = (manifest as { icons: { src: string }[] }).icons.map(({ src }) => `/${src}`);
  for (const path of [...release.files, ...icons])
    expect((await page.request.get(`${portalUrl}${path}`)).status(), path).toBe(200);
  const shell = await page.request.get('/app');
  expect(shell.headers()['content-security-policy']).toContain("default-src 'none'");
  expect(await shell.text()).not.toContain('first-view');
});
