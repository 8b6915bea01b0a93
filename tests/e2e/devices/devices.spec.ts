import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { Db } from '#server/db/connection.ts';
import { makeUnit } from '#tests/api/support/units.ts';
import { expectNoViolation } from '#tests/e2e/support/axe.ts';
import { expectFits } from '#tests/e2e/support/narrow.ts';
import { makeCompany } from '#tests/e2e/support/people.ts';
import type { Company } from '#tests/e2e/support/people.ts';
import { test } from '#tests/e2e/support/test.ts';
import { storeTicket } from '#tests/e2e/support/tickets.ts';

const tiles = (page: Page) => page.getByRole('listbox', { name: 'Devices as tiles' }).getByRole('option');
const units = (page: Page) => page.getByRole('region', { name: 'Units' });

/** Units of the company, in the order of the wall; returns their serial numbers. */
async function storeUnits(db: Db, company: Company, count: number): Promise<string[]> {
  const made = Array.from({ length: count }, (_, index) =>
    makeUnit(db, company, { dispatchDate: `2025-05-${String(28 - index).padStart(2, '0')}` }),
  );
  return (await Promise.all(made)).map(({ serialNumber }) => serialNumber);
}

/** A ticket about the unit, created that many months ago. */
async function storeTicketAbout(db: Db, company: Company, serialNumber: string, monthsAgo: number): Promise<string> {
  const createdOn = new Date();
  createdOn.setUTCDate(1);
  createdOn.setUTCMonth(createdOn.getUTCMonth() - monthsAgo);
  const displayId = await storeTicket(db, company, { createdOn, status: 'Solved' });
  await db
    .insertInto('ticketUnits')
    .columns(['ticketId', 'unitId'])
    .expression((query) =>
      query
        .selectFrom(['tickets', 'units'])
        .select(['tickets.id', 'units.id as unitId'])
        .where('displayId', '=', Number(displayId))
        .where('serialNumber', '=', serialNumber),
    )
    .execute();
  return createdOn.toISOString().slice(0, 'yyyy-MM'.length);
}

test('a device gets a name and a site, and is found by them @both', async ({ customerPage: page, db, company }) => {
  const [number = ''] = await storeUnits(db, company, 2);
  await page.goto(`/devices/${number}`);
  await page.getByRole('button', { name: 'Name and site' }).click();
  const dialog = page.getByRole('dialog', { name: `Name and site of ${number}` });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await expectNoViolation(page);
  await expectFits(page);
  await dialog.getByLabel('Name').fill('  Depot gate ');
  await dialog.getByLabel('Site').fill('Riga hub, rack 4');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Depot gate · Riga hub, rack 4')).toBeVisible();
  await expectNoViolation(page);
  await page.goto('/devices');
  await page.getByRole('combobox', { name: 'Search devices' }).fill('riga depot');
  const links = page.getByRole('link', { name: /^6\d{9}$/ }).filter({ visible: true });
  await expect(links).toHaveText([number]);
});

test('a refused name stays in the dialog', async ({ customerPage: page, db, company }) => {
  const [number = ''] = await storeUnits(db, company, 1);
  await page.goto(`/devices/${number}`);
  await page.getByRole('button', { name: 'Name and site' }).click();
  const dialog = page.getByRole('dialog', { name: `Name and site of ${number}` });
  await dialog.getByLabel('Site').fill('Riga hub');
  // Another company has the device now.
  const { clientId } = await makeCompany(db);
  await db.updateTable('units').set({ clientId }).where('serialNumber', '=', number).execute();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByLabel('Site')).toHaveValue('Riga hub');
});

test('the tickets of a device are shown by month, as bars and as words @both', async ({
  customerPage: page,
  db,
  company,
}) => {
  const [number = ''] = await storeUnits(db, company, 1);
  const lately = await storeTicketAbout(db, company, number, 0);
  const before = await storeTicketAbout(db, company, number, 3);
  await storeTicketAbout(db, company, number, 3);
  await page.goto(`/devices/${number}`);
  const figure = page.getByRole('figure', { name: 'Tickets by month' });
  await expect(figure.getByRole('listitem')).toHaveText([`${before}: 2 tickets`, `${lately}: 1 ticket`]);
  await expect(figure.locator('svg g')).toHaveCount(12);
  await expectNoViolation(page);
  await expectFits(page);
});

test('tiles chosen by a lasso start a ticket, and by keys a return', async ({ customerPage: page, db, company }) => {
  const numbers = await storeUnits(db, company, 4);
  await page.goto('/devices/tiles');
  await expect(tiles(page)).toHaveCount(4);
  const [first, third] = [await tiles(page).nth(0).boundingBox(), await tiles(page).nth(2).boundingBox()];
  if (first === null || third === null) throw new Error('There are no tiles.');
  await page.mouse.move(first.x + 4, first.y + 4);
  await page.mouse.down();
  await page.mouse.move(third.x + 8, third.y + 8, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByText('3 devices chosen')).toBeVisible();
  await expect(tiles(page).nth(3)).toHaveAttribute('aria-selected', 'false');
  await expectNoViolation(page);
  await page.getByRole('link', { name: 'New ticket' }).click();
  for (const number of numbers.slice(0, 3)) await expect(units(page)).toContainText(number);
  await expect(units(page)).toContainText(company.productGroup.name);

  await page.goto('/devices/tiles');
  await tiles(page).nth(1).press('Space');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByText('2 devices chosen')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('2 devices chosen')).toBeHidden();
  await page.keyboard.press('Control+A');
  await expect(page.getByText('4 devices chosen')).toBeVisible();
  await page.getByRole('link', { name: 'Return', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'IMEI or serial number' })).toHaveCount(4);
});

test('a finger chooses tiles, within a narrow screen @phone', async ({ customerPage: page, db, company }) => {
  const [number = ''] = await storeUnits(db, company, 3);
  await page.goto('/devices/tiles');
  await tiles(page).first().tap();
  await expect(page.getByText('1 device chosen')).toBeVisible();
  await expectFits(page);
  await expectNoViolation(page);
  await page.getByRole('link', { name: 'Open', exact: true }).click();
  await expect(page).toHaveURL(`/devices/${number}`);
});
