import { expect } from '@playwright/test';
import { brotliCompressSync, constants } from 'node:zlib';
import { ticketTypes } from '#domain/enums.ts';
import type { Db } from '#server/db/connection.ts';
import { UNSEEN_MOVE, faultsOf, holdScripts, isHydrated, markupOf } from '#tests/e2e/support/first-view.ts';
import { PASSWORD } from '#tests/e2e/support/people.ts';
import type { Company } from '#tests/e2e/support/people.ts';
import { ticketList } from '#tests/e2e/support/sign-in.ts';
import { named } from '#tests/e2e/support/environment.ts';
import { zoneCookie } from '#tests/e2e/support/time-zone.ts';
import { storeComments, storeTalkedOverTicket, storeTicket, storeTickets } from '#tests/e2e/support/tickets.ts';
import { test } from '#tests/e2e/support/test.ts';

// What the pages of one person leave behind would be in the other's.
test.use({ ownContext: true });

const DOCUMENT_MAX_BYTES = 14 * 1024;

// As different as rows are: what repeats costs next to nothing.
const statuses = ['New', 'InProgress', 'PendingClient', 'PendingSales'] as const;
const rows = Array.from({ length: 15 }, (_, index) => ({
  title: `${['Tunnel down', 'Kaip stebėti ryšį', 'Reads come back empty', 'Order codes'][index % 4]} ${index * 7919} at site ${String.fromCodePoint(65 + index)}`,
  type: ticketTypes[index % ticketTypes.length] ?? 'Incident',
  status: statuses[index % statuses.length] ?? 'New',
  createdOn: new Date(Date.now() - index * 83_456_789),
}));

type Row = { name: string; heading: string; isSignedIn?: true; prepare: (db: Db, company: Company) => Promise<string> };

const pages: Row[] = [
  { name: 'sign-in', heading: 'Sign in', prepare: () => Promise.resolve('/auth') },
  { name: 'the ticket list', heading: 'Tickets', isSignedIn: true, prepare: listOfTickets },
  { name: 'a ticket', heading: 'VPN drops every 20 minutes', isSignedIn: true, prepare: storeTalkedOverTicket },
  { name: 'a new ticket', heading: 'New ticket', isSignedIn: true, prepare: () => Promise.resolve('/tickets/create') },
  { name: 'an unknown page', heading: 'Page not found', prepare: () => Promise.resolve('/no-such-page') },
];

for (const { name, heading, isSignedIn, prepare } of pages) {
  test(`${name} is rendered by the server and hydrated unchanged @both`, async ({
    page,
    context,
    portalUrl,
    db,
    company,
    signInAs,
  }) => {
    // At a name there are passkeys, at an IP address there are none.
    const origin = isSignedIn ? portalUrl : named(portalUrl);
    // As from the second visit on: before, times are rendered in UTC, and lists for any width.
    const room = (page.viewportSize()?.width ?? 0) > 760 ? 'wide' : 'narrow';
    await context.addCookies([zoneCookie(origin), { name: 'list_room', value: room, url: origin }]);
    const path = await prepare(db, company);
    if (isSignedIn) await signInAs(company.customer);
    const faults = faultsOf(page);
    const letGo = await holdScripts(page);
    const answer = await page.goto(origin + path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    const drawn = await markupOf(page);
    letGo();
    await isHydrated(page);
    await page.waitForLoadState('networkidle');
    expect(await markupOf(page)).toBe(drawn);
    expect(await page.evaluate(() => document.querySelectorAll('title').length)).toBe(1);
    expect(faults()).toEqual([]);
    expect(await page.evaluate(() => window.shifted)).toBeLessThan(UNSEEN_MOVE);
    const html = (await answer?.body()) ?? Buffer.alloc(0);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
    expect(brotliCompressSync(html, { params }).byteLength).toBeLessThan(DOCUMENT_MAX_BYTES);
    expect(answer?.headers()['cache-control']).toBe('private, no-store');
  });
}

test('sheets that arrive one after another do not move the page @both', async ({ page, company, db, signInAs }) => {
  await listOfTickets(db, company);
  await signInAs(company.customer);
  let asked = 0;
  await page.route(/\/assets\/.*\.css$/, async (route) => {
    const wait = asked++ * 300;
    await new Promise((resolve) => setTimeout(resolve, wait));
    await route.continue().catch(() => undefined);
  });
  const letGo = await holdScripts(page);
  letGo();
  await page.goto('/', { waitUntil: 'networkidle' });
  const sheets = page.locator('link[rel="stylesheet"]');
  await expect
    .poll(() => sheets.evaluateAll((all) => all.map((sheet) => (sheet as HTMLLinkElement).media)))
    .not.toContain('print');
  expect(asked).toBeGreaterThan(1);
  expect(await page.evaluate(() => window.shifted)).toBeLessThan(UNSEEN_MOVE);
});

test('a page rendered for another address of the portal is hydrated', async ({ page, portalUrl }) => {
  const faults = faultsOf(page);
  await page.route(/\/auth$/, async (route) => {
    const url = named(route.request().url());
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  const letGo = await holdScripts(page);
  await page.goto(`${portalUrl}/auth`, { waitUntil: 'commit' });
  const passkey = page.getByRole('button', { name: 'Sign in with a passkey' });
  await expect(passkey).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill('rasa');
  letGo();
  await isHydrated(page);
  await expect(passkey).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('rasa');
  expect(faults()).toEqual([]);
});

test('input and presses before the script arrives stay and count', async ({ page, company }) => {
  const letGo = await holdScripts(page);
  await page.goto('/auth', { waitUntil: 'commit' });
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Email' }).fill(company.customer.email);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill(PASSWORD);
  await page.getByRole('button', { name: 'Show password' }).click();
  await page.getByLabel('Theme').selectOption('dark');
  await password.focus();
  letGo();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toBeFocused();
  await expect(page.locator('html')).toHaveAttribute('data-color-mode', 'dark');
  await expect(page.getByLabel('Theme')).toHaveValue('dark');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(company.customer.email);
  await expect(password).toHaveValue(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(ticketList(page)).toBeVisible();
});

test('sign-in works before the script arrives, and the list behind it @phone', async ({ page, db, company }) => {
  const id = await storeTicket(db, company);
  await holdScripts(page);
  await page.goto(`/auth?continue=${encodeURIComponent('/tickets?statuses=New')}`, { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'Email' }).fill(company.customer.email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(company.customer.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/tickets\?statuses=New$/);
  await expect(page.locator(`a[href^="/tickets/${id}"]`).first()).toBeAttached();
});

test('other tabs are notified of a sign-in before the script arrives', async ({ page, context, company }) => {
  await page.goto('/auth');
  await isHydrated(page);
  const other = await context.newPage();
  const letGo = await holdScripts(other);
  await other.goto('/auth', { waitUntil: 'commit' });
  await other.getByRole('textbox', { name: 'Email' }).fill(company.customer.email);
  await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await other.keyboard.press('Enter');
  await expect(other).toHaveURL(/\/tickets/);
  letGo();
  await expect(ticketList(page)).toBeVisible();
});

test('words typed and single keys pressed while the script arrives count', async ({ page, db, company, signInAs }) => {
  const id = await storeTicket(db, company, { title: 'Fault of a tunnel' });
  await storeComments(db, company, id, ['The firmware keeps the rekeying alive.']);
  await signInAs(company.customer);
  const letGo = await holdScripts(page);
  await page.goto('/tickets', { waitUntil: 'commit' });
  // A key belongs to a page that is there.
  await expect(page.getByRole('link', { name: 'Fault of a tunnel' })).toBeVisible();
  await page.keyboard.press('j');
  letGo();
  await expect(page.getByRole('link', { name: 'Fault of a tunnel' })).toBeFocused();
  for (const beforeScript of [1, 4, 8]) {
    const letGoAgain = await holdScripts(page);
    await page.goto('/tickets', { waitUntil: 'commit' });
    const field = page.getByRole('combobox', { name: 'Search tickets' });
    await field.pressSequentially('rekeying'.slice(0, beforeScript));
    letGoAgain();
    await field.pressSequentially('rekeying'.slice(beforeScript), { delay: 30 });
    await expect(page.getByRole('row').nth(1).locator('mark')).toHaveText(['rekeying']);
    await expect(field).toHaveValue('rekeying');
    await field.press('Escape');
    await expect(page.getByRole('row').nth(1).locator('mark')).toHaveCount(0);
  }
});

test('a form that is refused is an error, in the same page', async ({ request, portalUrl, company }) => {
  const headers = { origin: portalUrl, accept: 'text/html' };
  const send = (form: Record<string, string>) => request.post(`${portalUrl}/auth`, { headers, form });
  const wrong = await send({ email: company.customer.email, password: 'not the password' });
  expect([wrong.status(), await wrong.text()]).toEqual([422, expect.stringContaining('Incorrect email')]);
  expect((await send({ email: 'no address', password: 'x' })).status()).toBe(422);
});

test('a narrow menu comes narrow', async ({ customerPage: page }) => {
  await page.goto('/tickets');
  await page.getByRole('button', { name: 'Collapse menu' }).click();
  await expect(page.getByRole('button', { name: 'Keep menu open' })).toBeVisible();
  const letGo = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Keep menu open' })).toBeVisible();
  letGo();
  await isHydrated(page);
  await expect(page.getByRole('button', { name: 'Keep menu open' })).toBeVisible();
  expect(await page.evaluate(() => window.shifted)).toBe(0);
});

test('a page of another site cannot sign anyone in', async ({ request, portalUrl, company }) => {
  const answer = await request.post(`${portalUrl}/auth`, {
    headers: { origin: 'https://elsewhere.example', accept: 'text/html' },
    form: { email: company.customer.email, password: PASSWORD },
  });
  expect(answer.status()).toBe(400);
  expect(answer.headers()['set-cookie']).toBeUndefined();
});

test('who may not be there is led away by the server', async ({ request, portalUrl, page }) => {
  const ask = (path: string) => request.get(portalUrl + path, { headers: { accept: 'text/html' }, maxRedirects: 0 });
  const guarded = await ask('/tickets?page=2');
  expect([guarded.status(), guarded.headers()['location']]).toEqual([302, '/auth?continue=%2Ftickets%3Fpage%3D2']);
  for (const path of ['/no-such-page', '/rma/abc', '/rma/abc/edit', '/devices/abc']) {
    expect((await ask(path)).status(), path).toBe(404);
  }
  await page.goto('/tickets?page=2#end');
  await expect(page).toHaveURL(/\/auth\?continue=%2Ftickets%3Fpage%3D2/);
});

async function listOfTickets(db: Db, company: Company): Promise<string> {
  await storeTickets(db, company, rows);
  return '/tickets';
}
