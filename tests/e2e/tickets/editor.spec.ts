import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectNoViolation } from '#tests/e2e/support/axe.ts';
import { tabTo } from '#tests/e2e/support/keyboard.ts';
import { chooseProduct, editor as description, openEditor } from '#tests/e2e/support/new-ticket.ts';
import { test } from '#tests/e2e/support/test.ts';

const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true });

test('a description is written and formatted by keyboard alone, and reads as it was written', async ({
  customerPage: page,
}) => {
  await page.goto('/tickets/create');
  await page.getByRole('radio', { name: 'Issue Report' }).click();
  await chooseProduct(page);
  await openEditor(page);
  await page.getByLabel('Title').focus();
  await page.keyboard.type('VPN drops');
  await tabTo(page, tool(page, 'Bold'), 4);
  await page.keyboard.press('Tab');
  await expect(description(page)).toBeFocused();

  await page.keyboard.press('Control+A');
  await page.keyboard.type('## Steps');
  await page.keyboard.press('Enter');
  await page.keyboard.type('1. reboot **twice**');
  await page.keyboard.press('Enter');
  await page.keyboard.type('wait');
  await page.keyboard.press('Control+]');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('```ip xfrm state');
  await page.keyboard.press('Control+Enter');

  // The toolbar is the stop before the text; a table comes by its button.
  await page.keyboard.press('Shift+Tab');
  for (
    let stop = 0;
    stop < 10 && !(await tool(page, 'Table').evaluate((button) => button === document.activeElement));
    stop += 1
  )
    await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(description(page)).toBeFocused();
  await page.keyboard.type('Port');
  await page.keyboard.press('Enter');
  await page.keyboard.type('State');
  await expectNoViolation(page);

  // No trap: Tab leaves the text from inside of a table.
  await tabTo(page, page.getByRole('button', { name: 'Choose files' }), 2);
  await tabTo(page, page.getByRole('button', { name: 'Create ticket' }));
  await page.keyboard.press('Enter');
  const problem = page.getByRole('article').filter({ hasText: 'Steps' });
  await expect(problem.getByRole('heading', { name: 'Steps' })).toBeVisible();
  await expect(problem.getByRole('listitem').filter({ hasText: 'reboot' }).locator('strong')).toHaveText('twice');
  await expect(problem.locator('pre')).toHaveText('ip xfrm state');
  await expect(problem.getByRole('columnheader', { name: 'Port' })).toBeVisible();
});
