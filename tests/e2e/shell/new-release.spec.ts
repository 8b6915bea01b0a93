import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { manifestOf } from '#server/http/pages/build-manifest.ts';
import { WEB_DIR } from '#scripts/build/build-web.ts';
import { chooseTypeAndProduct, description, isSaved, title } from '#tests/e2e/support/new-ticket.ts';
import { sessionCookie } from '#tests/e2e/support/people.ts';
import { test } from '#tests/e2e/support/test.ts';

// What a shared page has fetched before would not be missed.
test.use({ ownContext: true });

test.beforeEach(async ({ context, db, company, line }) => {
  await context.addCookies([await sessionCookie(db, company.customer, line.url)]);
});

// Hydrated: before that a link is the browser's own.
async function openList(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/tickets`);
  await expect(page.getByRole('heading', { level: 1, name: 'Tickets' })).toBeVisible();
  await expect(page.locator('section[aria-live]')).toBeAttached();
}

async function goToDevices(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('link', { name: 'Devices' }).first().click();
}

test('after a release an open tab reloads for the next page and keeps typed text', async ({ page, line }) => {
  await chooseTypeAndProduct(page, line.url);
  await title(page).fill('Typed before the release');
  await description(page).pressSequentially('The tunnel drops.');
  line.become('released', /^\/assets/);
  await goToDevices(page);
  await page.getByRole('button', { name: 'Keep draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Devices' })).toBeVisible();
  await expect(page).toHaveURL(`${line.url}/devices`);
  await page.goBack();
  await expect(title(page)).toHaveValue('Typed before the release');
  await expect(description(page)).toHaveValue('The tunnel drops.');
});

test('a part that an open page lacks after a release is reported, and the person reloads', async ({
  context,
  page,
  line,
}) => {
  await chooseTypeAndProduct(page, line.url);
  await title(page).fill('Prieš naują versiją');
  await isSaved(page);
  await context.addCookies([{ name: 'language', value: 'lt', url: line.url }]);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Pavadinimas' })).toHaveValue('Prieš naują versiją');
  await expect(page.locator('section[aria-label^="Pranešimai"]')).toBeAttached();
  line.become('released', /^\/assets/);
  await page.keyboard.press('Control+k');
  const notice = page.getByRole('listitem').filter({ hasText: 'Išleista nauja versija' });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Pavadinimas' })).toHaveValue('Prieš naują versiją');
  const loaded = page.waitForEvent('load');
  await notice.getByRole('button', { name: 'Įkelti puslapį iš naujo' }).click();
  await loaded;
  await expect(page.getByRole('textbox', { name: 'Pavadinimas' })).toHaveValue('Prieš naują versiją');
  await expect(notice).toBeHidden();
});

test('a file that stays missing is reported after one reload @phone', async ({ page, line }) => {
  await openList(page, line.url);
  let reloads = 0;
  page.on('request', (request) => (reloads += request.isNavigationRequest() ? 1 : 0));
  const { file } = manifestOf(WEB_DIR)['src/web/features/devices/list/device-list-page.tsx'] ?? {};
  line.become('gone', new RegExp(`/${file}$`));
  await goToDevices(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Could not load application' })).toBeVisible();
  expect(reloads).toBe(1);
  line.become('whole');
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Devices' })).toBeVisible();
});

test('a page that cannot be fetched offline says so, and Try again fetches it', async ({ page, line }) => {
  await openList(page, line.url);
  line.become('cut', /^\/assets/);
  await goToDevices(page);
  await expect(page.getByText('Unable to connect to the server.')).toBeVisible();
  line.become('whole');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Devices' })).toBeVisible();
});
