/**
 * `npm run bench:units [rounds]`: milliseconds over HTTP of the list of units, its sorts, filters and words, of a unit and of
 * a box, at 200,000 units: for a customer whose company has 50,000 of them and for an admin who sees all, one request and
 * eight at once. Prints p50, p95 and p99 and writes reports/bench-units.json.
 */
import type { DeviceSearchResult } from '#generated/model/deviceSearchResult.ts';
import { systemClock } from '#server/adapters/clock.ts';
import type { Db } from '#server/db/connection.ts';
import { startSession } from '#server/services/identity/sessions/internal/start-session.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import { withBenchServer, writeReport } from './bench-server.ts';
import { ask, makePerson, measure } from './requests.ts';
import type { Case, Times } from './requests.ts';

const UNITS = 200_000;
const TICKETS = 2000;
const AT_ONCE = [1, 8];
const rounds = Number(process.argv[2] ?? 100);

const listOf = (request: object, order: object = {}): Case => ({
  path: '/api/devices',
  body: {
    request,
    pagination: { page: 1, rowsPerPage: 15, sortBy: 'dispatchDate', sortDescending: true, ...order },
  },
});

const lists: Record<string, Case> = {
  'the list': listOf({}),
  'sorted by serial number': listOf({}, { sortBy: 'serialNumber' }),
  'sorted by IMEI, downwards': listOf({}, { sortBy: 'imei' }),
  'sorted by product': listOf({}, { sortBy: 'productGroup', sortDescending: false }),
  'sorted by warranty': listOf({}, { sortBy: 'warrantyUntil' }),
  'page 1000': listOf({}, { page: 1000 }),
  'a serial number': listOf({ words: '7000300000' }),
  'its first six digits': listOf({ words: '700030' }),
  'three digits': listOf({ words: '123' }),
  'half of a MAC address': listOf({ words: '02:3A:10' }),
  'an order': listOf({ words: 'SO-4711' }),
  'warranty ends soon': listOf({ warranty: 'EndsSoon' }),
  'in a return': listOf({ inRma: true }),
  'in no return': listOf({ inRma: false }),
};

await withBenchServer(
  {},
  async (url, db) => {
    const { clientId } = await db
      .selectFrom('units')
      .select(['clientId', (eb) => eb.fn.countAll().as('count')])
      .groupBy('clientId')
      .orderBy('count', 'desc')
      .executeTakeFirstOrThrow();
    const { id: boxId } = await db
      .selectFrom('boxes')
      .where('clientId', '=', clientId)
      .select('id')
      .executeTakeFirstOrThrow();
    const cases = { ...lists, 'a box': { path: `/api/products/packing/box/${boxId}` } };
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
