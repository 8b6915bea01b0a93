import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getSearchTicketsMockHandler, getSearchTicketsResponseMock } from '#generated/msw/tickets/tickets.msw.ts';
import { mockServer, openPortal } from '#tests/support/portal.tsx';
import { manyTickets, ticketsByTurn } from '#tests/support/ticket-pages.ts';

mockServer();

type Screen = Awaited<ReturnType<typeof openPortal>>['screen'];

const wide = () => page.viewport(1350, 900);
const narrow = () => page.viewport(390, 844);

describe('the table', () => {
  beforeEach(wide);

  const headsOf = (screen: Screen) =>
    screen
      .getByRole('columnheader')
      .elements()
      .map((head) => head.textContent);

  test('has rows of two lines, newest first, each one link', async () => {
    const { handler } = manyTickets();
    const { screen, here } = await openPortal('/tickets', handler);
    const number = screen.getByRole('columnheader', { name: 'ID' });
    await expect.element(number).toHaveAttribute('aria-sort', 'descending');
    expect(headsOf(screen)).toEqual(['Title', 'Status', 'Last activity', 'ID']);
    const first = screen.getByRole('row').nth(1);
    await expect
      .element(first)
      .toMatchTextContent(
        /Unread reply: Ticket number 40RX-210 LTE routerEnd of lifeIssue Report“Please set the rekey/,
      );
    await expect.element(first).toMatchTextContent(/Waiting for youJonas.*1002040$/);
    await screen.getByRole('link', { name: 'Ticket number 39' }).click();
    await expect.poll(here).toBe('/tickets/1002039');
  });

  test('has each column of §2.4 in compact rows, which are remembered', async () => {
    const { handler } = manyTickets();
    const { screen } = await openPortal('/tickets', handler);
    await screen.getByRole('button', { name: 'Display' }).click();
    await screen.getByRole('menuitemradio', { name: 'Compact, one line' }).click();
    await expect
      .poll(() => headsOf(screen))
      .toEqual(['Title', 'Status', 'Last activity', 'Promised by', 'Type', 'Product', 'Author', 'Created', 'ID']);
    const first = screen.getByRole('row').nth(1);
    await expect.element(first).toMatchTextContent(/RX-210 LTE routerEnd of lifeRasa Petrauskaitė2026-11-12 09:41/);
    expect(first.element().getBoundingClientRect().height).toBeLessThanOrEqual(37);
    await screen.getByRole('button', { name: 'Display' }).click();
    await screen.getByRole('menuitemradio', { name: 'Comfortable, two lines' }).click();
    await expect.poll(() => headsOf(screen)).toHaveLength(4);
    await expect.poll(() => Math.round(first.element().getBoundingClientRect().height)).toBe(56);
  });

  test('is sorted by what has no column too', async () => {
    const { handler, asked } = manyTickets();
    const { screen, here } = await openPortal('/tickets', handler);
    await screen.getByRole('button', { name: 'Sort: ID' }).click();
    await screen.getByRole('menuitemradio', { name: 'Author' }).click();
    await expect.poll(here).toBe('/tickets?sort=author&desc=0');
    await expect.poll(() => asked.at(-1)?.pagination).toMatchObject({ sortBy: 'author', sortDescending: false });
    await expect.element(screen.getByRole('button', { name: 'Sort: Author' })).toBeVisible();
  });

  test('has its rows under whose turn it is, with the number of each, in that order alone', async () => {
    const { handler } = ticketsByTurn();
    const { screen } = await openPortal('/tickets?sort=needsReply', handler);
    const groups = screen.getByRole('table').getByText(/ · \d+$/);
    await expect
      .poll(() => groups.elements().map((head) => head.textContent))
      .toEqual(['Your turn · 1', 'With us · 7']);
    const rows = screen
      .getByRole('row')
      .elements()
      .map(({ textContent }) => /number \d+|·.*\d$/.exec(textContent)?.[0]);
    expect(rows.filter((row) => row !== undefined)).toEqual(['· 1', 'number 3', '· 7', 'number 2', 'number 1']);
    await screen.getByRole('columnheader', { name: 'Title' }).getByRole('button').click();
    await expect.poll(() => groups.elements()).toHaveLength(0);
  });
});

test('cards are under whose turn it is too, and have the last word', async () => {
  await narrow();
  const { handler } = ticketsByTurn();
  const { screen } = await openPortal('/tickets?sort=needsReply', handler);
  await expect.element(screen.getByRole('heading', { name: 'Your turn · 1' })).toBeVisible();
  const others = screen.getByRole('list', { name: 'With us · 7' }).getByRole('listitem');
  await expect.poll(() => others.elements()).toHaveLength(2);
  await expect.element(others.first()).toMatchTextContent(/“Please set the rekey margin/);
  // The head says it for all of them.
  await expect.element(others.first()).not.toMatchTextContent(/With us/);
});

test('a card whose title alone has the searched words keeps its last word', async () => {
  await narrow();
  const { result, ...rest } = getSearchTicketsResponseMock();
  const matches = [{ place: 'Title' as const, parts: [{ text: 'VPN drops every 20 minutes', hit: true }] }];
  const found = result.slice(0, 1).map((ticket) => ({ ...ticket, matches }));
  const { screen } = await openPortal('/tickets?words=vpn', getSearchTicketsMockHandler({ ...rest, result: found }));
  const card = screen.getByRole('listitem').filter({ hasText: 'VPN drops every 20 minutes' });
  await expect.element(card).toMatchTextContent(/“Please set the rekey margin/);
});

test('the field takes one line on a phone for two filters, and two while words can be typed', async () => {
  await narrow();
  const { screen } = await openPortal('/tickets?types=Incident&statuses=OnHold', manyTickets().handler);
  await expect.element(screen.getByRole('button', { name: 'Remove filter: Issue Report' })).toBeVisible();
  const input = screen.getByRole('combobox', { name: 'Search tickets' });
  const height = () => input.element().closest('search')?.getBoundingClientRect().height;
  expect(height()).toBeLessThan(40);
  await input.click();
  await expect.poll(height).toBeGreaterThan(50);
});
