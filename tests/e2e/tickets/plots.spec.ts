import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectNoViolation } from '#tests/e2e/support/axe.ts';
import { expectFits } from '#tests/e2e/support/narrow.ts';
import { chooseFiles, chooseTypeAndProduct, create, title } from '#tests/e2e/support/new-ticket.ts';
import { test } from '#tests/e2e/support/test.ts';

const START = Date.parse('2026-11-24T07:00:00Z');
const MINUTES = 40;
const FALLS_AFTER = 15;

/** A router's log of some minutes, with a signal that falls and a connection that is lost for six of them. */
function routerLog(): string {
  const at = (minute: number) => new Date(START + minute * 60_000).toISOString();
  const signals = Array.from(
    { length: MINUTES },
    (_, minute) => `${at(minute)} gsmd: RSRP: ${minute < FALLS_AFTER ? -80 : -101} dBm`,
  );
  const link = [`${at(20)} netifd: Interface 'wan' is now down`, `${at(26)} netifd: Interface 'wan' is now up`];
  return [...signals, ...link].toSorted().join('\n');
}

const log = { name: 'router.log', mimeType: 'text/plain', buffer: Buffer.from(routerLog()) };
const sinceWhen = (page: Page) => page.getByRole('textbox', { name: 'Since when' });

test('a log is a plot in its ticket, with the moment that the customer names and a table @both', async ({
  customerPage: page,
  db,
  company,
}) => {
  const heading = { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'Since when' }] };
  await db
    .updateTable('questionTemplates')
    .set({ content: JSON.stringify({ type: 'doc', content: [heading] }) })
    .where('productGroupId', '=', company.productGroup.id)
    .execute();
  await chooseTypeAndProduct(page);
  await title(page).fill('Slow since the morning');
  await page.getByRole('button', { name: 'Since when: Open the calendar' }).click();
  await expect(page.getByRole('dialog', { name: 'Calendar' }).getByRole('grid')).toBeVisible();
  await expectNoViolation(page);
  await page.keyboard.press('Escape');
  // 15 minutes after the log begins, in the time of Vilnius.
  await sinceWhen(page).pressSequentially('202611240915');
  await expect(sinceWhen(page)).toHaveValue('2026-11-24 09:15');
  await chooseFiles(page, log);
  await expect(page.getByRole('status').filter({ hasText: 'router.log: Uploaded' })).toBeVisible();
  await expectNoViolation(page);
  await create(page).click();

  await expect(page).toHaveURL(/\/tickets\/\d{7}$/);
  const picture = page.getByRole('img', {
    name: /^router\.log over time\. Signal fell by 21 dB at .* · wan down for 6 min/,
  });
  await picture.scrollIntoViewIfNeeded();
  await expect(picture.getByText('Since when')).toBeVisible();
  await expectNoViolation(page);
  await expectFits(page);
  const table = page.getByRole('table', { name: 'router.log over time' });
  await expect(table.getByRole('row', { name: /Connection wan down/ })).toBeAttached();
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect(picture).toBeHidden();
  await expect(table.getByRole('row', { name: /RSRP -101 dBm/ }).first()).toBeVisible();
  await expectNoViolation(page);
  await expectFits(page);
});
