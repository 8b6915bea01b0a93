/**
 * `npm run bench:list [rounds]`: milliseconds over HTTP of the ticket list, its sorts, filters and words, of similar tickets
 * and of the counters, at 20,000 tickets: for a customer whose company has 2,000 of them and for an admin who sees all, one
 * request and eight at once. Prints p50 and p99 and writes reports/bench-list.json.
 */
import { sql } from 'kysely';
import { ticketSortColumns } from '#domain/enums.ts';
import { systemClock } from '#server/adapters/clock.ts';
import type { Db } from '#server/db/connection.ts';
import { startSession } from '#server/services/identity/sessions/internal/start-session.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import { withBenchServer, writeReport } from './bench-server.ts';
import { ask, makePerson, measure } from './requests.ts';
import type { Case, Times } from './requests.ts';

const TICKETS = 20_000;
const OF_OTHERS = 240;
const AT_ONCE = [1, 8];
const LIST = '/api/tickets/customer';
const firstPage = { page: 1, rowsPerPage: 15, sortBy: 'displayId', sortDescending: true };

interface Figures {
  person: string;
  request: string;
  /** Rows that the list finds. */
  rows?: number;
  /** Milliseconds, by the number of requests at once. */
  times: Times;
}

const list = (request: object, pagination: object = {}): Case => ({
  path: LIST,
  body: { pagination: { ...firstPage, ...pagination }, request },
});
const words = (text: string) => list({ words: text, showCompleted: true });

const cases: Record<string, Case> = {
  'first page': list({}),
  'first page, completed too': list({ showCompleted: true }),
  'page 100 of 15': list({ showCompleted: true }, { page: 100 }),
  ...Object.fromEntries(
    ticketSortColumns.map((sortBy) => [
      `by ${sortBy}`,
      list({ showCompleted: true }, { sortBy, sortDescending: false }),
    ]),
  ),
  filtered: list({ ticketTypes: ['Incident', 'Question'], ticketStatuses: ['New', 'InProgress', 'Solved'] }),
  'needs reply': list({ needsReply: true }),
  'words: common': words('firmware'),
  'words: in every ticket': words('the'),
  'words: rare': words('rekeying'),
  'words: none has it': words('quokka'),
  'words: two': words('firmware tunnel'),
  'words: Lithuanian form': words('ryšiui'),
  'words: part of a serial': words('600153'),
  'words: part of an IMEI': words('2914829'),
  'words: a sentence': words('we are about to install units and would like one template for all of them'),
  similar: { path: `${LIST}/similar`, body: { title: 'VPN drops every 20 minutes after the update' } },
  'similar: misspelled': { path: `${LIST}/similar`, body: { title: 'tunel goes dwn' } },
  counters: { path: `${LIST}/filter-counters` },
};

const rounds = Number(process.argv[2] ?? 200);
const figures: Figures[] = [];
await withBenchServer({}, measureAll, seed);
report();

async function seed(db: Db): Promise<void> {
  await seedDemo(db, { tickets: TICKETS - OF_OTHERS });
  await sql`vacuum analyze`.execute(db);
}

async function measureAll(url: string, db: Db): Promise<void> {
  const people = { customer: await makeCustomer(db), admin: await makePerson(db, 'Admin') };
  for (const [person, userId] of Object.entries(people)) {
    const token = await startSession({ db, clock: systemClock }, userId);
    for (const [request, what] of Object.entries(cases)) {
      const send = () => ask(url, token, what);
      const answer = (await send()) as { pagination?: { totalRows: number } };
      const rows = answer.pagination?.totalRows;
      const times = await measure(send, rounds, AT_ONCE);
      figures.push({ person, request, ...(rows === undefined ? {} : { rows }), times });
    }
  }
}

/** A customer who sees all of a company that has every tenth ticket. */
async function makeCustomer(db: Db): Promise<string> {
  const customer = await makePerson(db, 'Customer');
  const { id } = await db
    .insertInto('clients')
    .values({ name: 'Bench', productNicheIds: [1, 2, 3] })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('userClients').values({ userId: customer, clientId: id }).execute();
  await sql`update tickets set client_id = ${id}, author_id = ${customer} where display_id % 10 = 0`.execute(db);
  await sql`vacuum analyze tickets`.execute(db);
  return customer;
}

function report(): void {
  const column = (text: string | number) => String(text).padStart(9);
  console.log(
    ' '.repeat(46) + AT_ONCE.map((atOnce) => `${column(`p50 at ${atOnce}`)} ${column(`p99 at ${atOnce}`)}`).join(' '),
  );
  for (const { person, request, rows, times } of figures) {
    const shown = Object.values(times).map(({ p50, p99 }) => `${column(p50)} ${column(p99)}`);
    console.log(`${person.padEnd(9)} ${request.padEnd(26)} ${column(rows ?? '')} ${shown.join(' ')}`);
  }
  writeReport('bench-list', { tickets: TICKETS, rounds, figures });
}
