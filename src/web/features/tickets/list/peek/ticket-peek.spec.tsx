import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mockServer, openPortal } from '#tests/support/portal.tsx';
import { manyTickets } from '#tests/support/ticket-pages.ts';

mockServer();

beforeEach(() => page.viewport(1350, 900));

test('Space shows the ticket beside its row, j moves both, Escape hides it and leaves the focus', async () => {
  const { screen, here } = await openPortal('/tickets', manyTickets().handler);
  const link = (number: number) => screen.getByRole('link', { name: `Ticket number ${number}`, exact: true });
  await expect.element(link(38)).toBeVisible();
  (link(38).element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  const sheet = (number: number) => screen.getByRole('complementary', { name: `Ticket 10020${number} at a glance` });
  await expect.element(sheet(38).getByRole('heading', { name: 'Ticket number 38' })).toBeVisible();
  await expect
    .element(
      sheet(38)
        .getByText(/rekey margin/)
        .first(),
    )
    .toBeVisible();
  await expect.element(link(38)).toHaveFocus();
  await userEvent.keyboard('j');
  await expect.element(sheet(37)).toBeVisible();
  await expect.element(link(37)).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet(37)).not.toBeInTheDocument();
  await expect.element(link(37)).toHaveFocus();
  await userEvent.keyboard(' ');
  await userEvent.keyboard(' ');
  await expect.element(sheet(37)).not.toBeInTheDocument();
  expect(here()).toBe('/tickets');
});

test('Space in the search is a blank, and without a row it shows nothing', async () => {
  const { screen } = await openPortal('/tickets', manyTickets().handler);
  await screen.getByRole('combobox', { name: 'Search tickets' }).fill('vpn');
  await userEvent.keyboard(' tunnel');
  await expect.element(screen.getByRole('combobox', { name: 'Search tickets' })).toHaveValue('vpn tunnel');
  expect(screen.getByRole('complementary', { name: /at a glance/ }).elements()).toHaveLength(0);
});

test('Back from a ticket brings the focus back to its row', async () => {
  const { screen, router, here } = await openPortal('/tickets', manyTickets().handler);
  const link = screen.getByRole('link', { name: 'Ticket number 36', exact: true });
  await link.click();
  await expect.poll(here).toBe('/tickets/1002036');
  await router.navigate(-1);
  await expect.element(link).toHaveFocus();
});
