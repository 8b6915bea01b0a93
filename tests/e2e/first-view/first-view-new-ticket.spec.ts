import { expect } from '@playwright/test';
import { faultsOf, holdScripts, isHydrated } from '#tests/e2e/support/first-view.ts';
import {
  chooseProduct,
  create,
  description,
  editor,
  isSaved,
  product,
  storeDraft,
  title,
} from '#tests/e2e/support/new-ticket.ts';
import { test } from '#tests/e2e/support/test.ts';

// What the pages of one person leave behind would be in the other's.
test.use({ ownContext: true });

// Bold letters have no field: the editor continues them.
const inEditor = {
  content: JSON.stringify({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Since Monday.', marks: [{ type: 'strong' }] }] }],
  }),
};

test('a type that is pressed before the script arrives is chosen @phone', async ({ customerPage: page }) => {
  const letGo = await holdScripts(page);
  const faults = faultsOf(page);
  await page.goto('/tickets/create', { waitUntil: 'commit' });
  await page.getByText('Technical Question').click();
  await expect(page.getByRole('radio', { name: 'Technical Question' })).toBeChecked();
  letGo();
  await chooseProduct(page);
  await expect(page.getByRole('textbox', { name: 'Since when? What changed before?' })).toBeVisible();
  expect(faults()).toEqual([]);
});

test('an arrow key only marks a type, and Enter chooses it, before the script as after it', async ({
  customerPage: page,
}) => {
  const letGo = await holdScripts(page);
  await page.goto('/tickets/create', { waitUntil: 'commit' });
  await page.getByRole('radio', { name: 'Issue Report' }).focus();
  await page.keyboard.press('ArrowDown');
  letGo();
  await isHydrated(page);
  await expect(page.getByRole('radio', { name: 'Service Request' })).toBeChecked();
  await expect(page.getByText('You need something done')).toBeVisible();
  const letGoAgain = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await page.getByRole('radio', { name: 'Issue Report' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  letGoAgain();
  await chooseProduct(page);
  await expect(title(page)).toBeEnabled();
  await expect(page.getByRole('radio', { name: 'Service Request' })).toBeChecked();
});

test('words typed to find a product before the script arrives narrow the list', async ({
  customerPage: page,
  db,
  company,
}) => {
  const path = await storeDraft(db, company, { productGroupId: null, content: null });
  const letGo = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  await product(page).pressSequentially('RX-210');
  letGo();
  await expect(page.getByRole('main').getByRole('option')).toHaveCount(1);
  await expect(product(page)).toBeFocused();
  await product(page).press('Enter');
  await expect(title(page)).toHaveValue('VPN drops');
  await expect(title(page)).toBeEnabled();
});

test('text typed before the script arrives stays in the form', async ({ customerPage: page, db, company }) => {
  const path = await storeDraft(db, company);
  const faults = faultsOf(page);
  const letGo = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  const answer = page.getByRole('textbox', { name: 'Since when? What changed before?' });
  await expect(description(page)).toHaveValue('Since Monday.');
  await title(page).fill('Qwertz uiopas');
  await answer.fill('The firmware.');
  await description(page).press('ControlOrMeta+End');
  await page.keyboard.type(' After the update.');
  letGo();
  await isHydrated(page);
  await expect(description(page)).toBeFocused();
  await page.keyboard.type(' Twice.');
  await expect(description(page)).toHaveValue('Since Monday. After the update. Twice.');
  expect(faults()).toEqual([]);
  // The count of the title's characters gets a digit more; nothing similar is suggested to these words.
  expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.0001);
  await isSaved(page);
  await page.reload();
  await expect(title(page)).toHaveValue('Qwertz uiopas');
  await expect(answer).toHaveValue('The firmware.');
  await expect(description(page)).toHaveValue('Since Monday. After the update. Twice.');
});

test('an answer cleared before the script arrives stays empty', async ({ customerPage: page, db, company }) => {
  const path = await storeDraft(db, company);
  const letGo = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(description(page)).toHaveValue('Since Monday.');
  await description(page).fill('');
  letGo();
  await isHydrated(page);
  await expect(description(page)).toHaveValue('');
  await isSaved(page);
  await page.reload();
  await expect(title(page)).toHaveValue('VPN drops');
  await expect(description(page)).toHaveValue('');
});

test('leaving asks about a text typed before the script arrived', async ({ customerPage: page, db, company }) => {
  const path = await storeDraft(db, company, { title: '', content: null });
  const letGo = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  await title(page).fill('Typed early');
  letGo();
  await isHydrated(page);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Keep draft' })).toBeFocused();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(title(page)).toHaveValue('Typed early');
});

test('no key is lost while the editor replaces the plain field', async ({ customerPage: page, db, company }) => {
  const path = await storeDraft(db, company, inEditor);
  const letGo = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  const words = 'One letter after another, from before the script until after it. '.repeat(8).trim();
  await editor(page).focus();
  await page.keyboard.type('First: ');
  letGo();
  // As fast as they can come, until the editor is there and beyond.
  await page.keyboard.type(words);
  await expect(page.getByRole('toolbar')).toBeVisible();
  await page.keyboard.type(' Last.');
  await expect(editor(page)).toHaveText(`Since Monday.First: ${words} Last.`);
});

test('a ticket that is sent before the script arrives is created with what was typed', async ({
  customerPage: page,
  db,
  company,
}) => {
  const path = await storeDraft(db, company);
  const letGo = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  await description(page).fill('After the update.');
  await title(page).fill('Sent early');
  await create(page).click();
  await title(page).press('Enter');
  await expect(title(page)).toHaveValue('Sent early');
  letGo();
  await expect(page.getByRole('heading', { level: 1, name: 'Sent early' })).toBeVisible();
  await expect(page.getByText('After the update.')).toBeVisible();
  const stored = db.selectFrom('tickets').where('authorId', '=', company.customer.id).select('title').execute();
  expect(await stored).toEqual([{ title: 'Sent early' }]);
});

test('a draft that only this device has is continued, and text typed before the script arrived counts', async ({
  customerPage: page,
  context,
  db,
  company,
}) => {
  const path = await storeDraft(db, company);
  await page.goto(path);
  await isHydrated(page);
  await expect(description(page)).toHaveValue('Since Monday.');
  await context.setOffline(true);
  await description(page).press('Control+End');
  await page.keyboard.type(' Only here.');
  await expect(page.getByText(/Kept on this device/)).toBeVisible();
  await page.goto('about:blank');
  await context.setOffline(false);
  const faults = faultsOf(page);
  const letGo = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  await title(page).fill('VPN drops again');
  letGo();
  await expect(description(page)).toHaveValue('Since Monday. Only here.');
  await expect(title(page)).toHaveValue('VPN drops again');
  await isSaved(page);
  expect(faults()).toEqual([]);
});

test('a draft that another device saved after rendering is loaded', async ({ customerPage: page, db, company }) => {
  const path = await storeDraft(db, company);
  const letGo = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(title(page)).toHaveValue('VPN drops');
  await db
    .updateTable('drafts')
    .set({ title: 'VPN drops every hour', version: 2 })
    .where('ownerId', '=', company.customer.id)
    .execute();
  letGo();
  await expect(title(page)).toHaveValue('VPN drops every hour');
  await expect(description(page)).toHaveValue('Since Monday.');
  await expect(create(page)).toBeEnabled();
});

test('who may not write a ticket is led away by the server', async ({ engineerPage: page }) => {
  const answer = await page.request.get('/tickets/create', { headers: { accept: 'text/html' }, maxRedirects: 0 });
  expect([answer.status(), answer.headers()['location']]).toEqual([302, expect.stringContaining('/unauthorized')]);
});
