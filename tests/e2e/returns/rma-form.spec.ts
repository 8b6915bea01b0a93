import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { Db } from '#server/db/connection.ts';
import { makeBox, makeReturn, makeUnit, unitNumbers } from '#tests/api/support/units.ts';
import { expectNoViolation } from '#tests/e2e/support/axe.ts';
import { isSaved } from '#tests/e2e/support/new-ticket.ts';
import type { Company } from '#tests/e2e/support/people.ts';
import { test } from '#tests/e2e/support/test.ts';
import { storeTicket } from '#tests/e2e/support/tickets.ts';

const numbers = (page: Page) => page.getByRole('textbox', { name: 'IMEI or serial number' });
const descriptions = (page: Page) => page.getByRole('textbox', { name: 'What is wrong' });
const open = (page: Page) => page.getByRole('list', { name: 'Units' }).getByRole('listitem');
const submit = (page: Page) => page.getByRole('button', { name: /^Submit / });

/** Pastes as a person does with the focus in no field. */
async function paste(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Units', exact: true })).toBeVisible();
  await page.evaluate((list) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', list);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

async function typeAddress(page: Page): Promise<void> {
  await page.getByLabel('Street and number').fill('Savanorių pr. 178');
  await page.getByLabel('Postcode').fill('03154');
  await page.getByLabel('Town or city').fill('Vilnius');
  await page.getByLabel('Country').fill('Lithuania');
}

const makeUnits = (db: Db, company: Company, count: number) =>
  Promise.all(Array.from({ length: count }, () => makeUnit(db, company)));

async function linesOf(db: Db, displayId: string) {
  return db
    .selectFrom('rmaProducts')
    .innerJoin('rmas', 'rmas.id', 'rmaProducts.rmaId')
    .where('rmas.displayId', '=', Number(displayId))
    .select('rmaProducts.description')
    .execute();
}

test('20 mixed lines: the good ones are folded, one of the others is corrected, the rest is left out @phone', async ({
  customerPage: page,
  db,
  company,
}) => {
  const units = await makeUnits(db, company, 17);
  const [held, mac, twice] = [await makeUnit(db, company), units[15], units[0]];
  await makeReturn(db, { ticketId: await ticketId(db, company), authorId: company.customer.id, unit: held });
  const good = units.slice(0, 15).map(({ serialNumber, imei }, at) => {
    const separator = ['\t', ';', ' | ', ', '][at % 4] ?? '';
    return `${at % 2 === 0 ? serialNumber : imei.replace(/^(..)(......)(......)/, '$1 $2 $3 ')}${separator}No power ${at}`;
  });
  const list = [
    ...good,
    `${mac?.macAddress.toLowerCase().replaceAll(':', '-') ?? ''};No link`,
    `${held.serialNumber};Held`,
    `${unitNumbers().serialNumber};Somebody else's`,
    `${twice?.imei ?? ''};The same unit by its other number`,
    '3.56938E+14;From a spreadsheet',
  ];
  await page.goto('/rma/create');
  await paste(page, list.join('\n'));
  const fold = page.getByRole('button', { name: '16 ready' });
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('button', { name: '3 need a look' })).toBeVisible();
  await expect(page.getByRole('button', { name: '1 not yours' })).toBeVisible();
  await expect(page.getByText('A spreadsheet rounded this number')).toBeVisible();
  await expect(page.getByText('16 ready · 4 left out')).toBeInViewport();
  await expectNoViolation(page);
  await fold.click();
  await expect(page.getByRole('list', { name: '16 ready' }).getByRole('listitem')).toHaveCount(16);
  await fold.click();

  await page.getByRole('button', { name: '3 need a look' }).click();
  await expect(open(page)).toHaveCount(3);
  await open(page)
    .filter({ hasText: 'A spreadsheet' })
    .getByRole('textbox', { name: 'IMEI or serial number' })
    .fill(units[16]?.serialNumber ?? '');
  await expect(page.getByText('17 ready · 3 left out')).toBeVisible();
  await typeAddress(page);
  await page.getByRole('button', { name: 'Submit 17 units' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Submit without 3 lines?');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit return' }).click();
  await expect(page).toHaveURL(/\/rma\/\d{4,6}$/);
  expect(await linesOf(db, new URL(page.url()).pathname.slice('/rma/'.length))).toHaveLength(17);
});

async function ticketId(db: Db, company: Company): Promise<string> {
  const displayId = await storeTicket(db, company);
  const { id } = await db
    .selectFrom('tickets')
    .where('displayId', '=', Number(displayId))
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}

test('a file replaces the lines after a question; 501 units and a file without any are refused', async ({
  customerPage: page,
  db,
  company,
}) => {
  const [unit, other] = await makeUnits(db, company, 2);
  const choose = async (name: string, text: string) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Import a file' }).click();
    await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text, 'utf16le') });
  };
  await page.goto('/rma/create');
  await choose('units.csv', `\uFEFFSerijos numeris;Aprašymas\r\n${unit?.serialNumber ?? ''};Neįsijungia\r\n`);
  await expect(numbers(page)).toHaveValue(unit?.serialNumber ?? '');
  await expect(descriptions(page)).toHaveValue('Neįsijungia');
  await choose('more.csv', Array.from({ length: 501 }, (_, at) => String(6_100_000_000 + at)).join('\n'));
  await expect(page.getByText('Cannot import more than 500 products')).toBeVisible();
  await choose('none.csv', 'Dear support,\nthank you');
  await expect(page.getByText('No products found')).toBeVisible();
  await expect(numbers(page)).toHaveCount(1);
  await choose('other.csv', other?.serialNumber ?? '');
  await expect(page.getByRole('alertdialog')).toContainText('Replace 1 unit?');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace' }).click();
  await expect(numbers(page)).toHaveValue(other?.serialNumber ?? '');
});

test('by keyboard alone; missing values are reported at their line; the draft survives a reload', async ({
  customerPage: page,
  db,
  company,
}) => {
  const units = await makeUnits(db, company, 2);
  await page.goto('/rma/create');
  await page.getByRole('button', { name: 'Add a line' }).press('Enter');
  await expect(numbers(page)).toBeFocused();
  await page.keyboard.type(units[0]?.serialNumber ?? '');
  // Like a scanner: Enter goes to the next line.
  await page.keyboard.press('Enter');
  await expect(numbers(page).nth(1)).toBeFocused();
  await page.keyboard.type(units[1]?.imei ?? '');
  await expect(page.getByText('In warranty until 2 May 2027')).toHaveCount(2);
  await isSaved(page);
  await page.reload();
  await expect(numbers(page).nth(1)).toHaveValue(units[1]?.imei ?? '');
  await expect(page.getByText('In warranty until 2 May 2027')).toHaveCount(2);

  await submit(page).press('Enter');
  const summary = page.getByRole('alert').filter({ hasText: 'There are problems with 6 fields' });
  await expect(summary).toBeVisible();
  await summary.getByRole('link', { name: 'Line 2: Describe what is wrong' }).press('Enter');
  await expect(descriptions(page).nth(1)).toBeFocused();
  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  await page.getByLabel('One description for all of them').fill('No power');
  await page.getByRole('button', { name: 'Fill in' }).press('Enter');
  await expect(descriptions(page).nth(0)).toHaveValue('No power');
  await typeAddress(page);
  await submit(page).press('Enter');
  await expect(page).toHaveURL(/\/rma\/\d{4,6}$/);
});

test('a unit that another return has taken is reported at its line, and the line stays', async ({
  customerPage: page,
  db,
  company,
}) => {
  const [unit] = await makeUnits(db, company, 1);
  if (unit === undefined) throw new Error('no unit');
  await page.goto('/rma/create');
  await paste(page, `${unit.serialNumber};No power`);
  await expect(page.getByText('1 ready')).toBeVisible();
  await typeAddress(page);
  await makeReturn(db, { ticketId: await ticketId(db, company), authorId: company.customer.id, unit });
  await submit(page).click();
  await expect(page.getByRole('alert').getByRole('link', { name: /^Line 1: / })).toBeVisible();
  await expect(numbers(page)).toHaveValue(unit.serialNumber);
  await expect(page.getByRole('link', { name: /^Already in RMA \d+$/ })).toBeVisible();
});

test('failed units of a box start a return', async ({ customerPage: page, db, company }) => {
  const units = await makeUnits(db, company, 2);
  const box = await makeBox(
    db,
    company,
    units.map(({ serialNumber, imei }) => ({ serialNumber, imei })),
  );
  await page.goto(`/products/packing-list?box=${box}`);
  for (const { serialNumber } of units) {
    await page
      .getByRole('checkbox', { name: `Select unit ${serialNumber}` })
      .filter({ visible: true })
      .check();
  }
  await page
    .getByRole('region', { name: 'Actions for the selected units' })
    .getByRole('link', { name: 'Return' })
    .click();
  await expect(page).toHaveURL(/\/rma\/create/);
  await expect(numbers(page)).toHaveCount(2);
  await expect(page.getByText('In warranty until 2 May 2027')).toHaveCount(2);
  await page.getByLabel('The same description for all 2 without one').fill('Dead on arrival');
  await page.getByRole('button', { name: 'Fill in' }).click();
  await expect(descriptions(page).nth(1)).toHaveValue('Dead on arrival');
  await expect(page.getByText('2 ready')).toBeVisible();
});
