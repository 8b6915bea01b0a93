import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import { systemClock } from '#server/adapters/clock.ts';
import { startSession } from '#server/services/identity/sessions/internal/start-session.ts';

/** A person who sees all tickets of one or several clients. */
export interface LoadPerson {
  name: string;
  token: string;
  tickets: number;
  /** Whether they only make the most common requests, and write nothing. */
  brief: boolean;
}

const CLIENTS_COUNT = 10;
const COLLEAGUE = 'ten-clients@bench.example';

/**
 * One who sees the 2,000 tickets of the demo's first company, one of the largest client, one of ten clients of some size, and
 * an engineer, each signed in.
 */
export async function signInLoadPeople(db: Db): Promise<LoadPerson[]> {
  const { rows } = await sql<{ clientId: string; tickets: number; name: string }>`
    select client_id, count(*) as tickets, clients.name
    from tickets join clients on clients.id = client_id
    group by client_id, clients.name order by count(*) desc
  `.execute(db);
  const [largest] = rows;
  const usual = rows.find(({ name }) => name === 'Baltic Fleet Telematics');
  if (!largest || !usual) throw new Error('The database has no such clients: seed it with `npm run seed`.');
  return [
    {
      name: 'client of 2,000',
      token: await tokenOf(db, await viewerOf(db, usual.clientId)),
      tickets: usual.tickets,
      brief: false,
    },
    {
      name: 'largest client',
      token: await tokenOf(db, await viewerOf(db, largest.clientId)),
      tickets: largest.tickets,
      brief: false,
    },
    await ofTenClients(db, rows.slice(1, 1 + CLIENTS_COUNT)),
    await engineer(db),
  ];
}

// No demo account has so many clients; a repeated run finds this one.
async function ofTenClients(db: Db, clients: readonly { clientId: string; tickets: number }[]): Promise<LoadPerson> {
  const { rows } = await sql<{ id: string }>`
    insert into users (type, email, first_name, last_name, permissions)
    values ('Customer', ${COLLEAGUE}, 'Ten', 'Clients', '{ViewAllTickets}')
    on conflict (lower(email)) do update set first_name = excluded.first_name
    returning id
  `.execute(db);
  const userId = rows[0]?.id ?? '';
  await db
    .insertInto('userClients')
    .values(clients.map(({ clientId }, position) => ({ userId, clientId, position })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const tickets = clients.reduce((sum, client) => sum + client.tickets, 0);
  return { name: 'ten clients', token: await tokenOf(db, userId), tickets, brief: true };
}

async function engineer(db: Db): Promise<LoadPerson> {
  const { rows } = await sql<{ id: string; tickets: number }>`
    select users.id, (
      select count(*) from tickets where engineer_group_id in (select engineer_group_id from engineer_group_members where user_id = users.id)
    ) as tickets
    from users where type = 'Engineer' and status = 'Active' order by tickets desc limit 1
  `.execute(db);
  const [found] = rows;
  if (!found) throw new Error('The database has no engineer: seed it with `npm run seed`.');
  return { name: 'engineer', token: await tokenOf(db, found.id), tickets: found.tickets, brief: true };
}

function tokenOf(db: Db, id: string): Promise<string> {
  return startSession({ db, clock: systemClock }, id);
}

async function viewerOf(db: Db, clientId: string): Promise<string> {
  const { id } = await db
    .selectFrom('users')
    .innerJoin('userClients', 'userClients.userId', 'users.id')
    .where('userClients.clientId', '=', clientId)
    .where(sql<SqlBool>`permissions @> '{ViewAllTickets}'`)
    // An earlier run has left that person in a kept database.
    .where('email', '!=', COLLEAGUE)
    .select('users.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}
