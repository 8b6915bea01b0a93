import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  getGetRmaCountersMockHandler,
  getSearchRmasMockHandler,
  getSearchRmasResponseMock,
} from '#generated/msw/rma/rma.msw.ts';
import type { RmaListItem } from '#generated/model/rmaListItem.ts';
import { mockServer, openPortal, signedInAs } from '#tests/support/portal.tsx';

mockServer();
beforeEach(() => page.viewport(1350, 900));

const { pagination } = getSearchRmasResponseMock();

const nothing = getSearchRmasMockHandler({
  result: [],
  pagination: { ...pagination, totalRows: 0 },
});

test.each([
  ['own returns', { permissions: [] }, /^Units you send for repair/],
  ['those of the company', { permissions: ['ViewAllTickets'] }, /^Units you and your colleagues send for repair/],
  ['those of customers', { type: 'Engineer' as const }, /^Customer returns/],
])('the invitation is true for who sees %s, with completed ones too', async (_, who, text) => {
  const { screen } = await openPortal('/rma', nothing, signedInAs(who));
  const main = screen.getByRole('main');
  await expect.element(main.getByText(text)).toMatchTextContent(/show rejected and closed ones/);
  await screen.getByRole('button', { name: 'Show completed' }).click();
  await expect.element(main.getByText(text)).toMatchTextContent(/with their status and whose turn it is/);
});

test('a row counts the units by whose turn they are; while some are awaited from the customer, support is not called late', async () => {
  const [row] = getSearchRmasResponseMock().result as [RmaListItem];
  const promisedBy = '2026-11-12T15:00:00Z';
  const turns = { customer: 14, support: 26, carrier: 0 };
  const rows: RmaListItem[] = [
    { ...row, displayId: '2041', status: 'Approved', whoseTurn: 'Customer', promisedBy, turns },
    { ...row, id: crypto.randomUUID(), displayId: '2042', status: 'Submitted', whoseTurn: 'Support', promisedBy },
  ];
  const { screen } = await openPortal('/rma', getSearchRmasMockHandler({ result: rows, pagination }));
  const rowOf = (id: string) => screen.getByRole('row').filter({ hasText: `RMA ${id}` });
  await expect.element(rowOf('2041').getByText('14 you · 26 us')).toBeVisible();
  expect(
    rowOf('2041')
      .getByText(/We are late/)
      .elements(),
  ).toEqual([]);
  await expect.element(rowOf('2042').getByText(/We are late/)).toBeVisible();
  await page.viewport(390, 844);
  const card = screen.getByRole('listitem').filter({ hasText: 'RMA 2041' });
  await expect.element(card.getByText('14 you · 26 us')).toBeVisible();
  expect(card.getByText(/We are late/).elements()).toEqual([]);
});

test('the list by whose turn it is, with counts', async () => {
  const counters = getGetRmaCountersMockHandler({ open: 7, customer: 3, support: 4 });
  const { screen, here } = await openPortal('/rma', nothing, counters);
  const views = screen.getByRole('navigation', { name: 'Views' });
  await expect.element(views.getByRole('link', { name: 'All open 7' })).toHaveAttribute('aria-current', 'page');
  await views.getByRole('link', { name: 'Your turn 3' }).click();
  await expect.poll(here).toBe('/rma?turns=Customer');
  await expect.element(views.getByRole('link', { name: 'Your turn 3' })).toHaveAttribute('aria-current', 'page');
});

test('for staff their own turn comes first', async () => {
  const counters = getGetRmaCountersMockHandler({ open: 7, customer: 3, support: 4 });
  const { screen } = await openPortal('/rma', nothing, counters, signedInAs({ type: 'Engineer' }));
  const links = screen.getByRole('navigation', { name: 'Views' }).getByRole('link');
  await expect.element(links.first()).toMatchTextContent(/^Support 4/);
});
