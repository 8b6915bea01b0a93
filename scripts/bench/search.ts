/**
 * `npm run bench:search [rounds]`: milliseconds over HTTP of the search box for every kind of input, at 20,000 tickets,
 * 200,000 units and 2,000 returns: for a customer with half of the units, for one with a hundred, for one of two companies
 * and for an admin who sees all; one request and eight at once. Prints p50, p95 and p99 and writes reports/bench-search.json.
 */
import { sql } from 'kysely';
import { systemClock } from '#server/adapters/clock.ts';
import type { Db } from '#server/db/connection.ts';
import type { SearchResult } from '#generated/model/searchResult.ts';
import { startSession } from '#server/services/identity/sessions/internal/start-session.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import { withBenchServer, writeReport } from './bench-server.ts';
import { ask, makePerson, measure } from './requests.ts';
import type { Times } from './requests.ts';

const TICKETS = 20_000;
const OF_OTHERS = 240;
const UNITS = 200_000;
const RETURNS = 2000;
const SMALL_CUSTOMERS_UNITS = 100;
const AT_ONCE = [1, 8];

// Units of the bench are 7000000001 to 7000200000; the even ones are the big customer's.
const texts: Record<string, string> = {
  'ticket number': '1015000',
  'ticket number, none': '1999999',
  'return number': 'RMA 2500',
  'four digits': '7000',
  'serial number': '7000100000',
  'serial number, none': '7900000000',
  'its first digits': '70001',
  'its first 3 digits': '700',
  'digits within': '10000',
  'digits within few': '199998',
  IMEI: '350000000100000',
  'its first digits (TAC)': '35000000',
  'MAC address': '02:00:00:01:86:A0',
  'its first half': '02:00:00',
  'its last half': '01:86:a0',
  'box id': '3f2504e0-4f89-11d3-9a0c-0305e82c3301',
  'order number': 'SO-1000',
  'words: common': 'firmware',
  'words: in every ticket': 'the',
  'words: one letter': 'a',
  'words: rare': 'rekeying',
  'words: none has it': 'quokka',
  'words: two': 'firmware tunnel',
  'words: two that never meet': 'antenna invoice',
  'words: Lithuanian form': 'ryšiui',
  'words: a sentence': 'we are about to install units and would like one template for all of them',
};

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

async function seed(db: Db): Promise<void> {
  await seedDemo(db, { tickets: TICKETS - OF_OTHERS });
  await db
    .insertInto('clients')
    .values(['Big', 'Small'].map((name) => ({ name, productNicheIds: [1, 2, 3] })))
    .execute();
  await sql`update tickets set client_id = (select id from clients where name = 'Big') where display_id % 10 = 0`.execute(
    db,
  );
  await sql`
    insert into units (client_id, product_group_id, serial_number, imei, mac_address, dispatch_date, warranty_until, order_number)
    select
      case
        when number <= ${SMALL_CUSTOMERS_UNITS} then (select id from clients where name = 'Small')
        when number % 2 = 0 then (select id from clients where name = 'Big')
        else others.ids[1 + number % array_length(others.ids, 1)]
      end,
      groups.ids[1 + number % array_length(groups.ids, 1)],
      (7000000000 + number)::text, (350000000000000 + number)::text,
      regexp_replace(upper(lpad(to_hex(2199023255552 + number), 12, '0')), '(..)(?=.)', '\\1:', 'g'),
      date '2023-01-01' + number % 1000, date '2025-01-01' + number % 1000, 'SO-' || 10000 + number / 100
    from generate_series(1, ${UNITS}::int) as number,
      (select array_agg(id order by id) as ids from clients where name not in ('Big', 'Small')) as others,
      (select array_agg(id order by id) as ids from product_groups) as groups
  `.execute(db);
  await sql`
    with made as (
      insert into rmas (ticket_id, author_id, status, whose_turn, created_on, updated_on)
      select id, author_id, 'Closed', 'Nobody', created_on, created_on from tickets order by display_id desc limit ${RETURNS}
      returning id, display_id
    )
    insert into rma_products (rma_id, position, unit_id, imei_or_serial, description)
    select made.id, line, units.id, units.serial_number, 'No power'
    from made cross join generate_series(0, 9) as line
    join units on units.serial_number = (7000000000 + made.display_id * 10 + line)::text
  `.execute(db);
  await sql`vacuum analyze`.execute(db);
}

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

async function makeCustomer(db: Db, names: string[]): Promise<string> {
  const userId = await makePerson(db, 'Customer');
  const clients = await db.selectFrom('clients').select('id').where('name', 'in', names).execute();
  await db
    .insertInto('userClients')
    .values(clients.map(({ id }) => ({ userId, clientId: id })))
    .execute();
  return userId;
}

function report(): void {
  const column = (text: string | number) => String(text).padStart(9);
  const heads = AT_ONCE.flatMap((atOnce) => ['p50', 'p95', 'p99'].map((share) => column(`${share} at ${atOnce}`)));
  console.log(' '.repeat(55) + heads.join(' '));
  for (const { person, text, found, times } of figures) {
    const shown = Object.values(times).flatMap(({ p50, p95, p99 }) => [p50, p95, p99].map(column));
    console.log(`${person.padEnd(15)} ${text.padEnd(27)} ${found.padEnd(11)} ${shown.join(' ')}`);
  }
  writeReport('bench-search', { tickets: TICKETS, units: UNITS, returns: RETURNS, rounds, figures });
}
