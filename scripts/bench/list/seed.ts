import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import { makePerson } from '../support/requests.ts';

/** How many tickets there are in all. */
export const TICKETS = 20_000;
const OF_OTHERS = 240;

/** Fills the database with them. */
export async function seed(db: Db): Promise<void> {
  await seedDemo(db, { tickets: TICKETS - OF_OTHERS });
  await sql`vacuum analyze`.execute(db);
}

/** A customer who sees all of a company that has every tenth ticket. */
export async function makeCustomer(db: Db): Promise<string> {
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
