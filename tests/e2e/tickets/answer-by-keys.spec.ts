import { expect } from '@playwright/test';
import { storeTickets } from '#tests/e2e/support/tickets.ts';
import { test } from '#tests/e2e/support/test.ts';

test('a ticket is answered, the next one reached, and the list found again, without a pointer', async ({
  customerPage: page,
  db,
  company,
}) => {
  await storeTickets(db, company, [{ title: 'Fault one' }, { title: 'Fault two' }, { title: 'Fault three' }]);
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const title = page.getByRole('heading', { level: 1 });
  const reply = page.getByRole('textbox', { name: 'Reply' });
  const walk = page.getByRole('group', { name: 'Tickets of the list' });

  await page.goto('/tickets');
  const row = page.getByRole('link', { name: /^Fault/ }).filter({ visible: true });
  await expect(row).toHaveCount(3);
  const [first = '', second = ''] = (await row.allInnerTexts()).map((text) => text.trim());
  await press('j');
  await expect(row.first()).toBeFocused();
  await press('Enter');
  await expect(title).toHaveText(first);
  await expect(walk).toContainText('1 of 3');
  expect(keys).toBe(2);

  // From a ticket to the next one: four keys and the text.
  keys = 0;
  await expect(reply).toBeVisible();
  await press('r');
  await expect(reply).toBeFocused();
  await page.keyboard.type('It is the new firmware.');
  await press('Control+Enter');
  const message = page.getByRole('region', { name: 'Conversation' }).getByText('It is the new firmware.');
  await expect(message).toBeVisible();
  await expect(page.getByText('Sending…')).toBeHidden();
  await expect(reply).toHaveText('');
  await press('Escape');
  await expect(page.getByRole('article').last()).toBeFocused();
  await press('j');
  await expect(title).toHaveText(second);
  await expect(walk).toContainText('2 of 3');
  expect(keys).toBe(4);

  await press('k');
  await expect(title).toHaveText(first);
  await expect(reply).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous ticket' })).toBeDisabled();
  await press('e');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await press('Escape');
  await press('j');
  await expect(title).toHaveText(second);
  await expect(walk).toContainText('2 of 3');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Tickets' })).toBeVisible();
  await expect(row.nth(1)).toBeFocused();
});

test('Back leads to the ticket seen last, on whichever page of the list it is @both', async ({
  customerPage: page,
  db,
  company,
}) => {
  const tickets = Array.from({ length: 17 }, (_, index) => ({ title: `Fault ${String.fromCodePoint(65 + index)}` }));
  await storeTickets(db, company, tickets);
  const title = page.getByRole('heading', { level: 1 });
  const row = page.getByRole('link', { name: /^Fault/ }).filter({ visible: true });
  const next = page.getByRole('button', { name: 'Next ticket' });

  await page.goto('/tickets');
  await expect(row).toHaveCount(15);
  await row.nth(13).click();
  await expect(title).toHaveText('Fault D');
  for (const name of ['Fault C', 'Fault B', 'Fault A']) {
    await expect(next).toBeEnabled();
    await next.click();
    await expect(title).toHaveText(name);
  }
  await page.goBack();
  const last = page.getByRole('link', { name: 'Fault A' }).filter({ visible: true });
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport();
  await expect(page).toHaveURL('/tickets?page=2');
});
