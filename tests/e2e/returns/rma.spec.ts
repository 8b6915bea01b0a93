import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { VIEW_ALL_TICKETS } from '#domain/access.ts';
import type { RmaReference } from '#generated/model/rmaReference.ts';
import type { Db } from '#server/db/connection.ts';
import { makeOffice } from '#tests/api/support/rmas.ts';
import { makeUnit, unitNumbers } from '#tests/api/support/units.ts';
import { expectNoViolation } from '#tests/e2e/support/axe.ts';
import type { Company } from '#tests/e2e/support/people.ts';
import { callAs } from '#tests/e2e/support/staff.ts';
import { test } from '#tests/e2e/support/test.ts';

type World = { db: Db; company: Company; portalUrl: string };

const returnAddress = { street: 'Savanorių pr. 178', city: 'Vilnius', postCode: '03154', country: 'Lithuania' };
const status = (page: Page, word: string) => page.getByRole('main').getByText(word, { exact: true }).first();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

/** A return that the company's customer has submitted. */
async function submitReturn(world: World, count: number): Promise<RmaReference & { numbers: string[] }> {
  const { db, company } = world;
  const units = await Promise.all(Array.from({ length: count }, () => makeUnit(db, company)));
  const numbers = units.map(({ serialNumber }) => serialNumber);
  const products = numbers.map((imeiOrSerial) => ({ imeiOrSerial, description: 'No power' }));
  const made = await callAs<RmaReference>(world, company.customer, '/rma/create', {
    products,
    returnAddress,
    files: [],
  });
  return { ...made, numbers };
}

/** The engineer rejects the first line, accepts the others, and asks the client. */
async function askApproval(world: World, rma: RmaReference): Promise<void> {
  const { db, company } = world;
  const lines = await db
    .selectFrom('rmaProducts')
    .where('rmaId', '=', rma.rmaId)
    .select('id')
    .orderBy('position')
    .execute();
  const [first, ...others] = lines.map(({ id }) => id);
  const office = await makeOffice({ db });
  const { rmaId } = rma;
  const act = (path: string, version: number, body: object) =>
    callAs(world, company.engineer, path, { rmaId, version, ...body });
  await act('/rma/products/review', 1, { productIds: [first], review: 'Rejected', reason: 'Bought elsewhere' });
  await act('/rma/products/review', 2, { productIds: others, review: 'Accepted' });
  await db.updateTable('rmas').set({ officeId: office.id }).where('id', '=', rmaId).execute();
  await act('/rma/act', 3, { action: 'askApproval' });
}

async function tick(page: Page, numbers: readonly (string | undefined)[]): Promise<void> {
  for (const number of numbers) {
    await page.getByRole('checkbox', { name: `Select ${number ?? ''}`, exact: true }).check();
  }
}

test('a return from start to end: a line rejected, the list approved on a phone, units repaired, replaced and sent, closed automatically', async ({
  customerPage: customer,
  engineerPage: engineer,
  db,
  company,
  portalUrl,
}) => {
  const rma = await submitReturn({ db, company, portalUrl }, 3);
  const { name: office } = await makeOffice({ db });
  const [one, two, three] = rma.numbers;
  await engineer.goto('/rma');
  await engineer.getByRole('link', { name: `RMA ${rma.displayId}` }).click();
  await expect(engineer.getByRole('heading', { name: `RMA ${rma.displayId}` })).toBeVisible();
  await expect(engineer.getByText('Accept or reject every line first.')).toBeVisible();
  await tick(engineer, [one]);
  await press(engineer, 'Reject…');
  await confirm(engineer, 'Reject');
  await expect(engineer.getByText('This field is required')).toBeVisible();
  await engineer.getByRole('textbox', { name: 'Reason' }).fill('Bought elsewhere');
  await confirm(engineer, 'Reject');
  await expect(engineer.getByText('1 unit reviewed')).toBeVisible();
  await tick(engineer, [two, three]);
  await press(engineer, 'Accept');
  await engineer.getByLabel('Receiving office').selectOption(office);
  await expect(engineer.getByText(`Office: ${office}`, { exact: true })).toBeVisible();
  await press(engineer, 'Ask the client to approve');
  await expectNoViolation(engineer);
  await confirm(engineer, 'Ask the client to approve');
  await expect(status(engineer, 'Client approves the list')).toBeVisible();

  await customer.setViewportSize({ width: 390, height: 844 });
  await customer.goto(`/rma/${rma.displayId}`);
  await expect(customer.getByText('Please approve the list')).toBeVisible();
  await expect(customer.getByText('Reason: Bought elsewhere', { exact: true })).toBeVisible();
  await expectNoViolation(customer);
  await expect(customer.getByText('Do not send anything yet.')).toBeVisible();
  await press(customer, 'Approve the list');
  await confirm(customer, 'Approve the list');
  await expect(status(customer, 'Approved')).toBeVisible();
  await expect(customer.getByRole('heading', { name: `Your turn: send 2 units to ${office}` })).toBeVisible();
  const form = customer.waitForEvent('download');
  await customer.getByRole('link', { name: 'Print form and label' }).click();
  expect((await form).suggestedFilename()).toMatch(/^(return-form|box-label)-\d+\.pdf$/);
  await customer.getByRole('textbox', { name: 'Tracking number' }).fill('JJD 0530 1');
  await press(customer, 'Save');
  await expect(customer.getByText('The tracking number was saved')).toBeVisible();
  await expectNoViolation(customer);

  // By the live stream: nobody reloads.
  await expect(status(engineer, 'Approved')).toBeVisible();
  await expect(engineer.getByRole('textbox', { name: 'Tracking number' })).toHaveValue('JJD 0530 1');
  await moveAll(engineer, [two, three], 'Received');
  await moveAll(engineer, [two, three], 'Tested');
  await moveAll(engineer, [two], 'Repaired');
  await tick(engineer, [three]);
  await press(engineer, 'Move to “Replaced”');
  const { serialNumber } = unitNumbers();
  await engineer.getByRole('textbox', { name: 'Serial number or IMEI of the replacement' }).fill(serialNumber);
  await confirm(engineer, 'Move to “Replaced”');
  await expect(engineer.getByRole('link', { name: serialNumber })).toBeVisible();
  await tick(engineer, [two, three]);
  await press(engineer, 'Move to “Sent”');
  await engineer.getByRole('textbox', { name: 'Tracking number' }).fill('05512345678901');
  await engineer.getByRole('textbox', { name: 'Carrier' }).fill('DPD');
  await confirm(engineer, 'Move to “Sent”');
  await expect(status(engineer, 'Closed')).toBeVisible();

  await expect(status(customer, 'Closed')).toBeVisible();
  await expect(customer.getByText('DPD · Parcel 05512345678901')).toHaveCount(2);
  await expect(customer.getByText('Turn:')).toBeHidden();
  await expect(customer.getByRole('region', { name: 'History' }).getByRole('listitem').last()).toContainText(
    'status changed from “Approved” to “Closed”',
  );
});

async function moveAll(page: Page, numbers: readonly (string | undefined)[], step: string): Promise<void> {
  await tick(page, numbers);
  await press(page, `Move to “${step}”`);
  await expect(page.getByRole('region', { name: 'Actions for the selected units' })).toBeHidden();
  for (const number of numbers) {
    const way = page.getByRole('list', { name: `Progress of ${number ?? ''}` });
    await expect(way.locator('[aria-current="step"]')).toContainText(step);
  }
}

test(
  'a client declines the list with a reason; the engineer reads it and continues',
  { tag: '@phone' },
  async ({ customerPage: customer, engineerPage: engineer, db, company, portalUrl }) => {
    const rma = await submitReturn({ db, company, portalUrl }, 2);
    await askApproval({ db, company, portalUrl }, rma);
    await engineer.goto(`/rma/${rma.displayId}`);
    await expect(status(engineer, 'Client approves the list')).toBeVisible();
    await customer.goto(`/rma/${rma.displayId}`);
    await press(customer, 'Decline the list');
    const dialog = customer.getByRole('dialog', { name: 'Decline the list?' });
    await dialog.getByLabel('What should be different?').fill('It was bought from you: invoice 4711.');
    await expectNoViolation(customer);
    await confirm(customer, 'Decline the list');
    await expect(status(customer, 'Submitted')).toBeVisible();
    await expect(engineer.getByText('It was bought from you: invoice 4711.').first()).toBeVisible();
    await expect(engineer.getByRole('button', { name: 'Ask the client to approve' })).toBeVisible();
    await engineer.goto(`/tickets/${rma.ticketDisplayId}`);
    await press(engineer, 'Details');
    const details = engineer.getByRole('complementary', { name: 'Ticket details' });
    await expect(details.getByText(`RMA ${rma.displayId} · 2 units · Submitted`)).toBeVisible();
  },
);

test('a colleague who sees the ticket reads its return and can do nothing with it', async ({
  page,
  signInAs,
  newPerson,
  db,
  company,
  portalUrl,
}) => {
  const rma = await submitReturn({ db, company, portalUrl }, 1);
  await signInAs(await newPerson({ permissions: [VIEW_ALL_TICKETS] }));
  await page.goto(`/rma/${rma.displayId}`);
  await expect(page.getByText('You can only view this return.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Actions' })).toBeHidden();
  await expect(page.getByText('Do not send anything yet.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Box label (PDF)' })).toBeHidden();
  await signInAs(await newPerson());
  await page.goto(`/rma/${rma.displayId}`);
  await expect(page.getByRole('heading', { name: 'Return not found' })).toBeVisible();
});

test(
  'the list finds a return by the number of a unit, filters it out, and shows it again',
  { tag: '@phone' },
  async ({ customerPage: page, db, company, portalUrl }) => {
    const [wanted] = [
      await submitReturn({ db, company, portalUrl }, 1),
      await submitReturn({ db, company, portalUrl }, 2),
    ];
    await page.goto('/rma');
    const cards = page.getByRole('list', { name: 'Returns (RMA)' }).getByRole('listitem');
    await expect(cards).toHaveCount(2);
    await page.getByRole('combobox', { name: 'Search returns' }).fill(wanted.numbers[0] ?? '');
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText(`RMA ${wanted.displayId} · 1 unit`);
    await expectNoViolation(page);
    await page.goto('/rma?turns=Customer');
    await expect(page.getByRole('heading', { name: 'No returns match' })).toBeVisible();
    await press(page, 'Clear');
    await cards.filter({ hasText: wanted.displayId }).getByRole('link').click();
    await expect(page.getByRole('heading', { name: `RMA ${wanted.displayId}` })).toBeVisible();
    await page.getByRole('link', { name: 'Returns', exact: true }).click();
    await expect(cards).toHaveCount(2);
  },
);
