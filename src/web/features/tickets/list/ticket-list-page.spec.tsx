import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  getGetTicketFilterCountersMockHandler,
  getSearchTicketsMockHandler,
} from '#generated/msw/tickets/tickets.msw.ts';
import { manyTickets, TOTAL } from '#tests/support/ticket-pages.ts';
import { answerWith, openPortal, refusing, signedInAs, mockServer } from '#tests/support/portal.tsx';

mockServer();

const wide = () => page.viewport(1350, 900);
const narrow = () => page.viewport(390, 844);

// Where the test before has left it, there may be a link to a page.
function pointAtNothing(): Promise<void> {
  return userEvent.hover(document.body, { position: { x: 0, y: 0 } });
}

describe('the table', () => {
  beforeEach(wide);

  test('sorts by every column and keeps it in the address', async () => {
    const { handler, asked } = manyTickets();
    const { screen, here } = await openPortal('/tickets?page=2', handler);
    await screen.getByRole('button', { name: 'Title', exact: true }).click();
    await expect.poll(here).toBe('/tickets?sort=title&desc=0');
    await expect.element(screen.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending');
    await screen.getByRole('button', { name: 'Title', exact: true }).click();
    await expect.poll(here).toBe('/tickets?sort=title');
    await expect.poll(() => asked.at(-1)?.pagination).toMatchObject({ sortBy: 'title', sortDescending: true });
  });

  test('pages, and shows from-to of the total', async () => {
    const { handler } = manyTickets();
    const { screen, here } = await openPortal('/tickets', handler);
    await expect.element(screen.getByText('Showing 1–15 of 40').first()).toBeVisible();
    await screen.getByRole('link', { name: 'Page 3' }).click();
    await expect.element(screen.getByText('Showing 31–40 of 40').first()).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '30 per page');
    await expect.poll(here).toBe('/tickets?page=2&size=30');
    await expect.element(screen.getByText('Showing 31–40 of 40').first()).toBeVisible();
  });

  test('the previous rows stay while the next page loads', async () => {
    // Held from the start: the page may be prefetched before it is asked for.
    const third = Promise.withResolvers<void>();
    const { handler } = manyTickets((wanted) => (wanted === 3 ? third.promise : undefined));
    const { screen } = await openPortal('/tickets', handler);
    await expect.element(screen.getByText('Showing 1–15 of 40').first()).toBeVisible();
    await screen.getByRole('link', { name: 'Page 3' }).click();
    await expect.element(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await expect.element(screen.getByRole('link', { name: 'Ticket number 39' })).toBeVisible();
    third.resolve();
    await expect.element(screen.getByRole('link', { name: 'Ticket number 1', exact: true })).toBeVisible();
  });

  test('the next page is rendered hidden, and a press shows it', async () => {
    await pointAtNothing();
    const { handler, asked } = manyTickets();
    const { screen, here } = await openPortal('/tickets', handler);
    const link = (number: number) =>
      [...document.querySelectorAll('a[data-row]')].find(({ textContent }) => textContent.endsWith(` ${number}`));
    await expect.element(screen.getByText('Showing 1–15 of 40').first()).toBeVisible();
    await expect.poll(() => link(25)).toBeDefined();
    const rendered = link(25);
    expect(screen.getByRole('row').elements()).toHaveLength(16);
    await screen.getByRole('link', { name: 'Next page' }).click();
    await expect.element(screen.getByText('Showing 16–30 of 40').first()).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Ticket number 25' })).toBeVisible();
    expect(link(25)).toBe(rendered);
    await expect.poll(() => link(10)).toBeDefined();
    expect(screen.getByRole('row').elements()).toHaveLength(16);
    await screen.getByRole('link', { name: 'Next page' }).click();
    await expect.poll(here).toBe('/tickets?page=3');
    await expect.element(screen.getByRole('link', { name: 'Ticket number 10' })).toBeVisible();
    expect(asked.map(({ pagination }) => pagination.page)).toEqual([1, 2, 3]);
  });

  test('a page under the pointer is rendered instead of the next one', async () => {
    await pointAtNothing();
    const { handler, asked } = manyTickets();
    const { screen } = await openPortal('/tickets', handler);
    const rendered = () => [...document.querySelectorAll('a[data-row]')].at(-1)?.textContent;
    await expect.poll(rendered).toMatch(/ 11$/);
    await userEvent.hover(screen.getByRole('heading', { name: 'Tickets' }));
    await userEvent.hover(screen.getByRole('link', { name: 'Page 3' }));
    await expect.poll(rendered).toMatch(/ 1$/);
    expect(asked.map(({ pagination }) => pagination.page)).toEqual([1, 2, 3]);
  });

  test('active filters are shown as tokens that can be removed', async () => {
    const { handler, asked } = manyTickets();
    const { screen, here } = await openPortal('/tickets?statuses=New&statuses=OnHold&needsReply=1', handler);
    await screen.getByRole('button', { name: 'Remove filter: On hold' }).click();
    await expect.poll(here).toBe('/tickets?statuses=New&needsReply=1');
    await expect.poll(() => asked.at(-1)?.request).toMatchObject({ ticketStatuses: ['New'], needsReply: true });
    await screen.getByRole('button', { name: 'Clear all' }).click();
    await expect.poll(here).toBe('/tickets');
  });

  test('two presses count before the first is rendered, and not after Back', async () => {
    const { handler } = manyTickets();
    const { screen, router, here } = await openPortal('/tickets?statuses=New&statuses=OnHold&needsReply=1', handler);
    const onHold = screen.getByRole('button', { name: 'Remove filter: On hold' });
    const fresh = screen.getByRole('button', { name: 'Remove filter: New' });
    await expect.element(screen.getByRole('columnheader', { name: 'Title' })).toBeVisible();
    const sort = screen.getByRole('columnheader', { name: 'Title' }).getByRole('button');
    for (const button of [onHold, fresh, sort]) (button.element() as HTMLElement).click();
    await expect.poll(here).toBe('/tickets?needsReply=1&sort=title&desc=0');
    await expect.element(onHold).not.toBeInTheDocument();
    await router.navigate(-1);
    await onHold.click();
    await expect.poll(here).toBe('/tickets?statuses=New&needsReply=1');
  });
});

describe('without rows', () => {
  beforeEach(wide);

  const nothing = getSearchTicketsMockHandler({
    result: [],
    pagination: { page: 1, rowsPerPage: 15, sortBy: 'displayId', sortDescending: true, totalRows: 0 },
  });

  test('empty is an invitation', async () => {
    const { screen, here } = await openPortal('/tickets', nothing);
    await expect.element(screen.getByRole('heading', { name: 'No open tickets' })).toBeVisible();
    await screen.getByRole('button', { name: 'Show completed' }).click();
    await expect.poll(here).toBe('/tickets?completed=1');
    await expect.element(screen.getByRole('heading', { name: 'No tickets yet' })).toBeVisible();
  });

  test.each([
    ['own tickets', { permissions: [] }, /^Tickets you create appear here/],
    [
      'those of the company',
      { permissions: ['ViewAllTickets'] },
      /^Tickets you and your colleagues create appear here/,
    ],
    ['those of customers', { type: 'Engineer' as const }, /^(Open tickets|Tickets) you have access to appear here/],
  ])('the invitation is true for who sees %s, with completed ones too', async (_, who, text) => {
    const { screen } = await openPortal('/tickets', nothing, signedInAs(who));
    const main = screen.getByRole('main');
    await expect.element(main.getByText(text)).toMatchTextContent(/show solved and closed ones/);
    await screen.getByRole('button', { name: 'Show completed' }).click();
    await expect.element(main.getByText(text)).toMatchTextContent(/with their status and whose turn it is/);
  });

  test('filtered to nothing offers Clear', async () => {
    const { screen, here } = await openPortal('/tickets?types=Question', nothing);
    await expect.element(screen.getByText('No tickets match')).toBeVisible();
    await screen.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect.poll(here).toBe('/tickets');
  });

  test('a failure shows its request id and can be tried again', async () => {
    const failure = refusing('post', '*/tickets/customer', {
      status: 500,
      title: 'Server error.',
      requestId: 'req-17',
    });
    const { screen } = await openPortal('/tickets', failure);
    const alert = screen.getByRole('alert');
    await expect.element(alert).toMatchTextContent(/Could not load tickets.*Request ID: req-17/);
    answerWith(manyTickets().handler);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByText('Showing 1–15 of 40').first()).toBeVisible();
  });
});

describe('the cards', () => {
  beforeEach(narrow);

  test('replace the table; Load more keeps the position', async () => {
    const { handler } = manyTickets();
    const { screen, here } = await openPortal('/tickets', handler);
    const cards = screen.getByRole('list', { name: 'Tickets' }).getByRole('listitem');
    await expect.poll(() => cards.elements().length).toBe(15);
    expect(screen.getByRole('table').elements()).toHaveLength(0);
    await screen.getByRole('button', { name: 'Load more' }).click();
    await expect.poll(() => cards.elements().length).toBe(30);
    await screen.getByRole('button', { name: 'Load more' }).click();
    await expect.poll(() => cards.elements().length).toBe(TOTAL);
    expect(screen.getByRole('button', { name: 'Load more' }).elements()).toHaveLength(0);
    await expect.poll(here).toBe('/tickets?more=2');
  });

  test('Back from a ticket shows the same cards', async () => {
    const { handler } = manyTickets();
    const { screen, here } = await openPortal('/tickets', handler);
    await screen.getByRole('button', { name: 'Load more' }).click();
    await screen.getByRole('link', { name: 'Ticket number 12' }).click();
    await screen.getByRole('main').getByRole('link', { name: 'Tickets' }).click();
    await expect.poll(here).toBe('/tickets?more=1');
    await expect.element(screen.getByRole('link', { name: 'Ticket number 12' })).toBeVisible();
  });
});

test('staff cannot create tickets', async () => {
  await wide();
  const { screen } = await openPortal(
    '/tickets',
    signedInAs({ type: 'Engineer' }),
    manyTickets().handler,
    getGetTicketFilterCountersMockHandler(),
  );
  await expect.element(screen.getByText('Pending client').first()).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create ticket' }).elements()).toHaveLength(0);
});

test('single keys can be turned off', async () => {
  await wide();
  const { screen } = await openPortal('/tickets', manyTickets().handler);
  await expect.element(screen.getByRole('link', { name: 'Ticket number 39' })).toBeVisible();
  await userEvent.keyboard('?');
  const dialog = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await dialog.getByRole('checkbox', { name: 'Use single-key shortcuts' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await userEvent.keyboard('/');
  expect(document.activeElement?.tagName).not.toBe('INPUT');
  await screen.getByRole('button', { name: 'My filters and export' }).click();
  await screen.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  await dialog.getByRole('checkbox', { name: 'Use single-key shortcuts' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await userEvent.keyboard('/');
  await expect.element(screen.getByRole('combobox', { name: 'Search tickets' })).toHaveFocus();
});
