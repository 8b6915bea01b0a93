/**
 * `npm run bench:search [rounds]`: milliseconds over HTTP of the search box for every kind of input, at 20,000 tickets, 200,000
 * units and 2,000 returns: for a customer with half of the units, for one with a hundred, for one of two companies and for an
 * admin who sees all; one request and eight concurrent ones. Prints p50, p95 and p99 and writes reports/bench-search.json.
 */
import { systemClock } from '#server/adapters/clock.ts';
import type { Db } from '#server/db/connection.ts';
import type { SearchResult } from '#generated/model/searchResult.ts';
import { startSession } from '#server/services/identity/sessions/internal/start-session.ts';
import { counts, makeCustomer, seed } from './search/seed.ts';
import { texts } from './search/texts.ts';
import { withBenchServer, writeReport } from './support/bench-server.ts';
import { ask, makePerson, measure } from './support/requests.ts';
import type { Times } from './support/requests.ts';

const AT_ONCE = [1, 8];

interface Figures {
  person: string;
  text: string;
  /** How many tickets, returns, units, boxes and articles were found. */
  found: string;
  times: Times;
}

const rounds = Number(process.argv[2] ?? 200);
const figures: Figures[] = [];
await withBenchServer({}, measureAll, seed);
report();

async function measureAll(url: string, db: Db): Promise<void> {
  const people = {
    'big customer': await makeCustomer(db, ['Big']),
    'small customer': await makeCustomer(db, ['Small']),
    'customer of two': await makeCustomer(db, ['Big', 'Small']),
    admin: await makePerson(db, 'Admin'),
  };
  for (const [person, userId] of Object.entries(people)) {
    const token = await startSession({ db, clock: systemClock }, userId);
    for (const [text, q] of Object.entries(texts)) {
      const send = () => ask(url, token, { path: `/api/search?q=${encodeURIComponent(q)}` });
      const { tickets, rmas, devices, boxes, articles } = (await send()) as SearchResult;
      const found = [tickets, rmas, devices, boxes, articles].map(({ length }) => length).join(' ');
      figures.push({ person, text, found, times: await measure(send, rounds, AT_ONCE) });
    }
  }
}

function report(): void {
  const column = (text: string | number) => String(text).padStart(9);
  const heads = AT_ONCE.flatMap((atOnce) => ['p50', 'p95', 'p99'].map((share) => column(`${share} at ${atOnce}`)));
  console.log(' '.repeat(55) + heads.join(' '));
  for (const { person, text, found, times } of figures) {
    const shown = Object.values(times).flatMap(({ p50, p95, p99 }) => [p50, p95, p99].map(column));
    console.log(`${person.padEnd(15)} ${text.padEnd(27)} ${found.padEnd(11)} ${shown.join(' ')}`);
  }
  writeReport('bench-search', { ...counts, rounds, figures });
}
