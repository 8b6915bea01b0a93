import { expect } from '@playwright/test';
import type { FileChooser, Page } from '@playwright/test';
import { png } from '#tests/api/support/tickets.ts';
import { expectNoViolation } from '#tests/e2e/support/axe.ts';
import { tabTo } from '#tests/e2e/support/keyboard.ts';
import {
  chooseFiles,
  chooseTypeAndProduct,
  create,
  description,
  title,
  isSaved,
} from '#tests/e2e/support/new-ticket.ts';
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
  const image = page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'Image' });
  await (await chosenBy(page, () => image.click())).setFiles(picture);
  await chooseFiles(page, log);
  await expect(page.getByRole('status').filter({ hasText: 'tech-support.log: Uploaded' })).toBeVisible();
  await expect(description(page).getByRole('img', { name: 'Image led.png' })).toBeVisible();
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
  await page.goto('/tickets/create');
  await page.getByRole('radio', { name: 'Issue Report' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Technical Question' })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /Which product is it about/ })).toBeFocused();
  await tabTo(page, page.getByRole('combobox', { name: 'Search products' }), 2);
  await page.keyboard.type('210');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /What happened/ })).toBeFocused();
  await expect(description(page)).toBeVisible();
  await title(page).focus();
  await page.keyboard.type('Which bands does it have?');
  // The toolbar in between is one stop.
  await tabTo(page, description(page), 2);
  await page.keyboard.type('In Lithuania.');
  await tabTo(page, create(page));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Which bands does it have?' })).toBeVisible();
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

test('another type asks before it replaces the description', async ({ customerPage: page }) => {
  await chooseTypeAndProduct(page);
  await title(page).fill('Kept');
  await page.getByRole('button', { name: 'Change type' }).click();
  await page.getByRole('radio', { name: 'Order Codes' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Change the type?' });
  await expect(dialog).toBeVisible();
  await expectNoViolation(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('radio', { name: 'Issue Report' })).toBeVisible();
  await page.getByRole('radio', { name: 'Order Codes' }).click();
  await dialog.getByRole('button', { name: 'Change' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('radio', { name: 'Order Codes' })).toBeHidden();
});

test('leaving asks: Stay, Keep draft, Discard', async ({ customerPage: page, db, company }) => {
  await page.goto('/tickets');
  await page.getByRole('link', { name: 'Create ticket' }).click();
  await page.getByRole('radio', { name: 'Issue Report' }).click();
  await page.getByRole('option', { name: /RX-240/ }).click();
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
