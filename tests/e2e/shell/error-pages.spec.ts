import { expect } from '@playwright/test';
import { sessionCookie } from '#tests/e2e/support/people.ts';
import { storeTicket } from '#tests/e2e/support/tickets.ts';
import { test } from '#tests/e2e/support/test.ts';

// Of a page that only the browser draws.
const outages = [
  { behaviour: 'cut', path: '/network-error', title: 'Network error', heading: 'No connection' },
  { behaviour: 'server error', path: '/server-error', title: 'Server error', heading: 'Server error' },
] as const;

for (const { behaviour, path, title, heading } of outages) {
  test(`${path} leads back to the page when the server answers again`, async ({ context, page, db, company, line }) => {
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
  });
}

test('a list that could not be loaded is loaded by Try again', async ({ context, page, db, company, line }) => {
  await storeTicket(db, company);
  await context.addCookies([await sessionCookie(db, company.customer, line.url)]);
  await page.goto(`${line.url}/tickets`);
  await expect(page.getByRole('link', { name: 'VPN drops every 20 minutes' })).toBeVisible();
  line.become('server error');
  await page.getByRole('combobox', { name: 'Search tickets' }).fill('VPN');
  await expect(page.getByRole('heading', { name: 'Could not load tickets' })).toBeVisible();
  line.become('whole');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'VPN drops every 20 minutes' })).toBeVisible();
});

for (const { what, path } of [
  { what: 'ticket', path: '/tickets/create' },
  { what: 'return', path: '/rma/create' },
]) {
  test(`/unauthorized leads an engineer who wants to create a ${what} back to the list`, async ({ engineerPage }) => {
    await engineerPage.goto(path);
    await expect(engineerPage).toHaveURL('/unauthorized?continue=%2F');
    await expect(engineerPage).toHaveTitle('No access');
    await engineerPage.getByRole('link', { name: 'Go back' }).click();
    await expect(engineerPage).toHaveURL('/tickets');
  });
}
