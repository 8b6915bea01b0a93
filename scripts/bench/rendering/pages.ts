import type { Db } from '#server/db/connection.ts';

/** A call of the API; without a body it is a GET. */
export interface Call {
  path: string;
  body?: object;
}

const everyPage: Call[] = [{ path: '/api/users' }, { path: '/api/brand' }];
const list = {
  pagination: { page: 1, rowsPerPage: 15, sortBy: 'displayId', sortDescending: true },
  request: {},
};
/** A page, and the calls that it makes in any case. */
export type PageRow = { name: string; path: string; isSignedIn: boolean; calls: Call[] };

const pages: PageRow[] = [
  { name: 'sign-in', path: '/auth', isSignedIn: false, calls: everyPage },
  {
    name: 'ticket list',
    path: '/tickets',
    isSignedIn: true,
    calls: [
      ...everyPage,
      { path: '/api/users/filters?list=Tickets' },
      { path: '/api/tickets/customer', body: list },
      { path: '/api/tickets/customer/filter-counters' },
    ],
  },
  {
    name: 'new ticket',
    path: '/tickets/create',
    isSignedIn: true,
    calls: [...everyPage, { path: '/api/drafts' }, { path: '/api/tickets/customer/filter-counters' }],
  },
];

/** A customer of the demo data. */
export function customerOf(db: Db): Promise<{ id: string }> {
  const customer = db.selectFrom('users').select('id');
  return customer.where('email', '=', 'rasa.petrauskaite@example.com').executeTakeFirstOrThrow();
}

// The one that was talked about most: others cost less.
async function longestTicket(db: Db, customer: { id: string }): Promise<PageRow> {
  const { id, displayId } = await db
    .selectFrom('tickets')
    .innerJoin('comments', 'comments.ticketId', 'tickets.id')
    .select(['tickets.id', 'tickets.displayId'])
    .where('tickets.authorId', '=', customer.id)
    .groupBy('tickets.id')
    .orderBy((by) => by.fn.countAll(), 'desc')
    .orderBy('tickets.displayId')
    .executeTakeFirstOrThrow();
  const ticket = `/api/tickets/customer/${displayId}?peek=true`;
  const beside = ['/api/tickets/comments', '/api/tickets/watchers'].map((path) => ({ path: `${path}?ticketId=${id}` }));
  const calls = [...everyPage, { path: ticket }, ...beside, { path: '/api/tickets/customer/filter-counters' }];
  return { name: 'ticket', path: `/tickets/${displayId}`, isSignedIn: true, calls };
}

/** The pages that are measured. */
export async function findPages(db: Db, customer: { id: string }): Promise<PageRow[]> {
  return [...pages, await longestTicket(db, customer)];
}
