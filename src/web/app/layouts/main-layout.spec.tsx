import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getGetTicketFilterCountersMockHandler } from '#generated/msw/tickets/tickets.msw.ts';
import { FILTER_COUNTERS_REFRESH_MS } from '#domain/limits.ts';
import { showToast } from '#web/shared/feedback/toast.ts';
import { answerWith, openPortal, refusing, signedInAs, mockServer } from '#tests/support/portal.tsx';

mockServer();

beforeEach(() => page.viewport(1350, 900));

const counters = { new: 3, inProgress: 1200, pendingClient: 2, needsReply: 1, onHold: 0 };

test('counters are shown under Tickets, and a click sets the filter in the address', async () => {
  const { screen, here } = await openPortal(
    '/user/account',
    signedInAs(),
    getGetTicketFilterCountersMockHandler(counters),
  );
  await expect.element(screen.getByRole('link', { name: 'In progress 1,200' })).toBeVisible();
  await screen.getByRole('link', { name: 'New 3' }).click();
  await expect.poll(here).toBe('/tickets?statuses=New');
  await screen.getByRole('link', { name: 'Needs reply 1' }).click();
  await expect.poll(here).toBe('/tickets?needsReply=1');
  await expect.element(screen.getByRole('link', { name: 'Needs reply 1' })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('link', { name: /^Unfinished tickets/ }).elements()).toHaveLength(0);
});

test('counters are read again every 10 minutes (§9)', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let reads = 0;
  const counted = getGetTicketFilterCountersMockHandler(() => ({ ...counters, new: (reads += 1) }));
  const { screen } = await openPortal('/user/account', signedInAs(), counted);
  await expect.element(screen.getByRole('link', { name: 'New 1' })).toBeVisible();
  expect(FILTER_COUNTERS_REFRESH_MS).toBe(600_000);
  vi.advanceTimersByTime(FILTER_COUNTERS_REFRESH_MS);
  await expect.element(screen.getByRole('link', { name: 'New 2' })).toBeVisible();
});

test('a toast replaces the one of its group (§8.1)', async () => {
  const { screen } = await openPortal('/user/account', signedInAs());
  showToast('error', 'The first failure', { group: 'failure', isSticky: true });
  await expect.element(screen.getByText('The first failure')).toBeVisible();
  showToast('error', 'The second failure', { group: 'failure', isSticky: true });
  await expect.element(screen.getByText('The second failure')).toBeVisible();
  await expect.element(screen.getByText('The first failure')).not.toBeInTheDocument();
});

test('unsent drafts are shown below the counters', async () => {
  const { screen } = await openPortal(
    '/user/account',
    signedInAs(),
    getGetTicketFilterCountersMockHandler({ ...counters, drafts: 2 }),
  );
  const drafts = screen.getByRole('link', { name: 'Unfinished tickets 2' });
  await expect.element(drafts).toHaveAttribute('href', '/tickets/create');
});

test('the menu leads to each part of the portal', async () => {
  const { screen } = await openPortal('/user/account', signedInAs());
  const menu = screen.getByRole('navigation', { name: 'Main menu' });
  for (const name of ['Tickets', 'RMA', 'FAQ', 'Packing list', 'Devices']) {
    await expect.element(menu.getByRole('link', { name, exact: true })).toBeVisible();
  }
});

test('the pinned state of the drawer is remembered', async () => {
  const { screen } = await openPortal('/user/account', signedInAs());
  await screen.getByRole('button', { name: 'Collapse menu' }).click();
  await expect.element(screen.getByRole('button', { name: 'Keep menu open' })).toBeVisible();
  expect(localStorage.getItem('drawer_state')).toBe('mini');
});

test('on a phone the drawer lies over the page and closes by Escape and by following a link', async () => {
  await page.viewport(390, 844);
  const { screen, here } = await openPortal('/user/account', signedInAs());
  await screen.getByRole('button', { name: 'Open menu' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Main menu' })).toBeVisible();
  await screen.getByRole('dialog').getByRole('link', { name: 'Tickets' }).click();
  await expect.poll(here).toBe('/tickets');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('signing out asks first, and says so when it did not work', async () => {
  const { screen } = await openPortal('/user/account', signedInAs(), refusing('delete', '*/auth', { status: 500 }));
  await screen.getByRole('button', { name: /^Account of/ }).click();
  await screen.getByRole('menuitem', { name: 'Sign out' }).click();
  const dialog = screen.getByRole('alertdialog');
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await expect.element(dialog.getByText('Could not sign out. Try again.')).toBeVisible();
});

test('a session that ends asks to sign in over the page, and the request is repeated', async () => {
  const { screen, here } = await openPortal('/user/account', signedInAs());
  await expect.element(screen.getByRole('heading', { name: 'My Account' })).toBeVisible();
  answerWith(refusing('post', '*/tickets/customer', { status: 401 }));
  await screen.getByRole('link', { name: 'Tickets' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Sign in again' });
  await expect.element(dialog.getByLabelText('Password', { exact: true })).toHaveFocus();
  answerWith(
    http.post('*/auth', () => HttpResponse.json({ code: 'SUCCESS' })),
    http.post('*/tickets/customer', () =>
      HttpResponse.json({
        result: [],
        pagination: { page: 1, rowsPerPage: 15, sortBy: 'displayId', sortDescending: true, totalRows: 0 },
      }),
    ),
  );
  await dialog.getByLabelText('Password', { exact: true }).fill('Correct-horse-1');
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Tickets' })).toBeVisible();
  expect(here()).toBe('/tickets');
});
