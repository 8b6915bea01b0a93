import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { makeReturn, makeUnit } from '#tests/api/support/units.ts';
import { expectNoViolation } from '#tests/e2e/support/axe.ts';
import { makeCompany } from '#tests/e2e/support/people.ts';
import { test } from '#tests/e2e/support/test.ts';
import { storeTicket } from '#tests/e2e/support/tickets.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search anything' });
const group = (page: Page, name: string) => page.getByRole('group', { name });

test('Ctrl+K leads from a serial number to the device, with its return, and to nobody else’s', async ({
  customerPage: page,
  db,
  company,
}) => {
  const unit = await makeUnit(db, company);
  const foreign = await makeUnit(db, await makeCompany(db));
  const ticket = Number(await storeTicket(db, company));
  const { id: ticketId } = await db
    .selectFrom('tickets')
    .select('id')
    .where('displayId', '=', ticket)
    .executeTakeFirstOrThrow();
  const { displayId } = await makeReturn(db, { ticketId, authorId: company.customer.id, unit });
  await page.goto('/user/account');
  await expect(page.getByRole('button', { name: 'Search anything' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await field(page).fill(foreign.serialNumber);
  await expect(page.getByRole('status').filter({ hasText: 'No results' })).toBeVisible();
  await field(page).fill(unit.macAddress.replaceAll(':', '-').toLowerCase());
  await expect(group(page, 'Devices').getByRole('option')).toContainText(unit.serialNumber);
  await expect(group(page, 'Returns').getByRole('option')).toHaveAttribute('href', `/rma/${displayId}`);
  await expect(page.getByText('Recognised as: MAC address')).toBeVisible();
  await expectNoViolation(page);
  await field(page).press('Enter');
  await expect(page).toHaveURL(`/devices/${unit.serialNumber}`);
});

test.describe(() => {
  // It opens another page.
  test.use({ ownContext: true });
  test('words lead to a ticket, in a new tab too', async ({ customerPage: page, db, company }) => {
    const displayId = await storeTicket(db, company, { title: 'Gateway resets at night' });
    await page.goto('/user/account');
    await expect(page.getByRole('button', { name: 'Search anything' })).toBeVisible();
    await page.keyboard.press('/');
    await field(page).pressSequentially('gateways reset');
    await expect(group(page, 'Tickets').getByRole('option')).toContainText('Gateway resets at night');
    const opening = page.context().waitForEvent('page');
    await field(page).press('Control+Enter');
    const tab = await opening;
    await expect(tab).toHaveURL(`/tickets/${displayId}`);
    await tab.close();
    await field(page).press('Escape');
    await expect(field(page)).toHaveValue('');
    await expect(group(page, 'Recently opened').getByRole('option')).toHaveText('Gateway resets at night');
    await field(page).press('Enter');
    await expect(page).toHaveURL(`/tickets/${displayId}`);
  });
});

test('on a phone the box fills the window, narrow ones too @phone', async ({ customerPage: page, db, company }) => {
  const displayId = await storeTicket(db, company);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/products/packing-list');
  await page.getByRole('button', { name: 'Search anything' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Scan' })).toBeVisible();
  await field(page).fill(`#${displayId}`);
  await expect(group(page, 'Tickets').getByRole('option')).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await expect.poll(async () => (await page.getByRole('dialog').boundingBox())?.width).toBe(320);
  await expectNoViolation(page);
  await group(page, 'Tickets').getByRole('option').click();
  await expect(page).toHaveURL(`/tickets/${displayId}`);
});
