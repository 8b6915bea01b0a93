import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { getGetCommentsResponseMock } from '#generated/msw/comments/comments.msw.ts';
import {
  getGetTicketResponseMock,
  getSearchTicketsMockHandler,
  getSearchTicketsResponseMock,
} from '#generated/msw/tickets/tickets.msw.ts';
import { mockServer, openPortal, refusing } from '#tests/support/portal.tsx';

mockServer();

const example = getGetTicketResponseMock();
// Each test has a ticket of its own: the page of the test before may still make requests.
let ticket = example;
const listOf = (unread: boolean) =>
  getSearchTicketsMockHandler(() => {
    const answer = getSearchTicketsResponseMock();
    const [row] = answer.result;
    if (row === undefined) throw new Error('The contract has no example of a row');
    const { ticketId: id, displayId, title } = ticket;
    const rows = [{ ...row, id, displayId, title, unread }];
    return { ...answer, result: rows, pagination: { ...answer.pagination, totalRows: 1 } };
  });
const list = listOf(false);

beforeEach(async () => {
  ticket = { ...example, ticketId: crypto.randomUUID(), displayId: String(Number(ticket.displayId) + 1) };
  await page.viewport(1350, 900);
});

// A pointer that is there already, from the previous test, has no effect.
async function pointAt(row: Locator, from: Locator): Promise<void> {
  await userEvent.hover(from);
  await userEvent.hover(row);
}

/** Returns the ticket once `ready` is, and records how it was requested. */
function askedTicket(ready: Promise<void> = Promise.resolve()) {
  const asked: string[] = [];
  const handler = http.get(`/api/tickets/customer/${ticket.displayId}`, async ({ request }) => {
    asked.push(new URL(request.url).search);
    await ready;
    return HttpResponse.json(ticket);
  });
  return { asked, handler };
}

/** Responds to requests for the comments of this test's ticket; any other has the usual response. */
function comments(respond: (at: string) => Promise<void> | void) {
  const { ticketId } = ticket;
  return http.get('/api/tickets/comments', async ({ request }) => {
    const { searchParams } = new URL(request.url);
    if (searchParams.get('ticketId') !== ticketId) return undefined;
    await respond(searchParams.get('at') ?? '');
    return HttpResponse.json(getGetCommentsResponseMock());
  });
}

test('a failed prefetch is silent, and opening the ticket reports it', async () => {
  const { screen } = await openPortal(
    '/tickets',
    list,
    refusing('get', '/api/tickets/customer/:id', { status: 500 }),
    refusing('get', '/api/tickets/comments', { status: 401 }),
  );
  const row = screen.getByRole('link', { name: ticket.title });
  await pointAt(row, screen.getByRole('heading', { name: 'Tickets' }));
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }));
  expect(screen.getByRole('dialog').elements()).toEqual([]);
  expect(screen.getByText('Server error').elements()).toEqual([]);
  await row.click();
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a row that is pointed at is fetched without being marked as read, and marked when it is opened', async () => {
  const { asked, handler } = askedTicket();
  const { screen } = await openPortal('/tickets', list, handler);
  const row = screen.getByRole('link', { name: ticket.title });
  await pointAt(row, screen.getByRole('heading', { name: 'Tickets' }));
  await expect.poll(() => asked).toEqual(['?peek=true']);
  await row.click();
  await expect.element(screen.getByRole('heading', { name: ticket.title, level: 1 })).toBeVisible();
  // The live line may ask for it again.
  await expect.poll(() => asked.slice(0, 2)).toEqual(['?peek=true', '']);
  expect(asked.slice(2)).not.toContain('?peek=true');
});

test('a prefetched ticket is rendered before it is opened on the server', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const asked: string[] = [];
  const { screen } = await openPortal(
    '/tickets',
    list,
    http.get(`/api/tickets/customer/${ticket.displayId}`, async ({ request }) => {
      const { search } = new URL(request.url);
      asked.push(search);
      if (search === '') await released;
      return HttpResponse.json(ticket);
    }),
  );
  const row = screen.getByRole('link', { name: ticket.title });
  await pointAt(row, screen.getByRole('heading', { name: 'Tickets' }));
  await expect.poll(() => asked).toEqual(['?peek=true']);
  await row.click();
  await expect.element(screen.getByRole('article').first()).toBeVisible();
  await expect.poll(() => asked.slice(0, 2)).toEqual(['?peek=true', '']);
  release();
});

test.each([
  ['in the newest page', getGetCommentsResponseMock().result.at(-1)?.id, []],
  ['further up', example.ticketId, [example.ticketId]],
])('new comments are requested in parallel with the ticket: %s', async (_where, firstUnreadCommentId, places) => {
  const asked: string[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { screen } = await openPortal(
    '/tickets',
    listOf(true),
    http.get(`/api/tickets/customer/${ticket.displayId}`, async () => {
      await released;
      return HttpResponse.json({ ...ticket, firstUnreadCommentId });
    }),
    comments((at) => void asked.push(at)),
  );
  const row = screen.getByRole('link', { name: `Unread reply: ${ticket.title}` });
  await pointAt(row, screen.getByRole('heading', { name: 'Tickets' }));
  await expect.poll(() => asked).toEqual(['']);
  release();
  // The live line may ask for the newest page again.
  const around = () => asked.filter((place) => place !== '');
  await expect.poll(around).toEqual(places);
  await row.click();
  await expect.element(screen.getByRole('article').nth(1)).toBeVisible();
  expect(around()).toEqual(places);
});

test('a ticket with new comments whose prefetch failed has its conversation when it is opened', async () => {
  let calls = 0;
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const { screen } = await openPortal(
    '/tickets',
    listOf(true),
    http.get(`/api/tickets/customer/${ticket.displayId}`, ({ request }) =>
      new URL(request.url).search === ''
        ? HttpResponse.json(ticket)
        : HttpResponse.json({ status: 500 }, { status: 500 }),
    ),
    comments(async () => {
      calls += 1;
      await opened;
    }),
  );
  const row = screen.getByRole('link', { name: `Unread reply: ${ticket.title}` });
  await pointAt(row, screen.getByRole('heading', { name: 'Tickets' }));
  await expect.poll(() => calls).toBe(1);
  await row.click();
  await expect.element(screen.getByRole('heading', { name: ticket.title, level: 1 })).toBeVisible();
  open();
  await expect.element(screen.getByRole('article').nth(1)).toBeVisible();
});

test('the head is there at once, from the list; the rest follows', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { handler } = askedTicket(promise);
  const { screen } = await openPortal('/tickets', list, handler);
  await screen.getByRole('link', { name: ticket.title }).click();
  await expect.element(screen.getByRole('heading', { name: ticket.title, level: 1 })).toBeVisible();
  await expect.element(screen.getByText('Loading the ticket…')).toBeInTheDocument();
  resolve();
  await expect.element(screen.getByRole('article').nth(1)).toBeVisible();
});
