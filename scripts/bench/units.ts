/**
 * `npm run bench:units [rounds]`: milliseconds over HTTP of the list of units, its sorts, filters and words, of a unit and of a
 * box, at 200,000 units: for a customer whose company has 50,000 of them and for an admin who sees all, one request and eight
 * concurrent ones. Prints p50, p95 and p99 and writes reports/bench-units.json.
 */
import type { DeviceSearchResult } from '#generated/model/deviceSearchResult.ts';
import { systemClock } from '#server/adapters/clock.ts';
import type { Db } from '#server/db/connection.ts';
import { startSession } from '#server/services/identity/sessions/internal/start-session.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import { withBenchServer, writeReport } from './support/bench-server.ts';
import { ask, makePerson, measure } from './support/requests.ts';
import type { Times } from './support/requests.ts';
import { casesOf, listOf } from './units/cases.ts';

const UNITS = 200_000;
const TICKETS = 2000;
const AT_ONCE = [1, 8];
const rounds = Number(process.argv[2] ?? 100);

await withBenchServer(
  {},
  async (url, db) => {
    const { clientId, cases } = await casesOf(db);
    const figures: { person: string; what: string; times: Times }[] = [];
    for (const person of ['Customer', 'Admin'] as const) {
      const token = await sessionOf(db, person, clientId);
      const [first] = ((await ask(url, token, listOf({ inRma: true }))) as DeviceSearchResult).result;
      const all = { ...cases, 'a unit': { path: `/api/devices/${first?.number ?? '7000300000'}` } };
      for (const [what, asked] of Object.entries(all)) {
        const times = await measure(() => ask(url, token, asked), rounds, AT_ONCE);
        figures.push({ person, what, times });
        print(person, what, times);
      }
    }
    writeReport('bench-units', { bulkUnits: UNITS, tickets: TICKETS, rounds, figures });
  },
  (db) => seedDemo(db, { tickets: TICKETS, bulkUnits: UNITS }),
);

async function sessionOf(db: Db, person: 'Customer' | 'Admin', clientId: string): Promise<string> {
  const userId = await makePerson(db, person);
  if (person === 'Customer') await db.insertInto('userClients').values({ userId, clientId }).execute();
  return startSession({ db, clock: systemClock }, userId);
}

function print(person: string, what: string, times: Times): void {
  const texts = Object.entries(times).map(
    ([atOnce, { p50, p95, p99 }]) => `${atOnce} at once ${p50} / ${p95} / ${p99} ms`,
  );
  console.log(`${person.padEnd(9)} ${what.padEnd(28)} ${texts.join('   ')}`);
}
