import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { VIEW_ALL_TICKETS } from '#domain/access.ts';
import { createPasswordHasher } from '#server/adapters/password-hash.ts';
import type { Db } from '#server/db/connection.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import type { Customer } from './measure.ts';

const OF_OTHERS = 240;
const PASSWORD = 'Kelias-2026-x';

/** Fills an empty database with that many tickets and returns a customer whose company has a tenth of them. */
export async function preparePortal(db: Db, tickets: number): Promise<Customer & { id: string }> {
  await seedDemo(db, { tickets: tickets - OF_OTHERS });
  const email = `bench.${randomUUID().slice(0, 8)}@example.com`;
  const { id } = await db
    .insertInto('users')
    .values({
      type: 'Customer',
      email,
      firstName: 'Rasa',
      lastName: 'Petrauskaitė',
      permissions: [VIEW_ALL_TICKETS],
      passwordHash: await createPasswordHasher().hash(PASSWORD),
      passwordChangedOn: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: clientId } = await db
    .insertInto('clients')
    .values({ name: 'Bench', productNicheIds: [1, 2, 3] })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('userClients').values({ userId: id, clientId }).execute();
  await sql`update tickets set client_id = ${clientId}, author_id = ${id} where display_id % 10 = 0`.execute(db);
  await sql`vacuum analyze`.execute(db);
  const { displayId } = await db
    .selectFrom('tickets')
    .where('clientId', '=', clientId)
    .where('status', '=', 'InProgress')
    .where((where) =>
      where.exists(where.selectFrom('comments').select('comments.id').whereRef('comments.ticketId', '=', 'tickets.id')),
    )
    .select('displayId')
    .orderBy('displayId', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { id, email, password: PASSWORD, ticketId: String(displayId) };
}
