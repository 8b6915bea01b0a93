/**
 * `npm run bench:rma-check [rounds]`: milliseconds over HTTP of the check of a return's whole list, 500 lines at 200,000 units:
 * serial numbers, IMEIs, MAC addresses, all of them mixed with unknown and foreign ones, and units that other returns hold.
 * For a customer with half of the units and for an admin; one request and four at once. Prints p50, p95 and p99 and writes
 * reports/bench-rma-check.json.
 */
import { sql } from 'kysely';
import { RMA_PRODUCTS_MAX_COUNT } from '#domain/limits.ts';
import { systemClock } from '#server/adapters/clock.ts';
import type { Db } from '#server/db/connection.ts';
import { startSession } from '#server/services/identity/sessions/internal/start-session.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import { withBenchServer, writeReport } from './bench-server.ts';
import { ask, makePerson, measure } from './requests.ts';
import type { Times } from './requests.ts';

const TICKETS = 500;
const UNITS = 200_000;
const AT_ONCE = [1, 4];
const FIRST_SERIAL = 7_000_000_000;
const FIRST_IMEI = 350_000_000_000_000;

interface Figures {
  person: string;
  list: string;
  times: Times;
}

const step = UNITS / RMA_PRODUCTS_MAX_COUNT;
const listOf = (numberOf: (unit: number, line: number) => string) =>
  Array.from({ length: RMA_PRODUCTS_MAX_COUNT }, (_, line) => numberOf(line * step + 2, line));

const serial = (unit: number) => String(FIRST_SERIAL + unit);
const imei = (unit: number) => String(FIRST_IMEI + unit);
const mac = (unit: number) => unit.toString(16).padStart(12, '0');

const lists: Record<string, string[]> = {
  'serial numbers': listOf(serial),
  IMEIs: listOf(imei),
  'MAC addresses': listOf(mac),
  'mixed, a third unknown or foreign': listOf((unit, line) =>
    line % 3 === 0 ? serial(unit + UNITS + 1) : line % 3 === 1 ? imei(unit + 1) : serial(unit),
  ),
  'in other returns': listOf((_, line) => serial(2 * line + 2)),
};

const rounds = Number(process.argv[2] ?? 50);
const figures: Figures[] = [];
await withBenchServer({}, measureAll, seed);
report();

async function seed(db: Db): Promise<void> {
  await seedDemo(db, { tickets: TICKETS });
  const { id } = await db
    .insertInto('clients')
    .values({ name: 'Bench', productNicheIds: [1, 2, 3] })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into units (client_id, product_group_id, serial_number, imei, mac_address, dispatch_date, warranty_until)
    select case when unit % 2 = 0 then ${id} else (select id from clients where name <> 'Bench' limit 1) end,
      (select id from product_groups limit 1), (${FIRST_SERIAL}::bigint + unit)::text, (${FIRST_IMEI}::bigint + unit)::text,
      upper(regexp_replace(lpad(to_hex(unit), 12, '0'), '(..)(?!$)', '\\1:', 'g')), '2025-05-02', '2027-05-02'
    from generate_series(1, ${UNITS}) as unit
  `.execute(db);
  await sql`
    insert into rma_products (rma_id, position, unit_id, imei_or_serial, description, open)
    select (select id from rmas limit 1), 1000 + row_number() over (), id, serial_number, 'No boot.', true
    from units where client_id = ${id} order by serial_number limit ${RMA_PRODUCTS_MAX_COUNT}
  `.execute(db);
  await sql`vacuum analyze`.execute(db);
}

async function measureAll(url: string, db: Db): Promise<void> {
  const customer = await makePerson(db, 'Customer');
  await sql`insert into user_clients (user_id, client_id) select ${customer}, id from clients where name = 'Bench'`.execute(
    db,
  );
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
