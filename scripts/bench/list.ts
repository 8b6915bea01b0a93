/**
 * `npm run bench:list [rounds]`: milliseconds over HTTP of the ticket list, its sorts, filters and words, of similar tickets
 * and of the counters, at 20,000 tickets: for a customer whose company has 2,000 of them and for an admin who sees all, one
 * request and eight concurrent ones. Prints p50 and p99 and writes reports/bench-list.json.
 */
import { systemClock } from '#server/adapters/clock.ts';
import type { Db } from '#server/db/connection.ts';
import { startSession } from '#server/services/identity/sessions/internal/start-session.ts';
import { cases } from './list/cases.ts';
import { makeCustomer, seed, TICKETS } from './list/seed.ts';
import { withBenchServer, writeReport } from './support/bench-server.ts';
import { ask, makePerson, measure } from './support/requests.ts';
import type { Times } from './support/requests.ts';

const AT_ONCE = [1, 8];

interface Figures {
  person: string;
  request: string;
  /** Rows that the list finds. */
  rows?: number;
  /** Milliseconds, by the number of concurrent requests. */
  times: Times;
}

const rounds = Number(process.argv[2] ?? 200);
const figures: Figures[] = [];
await withBenchServer({}, measureAll, seed);
report();

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
