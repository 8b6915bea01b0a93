import { expect } from '@playwright/test';
import { sessionCookie } from './support/people.ts';
import { storeTicket } from './support/tickets.ts';
import { test } from './support/test.ts';

// Of a page that only the browser draws.
const outages = [
  { behaviour: 'cut', path: '/network-error', title: 'Network error', heading: 'No connection' },
  { behaviour: 'server error', path: '/server-error', title: 'Server error', heading: 'Server error' },
] as const;

for (const { behaviour, path, title, heading } of outages) {
  test(
    `${path} leads back to the page when the server answers again`,
    { tag: '@desk' },
    async ({ context, page, db, company, line }) => {
      await context.addCookies([await sessionCookie(db, company.customer, line.url)]);
      line.become(behaviour);
      await page.goto(`${line.url}/devices`);
      await expect(page).toHaveURL(`${line.url}${path}?continue=%2Fdevices`);
      await expect(page).toHaveTitle(title);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      const back = page.getByRole('link', { name: 'Try again' });
      // The server is asked again, in vain, before it is there.
      const inVain = behaviour === 'cut' ? page.waitForEvent('requestfailed') : page.waitForEvent('requestfinished');
      await Promise.all([inVain, back.click()]);
      await expect(page).toHaveURL(`${line.url}${path}?continue=%2Fdevices`);
      line.become('whole');
      await back.click();
      await expect(page).toHaveURL(`${line.url}/devices`);
      await expect(page.getByRole('heading', { level: 1, name: 'Devices' })).toBeVisible();
    },
  );
}

test(
  'a list that could not be loaded is loaded by Try again',
  { tag: '@desk' },
  async ({ context, page, db, company, line }) => {
    await storeTicket(db, company);
    await context.addCookies([await sessionCookie(db, company.customer, line.url)]);
    await page.goto(`${line.url}/tickets`);
    await expect(page.getByRole('link', { name: 'VPN drops every 20 minutes' })).toBeVisible();
    line.become('server error');
    await page.getByRole('textbox', { name: 'Search tickets' }).fill('VPN');
    await expect(page.getByRole('heading', { name: 'Could not load tickets' })).toBeVisible();
    line.become('whole');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('main').getByRole('link', { name: 'VPN drops every 20 minutes' })).toBeVisible();
  },
);

test(
  '/unauthorized leads an engineer who wants to raise a ticket back to the list',
  { tag: '@desk' },
  async ({ engineerPage }) => {
    await engineerPage.goto('/tickets/create');
    await expect(engineerPage).toHaveURL('/unauthorized?continue=%2F');
    await expect(engineerPage).toHaveTitle('No access');
    await engineerPage.getByRole('link', { name: 'Go back' }).click();
    await expect(engineerPage).toHaveURL('/tickets');
  },
);

test('an unknown address leads to the start page', { tag: '@desk' }, async ({ customerPage: page }) => {
  await page.goto('/no/such/page');
  await expect(page).toHaveTitle('Page not found');
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/tickets');
});

test('an id that is none is an unknown address, within the frame', { tag: '@desk' }, async ({ customerPage: page }) => {
  await page.goto('/tickets/abc');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
});

test("error pages lead to this portal's pages only", { tag: '@desk' }, async ({ customerPage: page }) => {
  for (const path of ['/network-error', '/server-error', '/unauthorized']) {
    await page.goto(`${path}?continue=${encodeURIComponent('https://evil.example/')}`);
    await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', '/');
  }
});
