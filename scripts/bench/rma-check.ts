/**
 * `npm run bench:rma-check [rounds]`: milliseconds over HTTP of checking a return's whole list, 500 lines at 200,000 units:
 * serial numbers, IMEIs, MAC addresses, all of them mixed with unknown and foreign ones, and units held by other returns. For a
 * customer with half of the units and for an admin; one request and four concurrent ones. Prints p50, p95 and p99 and writes
 * reports/bench-rma-check.json.
 */
import { RMA_PRODUCTS_MAX_COUNT } from '#domain/limits.ts';
import { systemClock } from '#server/adapters/clock.ts';
import type { Db } from '#server/db/connection.ts';
import { startSession } from '#server/services/identity/sessions/internal/start-session.ts';
import { lists, UNITS } from './rma-check/lists.ts';
import { makeCustomer, seed } from './rma-check/seed.ts';
import { withBenchServer, writeReport } from './support/bench-server.ts';
import { ask, makePerson, measure } from './support/requests.ts';
import type { Times } from './support/requests.ts';

const AT_ONCE = [1, 4];

interface Figures {
  person: string;
  list: string;
  times: Times;
}

const rounds = Number(process.argv[2] ?? 50);
const figures: Figures[] = [];
await withBenchServer({}, measureAll, seed);
report();

async function measureAll(url: string, db: Db): Promise<void> {
  const customer = await makeCustomer(db);
  for (const [person, userId] of Object.entries({ customer, admin: await makePerson(db, 'Admin') })) {
    const token = await startSession({ db, clock: systemClock }, userId);
    for (const [list, numbers] of Object.entries(lists)) {
      const send = () => ask(url, token, { path: '/api/rma/check', body: { numbers } });
      figures.push({ person, list, times: await measure(send, rounds, AT_ONCE) });
    }
  }
}

function report(): void {
  for (const { person, list, times } of figures) {
    const shown = Object.entries(times).map(
      ([atOnce, { p50, p95, p99 }]) => `${atOnce} at once ${p50} / ${p95} / ${p99}`,
    );
    console.log(`${person.padEnd(9)} ${list.padEnd(34)} p50 / p95 / p99: ${shown.join('; ')}`);
  }
  writeReport('bench-rma-check', { units: UNITS, lines: RMA_PRODUCTS_MAX_COUNT, rounds, figures });
}
