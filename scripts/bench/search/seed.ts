import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import { makePerson } from '../support/requests.ts';

/** How much there is of each. */
export const counts = { tickets: 20_000, units: 200_000, returns: 2000 };
const OF_OTHERS = 240;
const SMALL_CUSTOMERS_UNITS = 100;

/** Fills the database with them: half of the units are of the company Big, a hundred of Small. */
export async function seed(db: Db): Promise<void> {
  await seedDemo(db, { tickets: counts.tickets - OF_OTHERS });
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
    from generate_series(1, ${counts.units}::int) as number,
      (select array_agg(id order by id) as ids from clients where name not in ('Big', 'Small')) as others,
      (select array_agg(id order by id) as ids from product_groups) as groups
  `.execute(db);
  await sql`
    with made as (
      insert into rmas (ticket_id, author_id, status, whose_turn, created_on, updated_on)
      select id, author_id, 'Closed', 'Nobody', created_on, created_on from tickets order by display_id desc limit ${counts.returns}
      returning id, display_id
    )
    insert into rma_products (rma_id, position, unit_id, imei_or_serial, description)
    select made.id, line, units.id, units.serial_number, 'No power'
    from made cross join generate_series(0, 9) as line
    join units on units.serial_number = (7000000000 + made.display_id * 10 + line)::text
  `.execute(db);
  await sql`vacuum analyze`.execute(db);
}

/** A customer of the companies with these names. Returns the id. */
export async function makeCustomer(db: Db, names: string[]): Promise<string> {
  const userId = await makePerson(db, 'Customer');
  const clients = await db.selectFrom('clients').select('id').where('name', 'in', names).execute();
  await db
    .insertInto('userClients')
    .values(clients.map(({ id }) => ({ userId, clientId: id })))
    .execute();
  return userId;
}
