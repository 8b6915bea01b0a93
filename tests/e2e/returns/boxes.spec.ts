import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { WEB_DIR } from '#scripts/build/build-web.ts';
import { filesOf } from '#scripts/build/build-manifest.ts';
import { manifestOf } from '#server/http/pages/build-manifest.ts';
import type { Db } from '#server/db/connection.ts';
import { makeBox, makeReturn, makeUnit, unitNumbers } from '#tests/api/support/units.ts';
import { expectNoViolation } from '#tests/e2e/support/axe.ts';
import { browserWithCamera, photoOf } from '#tests/e2e/support/fake-camera.ts';
import { makeCompany, sessionCookie } from '#tests/e2e/support/people.ts';
import type { Company } from '#tests/e2e/support/people.ts';
import { test } from '#tests/e2e/support/test.ts';
import { storeTicket } from '#tests/e2e/support/tickets.ts';

const UNITS = 17;
const NO_CAMERA = { viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'en-GB' };

/** A box of the company with so many units, and its serial numbers in their order. */
async function storeBox(db: Db, company: Company, count = UNITS) {
  const units = await Promise.all(Array.from({ length: count }, () => makeUnit(db, company)));
  const box = await makeBox(
    db,
    company,
    units.map(({ serialNumber, imei }) => ({ serialNumber, imei })),
  );
  const serials = units.map(({ serialNumber }) => serialNumber).toSorted();
  return { box, serials };
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Box ID' });
const tick = (page: Page, serial: string) =>
  page.getByRole('checkbox', { name: `Select unit ${serial}` }).filter({ visible: true });

/** Presses the keys like a scanner: on a busy machine Playwright's own would come as slowly as a person's. */
function scan(focused: Locator, code: string): Promise<void> {
  return focused.evaluate(
    (element, keys) => {
      for (const key of keys)
        element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    },
    [...code, 'Enter'],
  );
}

test('a box is looked up in any notation, its failed units start a ticket', async ({
  customerPage: page,
  db,
  company,
}) => {
  const { box, serials } = await storeBox(db, company);
  await page.goto('/products/packing-list');
  await field(page).fill(`{${box.toUpperCase().replaceAll('-', ' ')}}`);
  await expect(field(page)).toHaveValue(box);
  await field(page).press('Enter');
  await expect(page.getByRole('heading', { name: 'Box B2040001' })).toBeVisible();
  await expect(page.getByText('Showing 1–15 of 17').filter({ visible: true })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'N/A' })).toHaveCount(15);
  await tick(page, serials[2] ?? '').check();
  await page.getByRole('link', { name: 'Page 2' }).click();
  await tick(page, serials[16] ?? '').check();
  const bar = page.getByRole('region', { name: 'Actions for the selected units' });
  await expect(bar).toContainText('2 units selected');
  await expectNoViolation(page);
  await bar.getByRole('link', { name: 'New ticket' }).click();
  await expect(page).toHaveURL(/\/tickets\/create/);
  // The choice is gone with the page, the box is remembered.
  await page.goto('/products/packing-list');
  await page.getByRole('link', { name: `B2040001 ${box}` }).click();
  await expect(page).toHaveURL(`/products/packing-list?box=${box}`);
  await expect(page.getByRole('link', { name: serials[0] ?? '' })).toBeVisible();
});

test('the box is sorted by its heads, and its file has the server’s name', async ({
  customerPage: page,
  db,
  company,
}) => {
  const { box, serials } = await storeBox(db, company, 3);
  await page.goto(`/products/packing-list?box=${box}`);
  const head = page.getByRole('columnheader', { name: 'Serial number' });
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await head.getByRole('button').press('Enter');
  await expect(page).toHaveURL(`/products/packing-list?box=${box}&desc=1`);
  await expect(page.getByRole('row').nth(1)).toContainText(serials[2] ?? '');
  for (const [label, ending] of [
    ['CSV', 'csv'],
    ['Excel (XLSX)', 'xlsx'],
  ]) {
    const coming = page.waitForEvent('download');
    await page.getByRole('link', { name: `Download ${label}` }).click();
    expect((await coming).suggestedFilename()).toMatch(new RegExp(`\\.${ending}$`));
  }
});

test("another company's box is not found", async ({ customerPage: page, db }) => {
  const { box } = await storeBox(db, await makeCompany(db), 1);
  await page.goto(`/products/packing-list?box=${box}`);
  await expect(page.getByRole('heading', { name: 'Box not found' })).toBeVisible();
  await expect(page.getByText('Check the ID on the label')).toBeVisible();
  await field(page).fill('0f8fad5b');
  await field(page).press('Enter');
  await expect(page.getByText('A box ID has 32 digits and letters a–f')).toBeVisible();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page).toHaveURL('/products/packing-list');
  await expect(field(page)).toBeFocused();
});

test('a scanner that types finds the box, in the field and beside it', async ({ customerPage: page, db, company }) => {
  const { box } = await storeBox(db, company, 1);
  const other = await storeBox(db, company, 2);
  await page.goto('/products/packing-list');
  await expect(field(page)).toBeVisible();
  await scan(page.locator('body'), `https://help.example.com/products/packing-list?box=${box}`);
  await expect(page).toHaveURL(`/products/packing-list?box=${box}`);
  await expect(page.getByText('1 unit', { exact: false }).first()).toBeVisible();
  await scan(field(page), `]Q1{${other.box}}`);
  await expect(page).toHaveURL(`/products/packing-list?box=${other.box}`);
});

test('a device leads from its box to its return, and to a new one', async ({ customerPage: page, db, company }) => {
  const { box, serials } = await storeBox(db, company, 2);
  const [held = '', free = ''] = serials;
  const { id: ticketId } = await db
    .selectFrom('tickets')
    .where('displayId', '=', Number(await storeTicket(db, company, { title: 'Two units without power' })))
    .select('id')
    .executeTakeFirstOrThrow();
  const unit = await db.selectFrom('units').where('serialNumber', '=', held).selectAll().executeTakeFirstOrThrow();
  const { displayId } = await makeReturn(db, {
    ticketId,
    authorId: company.customer.id,
    unit: { ...unit, serialNumber: held, imei: '', macAddress: '' },
  });
  await page.goto(`/products/packing-list?box=${box}`);
  await expect(page.getByRole('row').filter({ hasText: held })).toContainText('In a return');
  await page.getByRole('link', { name: held }).click();
  await expect(page.getByRole('heading', { level: 1, name: held })).toBeVisible();
  await expect(page.getByText('Return under review')).toBeVisible();
  await expect(page.getByRole('link', { name: /Two units without power/ })).toBeVisible();
  await expect(page.getByRole('link', { name: `Open RMA ${displayId}` })).toHaveAttribute('href', `/rma/${displayId}`);
  await expectNoViolation(page);
  await page.getByRole('link', { name: 'box B2040001' }).click();
  await page.getByRole('link', { name: free }).click();
  await page.getByRole('link', { name: 'Return', exact: true }).click();
  await expect(page).toHaveURL(/\/rma\/create/);
});

test('devices are searched, filtered and saved as a file; the filter is remembered', async ({
  customerPage: page,
  db,
  company,
}) => {
  const old = await makeUnit(db, company, { warrantyUntil: '2025-01-31', orderNumber: 'SO-204417' });
  const { serialNumber } = await makeUnit(db, company);
  const { serialNumber: foreign } = await makeUnit(db, await makeCompany(db));
  await page.goto('/devices');
  await expect(page.getByText('2 devices', { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'Search devices' }).fill(serialNumber.slice(2));
  await expect(page).toHaveURL(`/devices?words=${serialNumber.slice(2)}`);
  await expect(page.getByText('1 device', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByLabel('Warranty', { exact: true }).selectOption('Ended');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL('/devices?warranty=Ended');
  await expect(page.getByRole('row')).toHaveCount(2);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.csv$/);
  await page.getByRole('link', { name: old.serialNumber }).click();
  await expect(page.getByText(/^Ended [\d,]+ days ago$/)).toBeVisible();
  await page.goto('/tickets');
  await page.getByRole('link', { name: 'Devices' }).click();
  await expect(page).toHaveURL('/devices?warranty=Ended');
  await page.goto(`/devices/${foreign}`);
  await expect(page.getByRole('heading', { name: 'Device not found' })).toBeVisible();
});

test('nothing of the scanner is loaded before it is opened', () => {
  const route = filesOf(manifestOf(WEB_DIR), [
    'index.html',
    'src/web/app/layouts/frame.tsx',
    'src/web/features/packing-list/packing-list-page.tsx',
  ]);
  expect(route.filter((file) => /scan-dialog|worker|zxing/.test(file))).toEqual([]);
});

test('a phone reads the label of a box by its camera @phone', async ({ db, company, portalUrl }) => {
  const { box, serials } = await storeBox(db, company, 2);
  const { imei } = unitNumbers();
  const { browser, close } = await browserWithCamera(
    { text: imei, format: 'Code128' },
    { text: `https://help.example.com/products/packing-list?box=${box}`, format: 'QRCode' },
  );
  try {
    const context = await browser.newContext({ ...NO_CAMERA, baseURL: portalUrl });
    await context.addCookies([await sessionCookie(db, company.customer, portalUrl)]);
    const page = await context.newPage();
    // Without a permission a camera is refused.
    await page.goto('/products/packing-list');
    await page.getByRole('button', { name: 'Scan' }).click();
    const dialog = page.getByRole('dialog', { name: 'Scan a box label' });
    await expect(dialog.getByRole('alert')).toContainText('Camera access is blocked');
    await expectNoViolation(page);
    await dialog
      .getByLabel('Choose a photo')
      .last()
      .setInputFiles(await photoOf({ text: box, format: 'QRCode' }));
    await expect(page).toHaveURL(`/products/packing-list?box=${box}`);
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await page.getByRole('button', { name: 'Scan' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await context.grantPermissions(['camera']);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL(`/products/packing-list?box=${box}`);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Scan' })).toBeFocused();
    await tick(page, serials[1] ?? '').check();
    await page.getByRole('link', { name: 'Return', exact: true }).click();
    await expect(page).toHaveURL(/\/rma\/create/);
    // Many labels one after the other; a code in view is taken once, and the box's own is none of a unit.
    await page.getByRole('button', { name: 'Scan labels' }).click();
    const units = page.getByRole('dialog', { name: 'Scan unit labels' });
    await expect(units.getByRole('listitem')).toHaveText([imei]);
    const track = await units
      .locator('video')
      .evaluateHandle((video: HTMLVideoElement) =>
        video.srcObject instanceof MediaStream ? video.srcObject.getVideoTracks()[0] : undefined,
      );
    expect(await track.evaluate((camera) => camera?.readyState)).toBe('live');
    await units.getByRole('button', { name: 'Done' }).click();
    await expect.poll(() => track.evaluate((camera) => camera?.readyState)).toBe('ended');
    const asked = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(asked.every((name) => name.startsWith(portalUrl))).toBe(true);
  } finally {
    await close();
  }
});
