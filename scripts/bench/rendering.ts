/**
 * `npm run bench:rendering [rounds]`: milliseconds of the server's CPU for a page that comes rendered, for the calls that such
 * a page makes in any case, and the bytes of its document in brotli. Prints them and writes reports/bench-rendering.json.
 * Fails when a page costs more than its budget, in calls: a ratio of one run, which no other machine changes much.
 */
import { pino } from 'pino';
import { systemClock } from '#server/adapters/clock.ts';
import type { Db } from '#server/db/connection.ts';
import { startServer } from '#server/main.ts';
import { startSession } from '#server/services/identity/sessions/internal/start-session.ts';
import { ensurePagesBuilt } from '../lib/build-web.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import { withBenchDatabase, writeReport } from './bench-server.ts';
import { median } from './statistics.ts';

const TICKETS = 2_000;
const ROUNDS_A_SAMPLE = 20;
const WARM_UP_ROUNDS = 100;
// With drawing, styles and compression: what a page may cost, measured in its own calls.
const BUDGET_IN_CALLS = 6;

interface Call {
  path: string;
  body?: object;
}

const everyPage: Call[] = [{ path: '/api/users' }, { path: '/api/brand' }];
const list = {
  pagination: { page: 1, rowsPerPage: 15, sortBy: 'displayId', sortDescending: true },
  request: {},
};
type PageRow = { name: string; path: string; isSignedIn: boolean; calls: Call[] };

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

const samples = Math.max(3, Number(process.argv[2] ?? 200) / ROUNDS_A_SAMPLE);
const built = await ensurePagesBuilt();

await withBenchDatabase(
  async ({ databaseUrl, folder, db }) => {
    const logger = pino({ level: 'silent' });
    const server = await startServer({ port: 0, databaseUrl, dataDir: folder, logger, env: {}, ...built });
    try {
      const customer = await customerOf(db);
      const session = await startSession({ db, clock: systemClock }, customer.id);
      const cookie = `helpdesk_session=${session}; time_zone=Europe/Vilnius`;
      const rows = [];
      for (const page of [...pages, await longestTicket(db, customer)])
        rows.push(await figuresOf(server.url, page, page.isSignedIn ? cookie : ''));
      console.table(rows);
      writeReport('bench-rendering', { budgetInCalls: BUDGET_IN_CALLS, pages: rows });
      if (rows.some(({ inCalls }) => inCalls > BUDGET_IN_CALLS)) process.exitCode = 1;
    } finally {
      await server.close();
    }
  },
  (db) => seedDemo(db, { tickets: TICKETS }),
);

async function figuresOf(url: string, { name, path, calls }: PageRow, cookie: string) {
  const getPage = async () => {
    const answer = await fetch(url + path, { headers: { accept: 'text/html', 'accept-encoding': 'br', cookie } });
    if (!answer.headers.get('cache-control')?.includes('private')) throw new Error(`${path} did not come rendered`);
    await answer.text();
    return Number(answer.headers.get('content-length'));
  };
  const makeCalls = () => Promise.all(calls.map((call) => send(url, call, cookie)));
  const bytes = await getPage();
  const [page, own] = [await cpuOf(getPage), await cpuOf(makeCalls)];
  return { page: name, cpuMs: rounded(page), callsMs: rounded(own), inCalls: rounded(page / own), bytes };
}

async function send(url: string, { path, body }: Call, cookie: string): Promise<void> {
  const headers = { 'auth-type': '1', 'content-type': 'application/json', cookie };
  const sent = body === undefined ? { headers } : { headers, method: 'POST', body: JSON.stringify(body) };
  await (await fetch(url + path, sent)).text();
}

// Of this process, which is the server and who asks it; the database is others'.
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) await work();
  const taken: number[] = [];
  for (let sample = 0; sample < samples; sample += 1) {
    const before = process.cpuUsage();
    for (let round = 0; round < ROUNDS_A_SAMPLE; round += 1) await work();
    const { user, system } = process.cpuUsage(before);
    taken.push((user + system) / 1000 / ROUNDS_A_SAMPLE);
  }
  return median(taken);
}

function customerOf(db: Db): Promise<{ id: string }> {
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

function rounded(value: number): number {
  return Number(value.toFixed(2));
}
