import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { decodeTokenPayload } from '#domain/auth/token-payload.ts';
import { expectNoViolation } from '#tests/e2e/support/axe.ts';
import { accountMenu } from '#tests/e2e/support/sign-in.ts';
import { linkToken } from '#tests/support/link-token.ts';
import { test } from '#tests/e2e/support/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

test('/ and /home lead to the tickets', async ({ customerPage: page }) => {
  for (const from of ['/', '/home']) {
    await page.goto(from);
    await expect(page).toHaveURL('/tickets');
  }
});

test('the older address of an invitation leads to the registration, with its token', async ({ page }) => {
  const token = linkToken();
  const check = page.waitForRequest((request) =>
    request.url().includes(`${decodeTokenPayload(token, new Date())?.id}`),
  );
  await page.goto(`/user/create/${token}`);
  await check;
  await expect(page).toHaveURL('/auth/register');
});

test('the older address of a reset link leads to the new password, with its token', async ({ page }) => {
  const token = linkToken();
  const check = page.waitForRequest((request) =>
    request.url().includes(`${decodeTokenPayload(token, new Date())?.id}`),
  );
  await page.goto(`/user/password/reset/${token}`);
  await check;
  await expect(page).toHaveURL('/auth/password/reset');
});

test('the drawer stays as it was pinned', async ({ customerPage: page }) => {
  await page.goto('/tickets');
  await expect(menu(page).getByRole('list', { name: 'Quick filters' })).toBeVisible();
  expect(await widthOf(page)).toBe(280);
  await page.getByRole('button', { name: 'Collapse menu' }).click();
  await expect(menu(page).getByRole('list', { name: 'Quick filters' })).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Keep menu open' })).toBeVisible();
  expect(await widthOf(page)).toBe(64);
});

async function widthOf(page: Page): Promise<number | undefined> {
  return (await menu(page).boundingBox())?.width;
}

test('the menu opens over the page and closes by a link, its button and Escape @phone', async ({
  customerPage: page,
}) => {
  await page.goto('/user/account');
  const open = page.getByRole('button', { name: 'Open menu' });
  const drawer = page.getByRole('dialog', { name: 'Main menu' });
  await open.click();
  await expect(drawer).toBeVisible();
  await expectNoViolation(page);
  await drawer.getByRole('button', { name: 'Close menu' }).click();
  await expect(drawer).toBeHidden();
  await open.click();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await drawer.getByRole('link', { name: 'Tickets' }).click();
  await expect(page).toHaveURL('/tickets');
  await expect(drawer).toBeHidden();
});

test('the menu has what is there, and no button for what a person may not do', async ({
  customerPage,
  engineerPage,
}) => {
  await customerPage.goto('/tickets');
  await expect(customerPage.getByRole('link', { name: 'Create ticket' })).toBeVisible();
  for (const name of ['RMA', 'FAQ', 'Packing list']) {
    await expect(customerPage.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await engineerPage.goto('/tickets');
  await expect(heading(engineerPage, 'Tickets')).toBeVisible();
  await expect(engineerPage.getByRole('link', { name: 'Create ticket' })).toHaveCount(0);
});

test('theme and language are remembered', async ({ customerPage: page }) => {
  await page.goto('/user/account');
  await accountMenu(page).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await expect.poll(background).toBe('rgb(13, 17, 23)');
  await accountMenu(page).click();
  await page.getByRole('menuitemradio', { name: 'Lietuvių' }).click();
  await expect(page).toHaveTitle('Paskyra - Profilis');
  await page.reload();
  await expect(page).toHaveTitle('Paskyra - Profilis');
  await expect.poll(background).toBe('rgb(13, 17, 23)');
});

test('the menu of the person leads to the account', async ({ customerPage: page, company }) => {
  await page.goto('/tickets');
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: company.customer.name }).click();
  await expect(page).toHaveURL('/user/account');
  await expect(page.getByRole('main').getByText(company.customer.email, { exact: true })).toBeVisible();
});

test('the skip link leads past the frame', async ({ customerPage: page }) => {
  await page.goto('/tickets');
  await expect(heading(page, 'Tickets')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
