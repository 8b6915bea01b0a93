import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getSearchRmasMockHandler } from '#generated/msw/rma/rma.msw.ts';
import { mockServer, openPortal, signedInAs } from '#tests/support/portal.tsx';

mockServer();
beforeEach(() => page.viewport(1350, 900));

const nothing = getSearchRmasMockHandler({
  result: [],
  pagination: { page: 1, rowsPerPage: 15, sortBy: 'displayId', sortDescending: true, totalRows: 0 },
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
