import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { timeZoneCookie } from '#domain/preferences.ts';
import type { Db } from '#server/db/connection.ts';
import { faultsOf, holdScripts, isHydrated } from '#tests/e2e/support/first-view.ts';
import type { Company } from '#tests/e2e/support/people.ts';
import { storeTalkedOverTicket } from '#tests/e2e/support/tickets.ts';
import { test } from '#tests/e2e/support/test.ts';

// What the pages of one person leave behind would be in the other's.
test.use({ ownContext: true });

test('a ticket is marked as read after hydration, and earlier presses count', async ({
  page,
  db,
  company,
  signInAs,
}) => {
  const path = await storeTalkedOverTicket(db, company);
  await signInAs(company.customer);
  const letGo = await holdScripts(page);
  for (const _visit of ['cut off', 'taken over']) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByText('New since your last visit')).toBeVisible();
  }
  await page.getByRole('textbox', { name: 'Reply' }).click();
  await page.keyboard.type('It still drops.');
  await page.getByRole('button', { name: 'More actions' }).click();
  letGo();
  await expect(page.getByRole('menuitem', { name: 'Close' })).toBeVisible();
  await expect(page.getByText('New since your last visit')).toBeVisible();
  // The editor that has come since does not take the focus from the menu, which would close it.
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Close' })).toBeVisible();
  await expect(page.getByText('It still drops.')).toBeVisible();
  await page.goto('/tickets');
  await expect(page.getByRole('link', { name: 'VPN drops every 20 minutes', exact: true }).first()).toBeVisible();
});

test('a page that is left before hydration asks first where a reply was typed', async ({
  page,
  db,
  company,
  signInAs,
}) => {
  const path = await storeTalkedOverTicket(db, company);
  await signInAs(company.customer);
  const letGo = await holdScripts(page);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type());
    void dialog.dismiss();
  });
  const leave = () => page.goto('/faq', { waitUntil: 'commit' }).catch(() => undefined);
  await page.goto(path, { waitUntil: 'commit' });
  const reply = page.getByRole('textbox', { name: 'Reply' });
  await reply.click();
  await page.keyboard.type('It still drops.');
  await page.keyboard.press('Control+Enter');
  await leave();
  expect(dialogs).toEqual(['beforeunload']);
  await expect(reply).toHaveValue('It still drops.');
  letGo();
  await expect(page.getByRole('article').filter({ hasText: 'It still drops.' })).toBeVisible();
  await page.goto('/faq');
  expect(dialogs).toEqual(['beforeunload']);
});

test('a menu opened on the first visit stays when the browser has another day than the server', async ({
  page,
  db,
  company,
  signInAs,
}) => {
  const path = await storeTalkedOverTicket(db, company);
  const { id } = await firstComment(db, company);
  // The 12th in UTC, the 13th in Vilnius.
  await db
    .updateTable('comments')
    .set({ createdOn: new Date('2025-11-12T22:30:00Z') })
    .where('id', '=', id)
    .execute();
  await signInAs(company.customer);
  await page.context().clearCookies({ name: timeZoneCookie });
  const faults = faultsOf(page);
  const letGo = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  const day = (name: string) => page.getByRole('heading', { level: 2, name });
  await expect(day('12 Nov 2025')).toBeVisible();
  // An hour of another zone would be wrong: the times come with the zone.
  const times = page.getByRole('article').filter({ hasText: 'Please try step 1 again.' }).locator('time');
  await expect(times.first()).toBeHidden();
  const reply = page.getByRole('article').filter({ hasText: 'Please try step 1 again.' });
  await reply.getByRole('button', { name: /actions$/ }).click();
  letGo();
  await expect(day('13 Nov 2025')).toBeVisible();
  await expect(times.first()).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Quote' })).toBeVisible();
  expect(faults()).toEqual([]);
});

test('a link to a reply leads to it and marks it after hydration @phone', async ({ page, db, company, signInAs }) => {
  const path = await storeTalkedOverTicket(db, company);
  const { id } = await firstComment(db, company);
  await signInAs(company.customer);
  const faults = faultsOf(page);
  await page.goto(`${path}#comment-${id}`);
  const linked = page.locator(`#comment-${id}`);
  await expect(linked).toBeFocused();
  await expect(linked).toBeInViewport();
  await expect(linked).toHaveClass(/linked/);
  expect(faults()).toEqual([]);
});

const reply = (page: Page) => page.getByRole('textbox', { name: 'Reply' });
const conversation = (page: Page) => page.getByRole('region', { name: 'Conversation' });

test('a reply sent by its keys before the script arrives is sent once, as it was typed', async ({
  page,
  db,
  company,
  signInAs,
}) => {
  const path = await storeTalkedOverTicket(db, company);
  await signInAs(company.customer);
  const faults = faultsOf(page);
  const letGo = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  await reply(page).click();
  await page.keyboard.type('It *still* drops.');
  await page.keyboard.press('Home');
  await page.keyboard.press('ControlOrMeta+Enter');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(reply(page)).toHaveValue('It *still* drops.');
  letGo();
  await expect(conversation(page).getByText('It *still* drops.')).toBeVisible();
  await expect(page.getByText('Sending…')).toBeHidden();
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeHidden();
  expect(await repliesOf(db, company)).toEqual(['It *still* drops.']);
  expect(await draftsOf(db, company)).toEqual([]);
  expect(faults()).toEqual([]);
});

for (const [way, isInApp] of [
  ['into the document before', false],
  ['within the app', true],
] as const) {
  test(`a reply is sent when Back is pressed right after its keys: ${way}`, async ({ page, db, company, signInAs }) => {
    const path = await storeTalkedOverTicket(db, company);
    await signInAs(company.customer);
    await page.goto('/tickets');
    await isHydrated(page);
    if (isInApp) await page.getByRole('link', { name: 'VPN drops every 20 minutes', exact: true }).first().click();
    else await page.goto(path, { waitUntil: 'commit' });
    await expect(conversation(page)).toBeVisible();
    await isHydrated(page);
    await reply(page).click();
    await page.keyboard.type('It still drops.');
    await page.keyboard.press('ControlOrMeta+Enter');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Tickets' })).toBeVisible();
    await expect.poll(() => repliesOf(db, company)).toEqual(['It still drops.']);
    await expect(page.getByRole('status').filter({ hasText: 'to be sent' })).toBeHidden();
    await page.goto(path);
    await expect(conversation(page).getByText('It still drops.')).toBeVisible();
    await isHydrated(page);
    expect(await draftsOf(db, company)).toEqual([]);
    expect(await repliesOf(db, company)).toEqual(['It still drops.']);
  });
}

async function repliesOf(db: Db, { customer }: Company): Promise<string[]> {
  const rows = await db.selectFrom('comments').select('contentText').where('authorId', '=', customer.id).execute();
  return rows.map(({ contentText }) => contentText);
}

/** The texts of drafts that are not sent. */
async function draftsOf(db: Db, { customer }: Company): Promise<unknown[]> {
  const rows = await db.selectFrom('drafts').select('content').where('ownerId', '=', customer.id).execute();
  return rows.flatMap(({ content }) => (content === null ? [] : [content]));
}

function firstComment(db: Db, { engineer }: Company): Promise<{ id: string }> {
  const written = db.selectFrom('comments').select('id').where('authorId', '=', engineer.id);
  return written.orderBy('createdOn').executeTakeFirstOrThrow();
}
