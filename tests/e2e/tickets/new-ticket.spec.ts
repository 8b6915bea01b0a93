import { expect } from '@playwright/test';
import type { FileChooser, Page } from '@playwright/test';
import { png } from '#tests/api/support/tickets.ts';
import { expectNoViolation } from '#tests/e2e/support/axe.ts';
import { isHydrated } from '#tests/e2e/support/first-view.ts';
import { tabTo } from '#tests/e2e/support/keyboard.ts';
import {
  chooseFiles,
  chooseProduct,
  chooseTypeAndProduct,
  create,
  description,
  editor,
  isSaved,
  openEditor,
  product,
  storeDraft,
  title,
} from '#tests/e2e/support/new-ticket.ts';
import { storeDevice } from '#tests/e2e/support/routes.ts';
import { sessionCookie } from '#tests/e2e/support/people.ts';
import { test } from '#tests/e2e/support/test.ts';

const picture = { name: 'led.png', mimeType: 'image/png', buffer: Buffer.from(png) };
const log = { name: 'tech-support.log', mimeType: 'text/plain', buffer: Buffer.from('ipsec: peer is gone\n') };

async function chosenBy(page: Page, press: () => Promise<void>): Promise<FileChooser> {
  const chooser = page.waitForEvent('filechooser');
  await press();
  return chooser;
}

test('a ticket with an image in the text and a file @phone', async ({ customerPage: page }) => {
  await chooseTypeAndProduct(page);
  await expect(create(page)).toBeDisabled();
  await title(page).fill('VPN drops every 20 minutes');
  await description(page).pressSequentially('The LED is red:');
  await openEditor(page);
  const image = page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'Image' });
  await (await chosenBy(page, () => image.click())).setFiles(picture);
  await chooseFiles(page, log);
  await expect(page.getByRole('status').filter({ hasText: 'tech-support.log: Uploaded' })).toBeVisible();
  await expect(editor(page).getByRole('img', { name: 'Image led.png' })).toBeVisible();
  await create(page).click();

  await expect(page).toHaveURL(/\/tickets\/\d{7}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'VPN drops every 20 minutes' })).toBeVisible();
  await expect(page.getByText(/Ticket \d{7} was created/)).toBeVisible();
  const problem = page.getByRole('article').filter({ hasText: 'The LED is red:' });
  await expect(problem.getByRole('img', { name: 'Image led.png' })).toHaveJSProperty('naturalWidth', 1);
  const download = page.waitForEvent('download');
  await problem.getByRole('link', { name: /Download tech-support.log/ }).click();
  expect((await download).suggestedFilename()).toBe('tech-support.log');
});

test('the whole form works by keyboard', async ({ customerPage: page }) => {
  await page.goto('/tickets');
  // Pressed earlier, it would lead to a page whose list of products knows no keys yet.
  await isHydrated(page);
  await page.getByRole('link', { name: 'Create ticket' }).focus();
  await page.keyboard.press('Enter');
  await tabTo(page, product(page));
  await page.keyboard.type('210');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('radio', { name: 'Issue Report' }), 3);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Technical Question' })).toBeChecked();
  await tabTo(page, title(page), 1);
  await page.keyboard.type('Which bands does it have?');
  await tabTo(page, page.getByRole('textbox', { name: 'Since when? What changed before?' }), 1);
  await page.keyboard.type('Nothing.');
  await tabTo(page, description(page), 1);
  await page.keyboard.type('In Lithuania.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Which bands does it have?' })).toBeVisible();
  const problem = page.getByRole('article').filter({ hasText: 'In Lithuania.' });
  await expect(problem.getByRole('heading', { name: 'Since when? What changed before?' })).toBeVisible();
});

test('a double press on Create makes one ticket', async ({ customerPage: page, db, company }) => {
  await chooseTypeAndProduct(page);
  await title(page).fill('Pressed twice');
  await description(page).pressSequentially('Once.');
  await create(page).dblclick();
  await expect(page).toHaveURL(/\/tickets\/\d{7}$/);
  await page.goto('/tickets');
  await expect(page.getByText('1 ticket', { exact: true })).toBeVisible();
  const stored = db.selectFrom('tickets').where('authorId', '=', company.customer.id).select('id').execute();
  expect(await stored).toHaveLength(1);
});

test('another type asks, keeps the description, and is one Undo away', async ({ customerPage: page }) => {
  await chooseTypeAndProduct(page);
  await title(page).fill('Kept');
  await description(page).fill('As it was.');
  await page.getByRole('radio', { name: 'Order Codes' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Change the type?' });
  await expect(dialog).toBeVisible();
  await expectNoViolation(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('radio', { name: 'Issue Report' })).toBeChecked();
  await page.getByRole('radio', { name: 'Order Codes' }).click();
  await dialog.getByRole('button', { name: 'Change' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('radio', { name: 'Order Codes' })).toBeChecked();
  await expect(description(page)).toHaveValue('As it was.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('radio', { name: 'Issue Report' })).toBeChecked();
  await expect(description(page)).toHaveValue('As it was.');
});

test('leaving asks: Stay, Keep draft, Discard', async ({ customerPage: page, db, company }) => {
  await page.goto('/tickets');
  await page.getByRole('link', { name: 'Create ticket' }).click();
  await page.getByRole('radio', { name: 'Issue Report' }).click();
  await chooseProduct(page);
  await title(page).fill('Almost lost');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Leave the new ticket?' });
  // The first save, which happens while the question is open, does not close it.
  await isSaved(page);
  await expect(dialog.getByRole('button', { name: 'Keep draft' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await chooseFiles(page, log);
  await expect(page.getByRole('status').filter({ hasText: 'tech-support.log: Uploaded' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(title(page)).toHaveValue('Almost lost');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Keep draft' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/tickets$/);
  await page.getByRole('link', { name: 'Create ticket' }).click();
  await expect(page.getByText(/Continued from your draft saved \d\d:\d\d/)).toBeVisible();
  await expect(title(page)).toHaveValue('Almost lost');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(/\/tickets$/);
  const own = db.selectFrom('files').where('ownerId', '=', company.customer.id).select('id').execute();
  expect(await own).toEqual([]);
  await page.getByRole('link', { name: 'Create ticket' }).click();
  await expect(page.getByRole('radio', { name: 'Issue Report' })).toBeVisible();
});

const question = (page: Page) => page.getByRole('textbox', { name: 'Since when? What changed before?' });

test('answers come back after a reload and on another device, and only they are sent', async ({
  customerPage: page,
  otherPage,
  db,
  company,
  portalUrl,
}) => {
  await chooseTypeAndProduct(page);
  await title(page).fill('Answered in two places');
  await question(page).fill('Since Monday.\n\nThe firmware.');
  await isSaved(page);
  await page.reload();
  await expect(question(page)).toHaveValue('Since Monday.\n\nThe firmware.');
  await expect(description(page)).toHaveValue('');
  await otherPage.context().addCookies([await sessionCookie(db, company.customer, portalUrl)]);
  await otherPage.goto('/tickets/create');
  await expect(question(otherPage)).toHaveValue('Since Monday.\n\nThe firmware.');
  await question(otherPage).fill('');
  await description(otherPage).fill('Forget that.');
  await create(otherPage).click();
  await expect(otherPage.getByRole('heading', { level: 1, name: 'Answered in two places' })).toBeVisible();
  await expect(otherPage.getByText('Forget that.')).toBeVisible();
  await expect(otherPage.getByText('Since when? What changed before?')).toBeHidden();
});

test('a text with more than fields can show is continued in the editor', async ({
  customerPage: page,
  db,
  company,
}) => {
  const bold = { type: 'text', text: 'twice', marks: [{ type: 'strong' }] };
  const content = JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [bold] }] });
  await page.goto(await storeDraft(db, company, { content }));
  await expect(editor(page).locator('strong')).toHaveText('twice');
  await expect(question(page)).toBeHidden();
});

test('a unit is found by its number, and says what is known of it', async ({ customerPage: page, db, company }) => {
  const serialNumber = await storeDevice(db, company);
  await page.goto('/tickets/create');
  await isHydrated(page);
  await product(page).fill(serialNumber);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Units' })).toContainText(serialNumber);
  await product(page).fill('9999999999');
  await page.keyboard.press('Enter');
  await expect(product(page)).toHaveAccessibleDescription(/No device 9999999999/);
});
