import { getSearchTicketsMockHandler, getSearchTicketsResponseMock } from '#generated/msw/tickets/tickets.msw.ts';
import type { TicketListItem } from '#generated/model/ticketListItem.ts';
import type { TicketSearchRequest } from '#generated/model/ticketSearchRequest.ts';

/** How many tickets `manyTickets` has. */
export const TOTAL = 40;

function row(number: number): TicketListItem {
  const [example] = getSearchTicketsResponseMock().result;
  if (example === undefined) throw new Error('The contract has no example of a row');
  return {
    ...example,
    id: `0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c${1000 + number}`,
    displayId: String(1002000 + number),
    title: `Ticket number ${number}`,
    unread: number === 40,
  };
}

/** A server with 40 tickets, newest first, and the requests it got. It responds with a page once `held` lets it. */
export function manyTickets(held: (page: number) => Promise<void> | undefined = () => undefined) {
  const asked: TicketSearchRequest[] = [];
  const handler = getSearchTicketsMockHandler(async ({ request }) => {
    const body = (await request.json()) as TicketSearchRequest;
    asked.push(body);
    const { page: wanted, rowsPerPage } = body.pagination;
    await held(wanted);
    const all = Array.from({ length: TOTAL }, (_, index) => row(TOTAL - index));
    const result = all.slice((wanted - 1) * rowsPerPage, wanted * rowsPerPage);
    return { result, pagination: { ...body.pagination, totalRows: TOTAL } };
  });
  return { asked, handler };
}

/** Three tickets by whose turn it is, of eight. */
export function ticketsByTurn() {
  return {
    handler: getSearchTicketsMockHandler(async ({ request }) => {
      const { pagination } = (await request.json()) as TicketSearchRequest;
      const turns = [true, false, false].map((needsReply, index) => ({
        ...row(3 - index),
        needsReply,
        status: needsReply ? ('PendingClient' as const) : ('OnHold' as const),
      }));
      const counts = { turnCounts: { yours: 1, others: 7, nobodys: 0 } };
      return {
        result: turns,
        pagination: { ...pagination, totalRows: 8 },
        ...(pagination.sortBy === 'needsReply' && counts),
      };
    }),
  };
}
