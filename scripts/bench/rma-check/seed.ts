import { sql } from 'kysely';
import { RMA_PRODUCTS_MAX_COUNT } from '#domain/limits.ts';
import type { Db } from '#server/db/connection.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import { makePerson } from '../support/requests.ts';
import { FIRST_IMEI, FIRST_SERIAL, UNITS } from './lists.ts';

const TICKETS = 500;

/** Demo data, a company with half of the units, and a return that holds some of them. */
export async function seed(db: Db): Promise<void> {
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

/** A customer of that company. Returns the id. */
export async function makeCustomer(db: Db): Promise<string> {
  const customer = await makePerson(db, 'Customer');
  await sql`insert into user_clients (user_id, client_id) select ${customer}, id from clients where name = 'Bench'`.execute(
    db,
  );
  return customer;
}
