import { expect } from '@playwright/test';
import { expectNoViolation } from '#tests/e2e/support/axe.ts';
import { storeComments, storeTicket } from '#tests/e2e/support/tickets.ts';
import { test } from '#tests/e2e/support/test.ts';

const REPLIES = 200;

test('a ticket with 200 replies is printed completely, without the page around it', async ({
  customerPage: page,
  db,
  company,
}) => {
  const id = await storeTicket(db, company);
  await storeComments(
    db,
    company,
    id,
    Array.from({ length: REPLIES }, (_reply, index) => `Reply number ${index + 1}.`),
  );
  await page.goto(`/tickets/${id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Print' }).click();
  await expect(page).toHaveTitle(`Print ticket ${id}`);
  await expect(page.getByText(`${REPLIES} replies`)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1 + REPLIES);
  await expectNoViolation(page);

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const text of ['VPN drops every 20 minutes', `#${id}`, 'Reply number 1.', `Reply number ${REPLIES}.`]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  for (const hidden of [
    page.getByRole('banner'),
    page.getByRole('navigation'),
    page.getByText('Print', { exact: true }),
  ]) {
    await expect(hidden).toBeHidden();
  }
  const colors = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const { colorScheme } = getComputedStyle(document.documentElement);
    return [getComputedStyle(heading).color, getComputedStyle(document.body).backgroundColor, colorScheme];
  });
  expect(colors).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)', 'light']);
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(paper.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(5);
  expect(paper).toMatch(/MediaBox \[0 0 59[45][\d.]* 84[12][\d.]*\]/);
});
